import CallboardContent

/// The changes of someone else's event to things that were there before. Undo and redo keep them.
struct WriteOfOthers: Sendable {
  /// The things in which it has written: for an element, its scene, too.
  let things: Set<UUID>
  /// The thing whose values or place it has set; nil if it has set none.
  private var target: UUID?
  /// Whether it has set the heading, kind or name.
  private var hasName = false
  /// The further values that it has set.
  private var fields = JSONObject()
  /// Whether it has set the place of a scene.
  private var isMove = false

  /// Describes an event; nil if it has written in no thing that was there before.
  ///
  /// - Parameter sceneOf: finds the scene of an element.
  init?(_ effect: IncomingEvent.Effect, sceneOf: (UUID) -> UUID?) {
    switch effect {
    case .sceneUpdated(let id, let name, let fields),
      .entityUpdated(_, let id, let name, let fields):
      things = [id]
      set(id, name, fields)
    case .sceneMoved(let id, _):
      things = [id]
      target = id
      isMove = true
    case .elementInserted(let element, _): things = [element.scene]
    case .elementUpdated(let id, let kind, let fields):
      things = Set([id, sceneOf(id)].compactMap { $0 })
      set(id, kind, fields)
    case .textEdited(let id, _): things = Set([id, sceneOf(id)].compactMap { $0 })
    case .sceneInserted, .sceneDeleted, .elementDeleted, .entityInserted, .entityDeleted,
      .setAside, .nothing:
      return nil
    }
  }

  private mutating func set(_ target: UUID, _ name: String?, _ fields: JSONObject) {
    self.target = target
    hasName = name != nil
    self.fields = fields
  }

  /// An operation that would undo or redo something, without its parts that would change this; nil: nothing is left.
  func left(of operation: CallboardContent.Operation) -> CallboardContent.Operation? {
    let id = operation.target.id
    guard things.contains(id) else { return operation }
    switch operation {
    case .deleteScene, .deleteElement, .deleteEntity: return nil
    case .moveScene: return isMove ? nil : operation
    case .updateScene(_, let heading, let fields):
      return left(id, heading, fields).map {
        .updateScene(scene: id, heading: $0.name, fields: $0.fields)
      }
    case .updateElement(_, let kind, let fields):
      return left(id, kind, fields).map {
        .updateElement(element: id, kind: $0.name, fields: $0.fields)
      }
    case .updateEntity(let kind, _, let name, let fields):
      return left(id, name, fields).map {
        .updateEntity(kind, id, name: $0.name, fields: $0.fields)
      }
    case .insertScene, .insertElement, .editText, .insertEntity: return operation
    }
  }

  /// The values of a thing that this has not set; nil if there are none.
  private func left(
    _ id: UUID, _ name: String?, _ fields: JSONObject
  ) -> (name: String?, fields: JSONObject)? {
    guard id == target else { return (name, fields) }
    let name = hasName ? nil : name
    var left = fields
    for member in self.fields.members { left[member.key] = nil }
    return name == nil && left.members.isEmpty ? nil : (name, left)
  }
}
