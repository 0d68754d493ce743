import CallboardContent

/// The changes of someone else's event to things that were there before. Undo and redo keep them.
struct WriteOfOthers: Sendable {
  /// The things in which it has written: for an element, its scene, too.
  let things: Set<UUID>
  /// The thing whose values or place it has set; nil if it has set none.
  private var target: UUID?
  /// The heading, kind or name that it has set.
  private var name: String?
  /// The further values that it has set.
  private var fields = JSONObject()
  /// The place of the scene that it has moved.
  private var place: Placement?
  /// The person's own changes that are not in the log and set what this has set. They come after this one.
  private var later: [Part: [UUID]] = [:]

  /// A part of a thing that an operation sets.
  private enum Part: Hashable {
    case place, name
    case field(String)
  }

  /// The value that an operation of the history sets a part to, after this write.
  private enum Rest { case nothing, own, theirs }

  /// Describes an event; nil if it has written in no thing that was there before.
  ///
  /// - Parameter document: the copy with the event.
  init?(_ effect: IncomingEvent.Effect, in document: ProjectDocument) {
    func sceneOf(_ element: UUID) -> UUID? { document.copy.allElements[element]?.scene }
    switch effect {
    case .sceneUpdated(let id, let name, let fields),
      .entityUpdated(_, let id, let name, let fields):
      things = [id]
      set(id, name, fields, in: document)
    case .sceneMoved(let id, _):
      things = [id]
      target = id
      let left = document.copy.sceneOrder.prefix { $0 != id }
      place = .after(left.last { document.copy.scene($0) != nil })
      noteLater(in: document)
    case .elementInserted(let element, _): things = [element.scene]
    case .elementUpdated(let id, let kind, let fields):
      things = Set([id, sceneOf(id)].compactMap { $0 })
      set(id, kind, fields, in: document)
    case .textEdited(let id, _): things = Set([id, sceneOf(id)].compactMap { $0 })
    case .sceneInserted, .sceneDeleted, .elementDeleted, .entityInserted, .entityDeleted,
      .setAside, .nothing:
      return nil
    }
  }

  private mutating func set(
    _ target: UUID, _ name: String?, _ fields: JSONObject, in document: ProjectDocument
  ) {
    self.target = target
    self.name = name
    self.fields = fields
    noteLater(in: document)
  }

  private mutating func noteLater(in document: ProjectDocument) {
    for change in document.pending where change.operation.target.id == target {
      for part in parts(setBy: change.operation) { later[part, default: []].append(change.id) }
    }
  }

  /// The parts of the target that this has set, and an operation on the target sets as well.
  private func parts(setBy operation: CallboardContent.Operation) -> [Part] {
    switch operation {
    case .moveScene: return place == nil ? [] : [.place]
    case .updateScene(_, let other, let others), .updateElement(_, let other, let others),
      .updateEntity(_, _, let other, let others):
      let named: [Part] = name != nil && other != nil ? [.name] : []
      return named + fields.keys.filter { others[$0] != nil }.map { Part.field($0) }
    case .insertScene, .deleteScene, .insertElement, .editText, .deleteElement, .insertEntity,
      .deleteEntity:
      return []
    }
  }

  /// The operations of an entry without their parts that would change this.
  ///
  /// A change of the person that is on its way comes after this write, so it is undone: the first one to what this has
  /// set, and the later ones as before.
  func left(of entry: UndoHistory.Entry) -> [CallboardContent.Operation] {
    // The last change is undone first.
    var undone = later.mapValues { changes in changes.count { entry.changes.contains($0) } }
    func rest(of part: Part) -> Rest {
      guard let count = undone[part], count > 0 else { return .nothing }
      undone[part] = count - 1
      let hasFirst = later[part]?.first.map { entry.changes.contains($0) } ?? false
      return count == 1 && hasFirst ? .theirs : .own
    }
    return entry.operations.compactMap { left(of: $0, rest) }
  }

  /// An operation that would undo or redo something, without its parts that would change this; nil: nothing is left.
  private func left(
    of operation: CallboardContent.Operation, _ rest: (Part) -> Rest
  ) -> CallboardContent.Operation? {
    let id = operation.target.id
    guard things.contains(id) else { return operation }
    switch operation {
    case .deleteScene, .deleteElement, .deleteEntity: return nil
    case .moveScene:
      guard let place, id == target else { return operation }
      switch rest(.place) {
      case .nothing: return nil
      case .own: return operation
      case .theirs: return operation.placed(place)
      }
    case .updateScene(_, let heading, let fields):
      return left(id, heading, fields, rest).map {
        .updateScene(scene: id, heading: $0.name, fields: $0.fields)
      }
    case .updateElement(_, let kind, let fields):
      return left(id, kind, fields, rest).map {
        .updateElement(element: id, kind: $0.name, fields: $0.fields)
      }
    case .updateEntity(let kind, _, let name, let fields):
      return left(id, name, fields, rest).map {
        .updateEntity(kind, id, name: $0.name, fields: $0.fields)
      }
    case .insertScene, .insertElement, .editText, .insertEntity: return operation
    }
  }

  /// The values of a thing that an operation still sets; nil if there are none.
  private func left(
    _ id: UUID, _ name: String?, _ fields: JSONObject, _ rest: (Part) -> Rest
  ) -> (name: String?, fields: JSONObject)? {
    guard id == target else { return (name, fields) }
    var (leftName, left) = (name, fields)
    if name != nil, let theirs = self.name {
      switch rest(.name) {
      case .nothing: leftName = nil
      case .own: break
      case .theirs: leftName = theirs
      }
    }
    for member in self.fields.members where fields[member.key] != nil {
      switch rest(.field(member.key)) {
      case .nothing: left[member.key] = nil
      case .own: break
      case .theirs: left[member.key] = member.value
      }
    }
    return leftName == nil && left.members.isEmpty ? nil : (leftName, left)
  }
}
