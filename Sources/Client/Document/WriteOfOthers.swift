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
  /// The place of the scene that it has moved.
  private var place: Placement?
  /// The person's own moves of that scene that are not in the log. They come after this one.
  private var laterMoves: [UUID] = []

  /// Describes an event; nil if it has written in no thing that was there before.
  ///
  /// - Parameter document: the copy with the event.
  init?(_ effect: IncomingEvent.Effect, in document: ProjectDocument) {
    func sceneOf(_ element: UUID) -> UUID? { document.copy.allElements[element]?.scene }
    switch effect {
    case .sceneUpdated(let id, let name, let fields),
      .entityUpdated(_, let id, let name, let fields):
      things = [id]
      set(id, name, fields)
    case .sceneMoved(let id, _):
      things = [id]
      target = id
      let left = document.copy.sceneOrder.prefix { $0 != id }
      place = .after(left.last { document.copy.scene($0) != nil })
      for change in document.pending {
        if case .moveScene(id, _) = change.operation { laterMoves.append(change.id) }
      }
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

  /// The operations of an entry without their parts that would change this.
  func left(of entry: UndoHistory.Entry) -> [CallboardContent.Operation] {
    // The last move is undone first.
    var undoneCount = laterMoves.count { entry.changes.contains($0) }
    let hasFirst = laterMoves.first.map { entry.changes.contains($0) } ?? false
    return entry.operations.compactMap { operation in
      guard let place, case .moveScene(let id, _) = operation, id == target else {
        return left(of: operation)
      }
      guard undoneCount > 0 else { return nil }
      undoneCount -= 1
      // Before the first one, the scene is where this has moved it.
      return undoneCount == 0 && hasFirst ? operation.placed(place) : operation
    }
  }

  /// An operation that would undo or redo something, without its parts that would change this; nil: nothing is left.
  private func left(of operation: CallboardContent.Operation) -> CallboardContent.Operation? {
    let id = operation.target.id
    guard things.contains(id) else { return operation }
    switch operation {
    case .deleteScene, .deleteElement, .deleteEntity: return nil
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
    case .insertScene, .moveScene, .insertElement, .editText, .insertEntity: return operation
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
