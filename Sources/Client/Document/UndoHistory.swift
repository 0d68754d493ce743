import CallboardContent

/// A person's own changes of a project that can be undone, and those that can be made again.
///
/// It holds the operations that do so, as they apply to the view if everything that is later in the history was undone
/// before. The edits of others pass over them, and what others have written stays.
struct UndoHistory: Sendable {
  /// An entry that takes back changes that belong together, or makes them again.
  struct Entry: Sendable {
    /// The deletions to take back first: of their things, the service knows the texts and what others did to them.
    var deletions: [Deletion] = []
    /// The operations that undo the other changes, in the order in which they apply.
    var operations: [CallboardContent.Operation]
    /// The changes that it undoes.
    var changes: Set<UUID>
    /// The time of the last edit of a text that has joined it; nil if none may.
    var time: ContinuousClock.Instant?

    /// The things that it is about.
    var things: Set<UUID> {
      Set(operations.map(\.target.id) + deletions.map(\.operation.target.id))
    }
  }

  /// A deletion that the person has made.
  struct Deletion: Sendable {
    let operation: CallboardContent.Operation
    /// The change.
    let change: UUID
    /// The version of its event, once it is in the log.
    var version: Int?
    /// Whether it is made again once it is undone: not if others have written in its thing since it was made.
    var isMadeAgain = true
  }

  /// The side of the history that a change is noted on.
  enum Side { case undo, redo }

  /// The entries of each side that are kept at most.
  static let entriesMax = 1_000
  /// Edits of one text that follow each other within this time are undone together.
  static let typing = Duration.seconds(1)

  private var undo: [Entry] = []
  private var redo: [Entry] = []

  var canUndo: Bool { !undo.isEmpty }
  var canRedo: Bool { !redo.isEmpty }

  /// Notes a change that the person has made.
  ///
  /// - Parameters:
  ///   - inverse: the operations that undo it, in the order in which they apply.
  ///   - deletions: the deletions among the changes.
  ///   - side: the side for it: changes that the person makes, or makes again, can be undone; undone ones can be made
  ///     again.
  ///   - isNew: whether the person has made it and not the history.
  mutating func note(
    _ inverse: [CallboardContent.Operation], _ deletions: [Deletion], of changes: Set<UUID>,
    on side: Side, isNew: Bool, at now: ContinuousClock.Instant
  ) {
    if isNew { redo = [] }
    guard !inverse.isEmpty || !deletions.isEmpty else { return }
    if isNew, deletions.isEmpty, inverse.count == 1,
      case .editText(let element, let second) = inverse[0],
      let last = undo.last, let time = last.time, now - time < Self.typing,
      last.deletions.isEmpty, last.operations.count == 1,
      case .editText(element, let first) = last.operations[0]
    {
      undo[undo.count - 1] = Entry(
        operations: [.editText(element: element, .compose(second, first))],
        changes: last.changes.union(changes), time: now)
      return
    }
    let isText = if case .editText? = inverse.first, inverse.count == 1 { true } else { false }
    put(
      Entry(
        deletions: deletions, operations: inverse, changes: changes,
        time: isNew && isText ? now : nil), on: side)
  }

  /// Puts an entry on top of a side.
  mutating func put(_ entry: Entry, on side: Side) {
    switch side {
    case .undo: Self.put(entry, on: &undo)
    case .redo: Self.put(entry, on: &redo)
    }
  }

  private static func put(_ entry: Entry, on side: inout [Entry]) {
    side.append(entry)
    if side.count > entriesMax { side.removeFirst() }
  }

  /// Takes what undoes the last change, or makes the last undone one again.
  mutating func take(from side: Side) -> Entry? {
    switch side {
    case .undo:
      let entry = undo.popLast()
      // The person's next edit is not joined to the entry before.
      if let last = undo.indices.last { undo[last].time = nil }
      return entry
    case .redo: return redo.popLast()
    }
  }

  /// Passes someone else's edit of a text in the view over the history.
  mutating func pass(_ theirs: TextOperation, of element: UUID) {
    Self.pass(theirs, of: element, over: &undo)
    Self.pass(theirs, of: element, over: &redo)
  }

  private static func pass(
    _ theirs: TextOperation, of element: UUID, over side: inout [Entry]
  ) {
    var theirs = theirs
    for entry in side.indices.reversed() {
      for index in side[entry].operations.indices {
        guard case .editText(element, let mine) = side[entry].operations[index] else { continue }
        side[entry].operations[index] = .editText(
          element: element, mine.transformed(over: theirs, side: .right))
        theirs = theirs.transformed(over: mine, side: .left)
      }
    }
  }

  /// Forgets the operations that would take away the changes of others.
  mutating func keep(_ write: WriteOfOthers) {
    Self.keep(write, on: &undo)
    Self.keep(write, on: &redo)
  }

  private static func keep(_ write: WriteOfOthers, on side: inout [Entry]) {
    for entry in side.indices {
      for index in side[entry].deletions.indices
      where write.things.contains(side[entry].deletions[index].operation.target.id) {
        side[entry].deletions[index].isMadeAgain = false
      }
    }
    for entry in side.indices
    where side[entry].operations.contains(where: { write.things.contains($0.target.id) }) {
      side[entry].operations = write.left(of: side[entry])
    }
    side.removeAll { $0.operations.isEmpty && $0.deletions.isEmpty }
  }

  /// Notes the version of a change's event: the service undoes a deletion by it.
  mutating func note(version: Int, of change: UUID) {
    Self.note(version, of: change, in: &undo)
    Self.note(version, of: change, in: &redo)
  }

  private static func note(_ version: Int, of change: UUID, in side: inout [Entry]) {
    for entry in side.indices where side[entry].changes.contains(change) {
      for index in side[entry].deletions.indices
      where side[entry].deletions[index].change == change {
        side[entry].deletions[index].version = version
      }
    }
  }

  /// Forgets what builds on a change that was set aside.
  mutating func forget(_ change: UUID) {
    var lost: Set<UUID> = []
    for entry in undo + redo where entry.changes.contains(change) { lost.formUnion(entry.things) }
    forget(things: lost)
  }

  /// Forgets all changes of these things.
  mutating func forget(things lost: Set<UUID>) {
    guard !lost.isEmpty else { return }
    undo.removeAll { !$0.things.isDisjoint(with: lost) }
    redo.removeAll { !$0.things.isDisjoint(with: lost) }
  }
}

extension ProjectContent {
  /// The operation that undoes one, before that is applied; nil for deletions, which the service undoes
  /// (`POST …/undo`), and for operations that are not possible.
  func inverse(of operation: CallboardContent.Operation) -> CallboardContent.Operation? {
    switch operation {
    case .insertScene(let id, _, _, _): return .deleteScene(scene: id)
    case .insertElement(let element, _): return .deleteElement(element: element.id)
    case .insertEntity(let kind, let id, _, _): return .deleteEntity(kind, id)
    case .updateScene(let id, let heading, let fields):
      return scene(id).map {
        .updateScene(
          scene: id, heading: heading == nil ? nil : $0.heading,
          fields: $0.fields.values(of: fields))
      }
    case .updateElement(let id, let kind, let fields):
      return element(id).map {
        .updateElement(
          element: id, kind: kind == nil ? nil : $0.kind, fields: $0.fields.values(of: fields))
      }
    case .updateEntity(let kind, let id, let name, let fields):
      return entity(kind, id).map {
        .updateEntity(
          kind, id, name: name == nil ? nil : $0.name, fields: $0.fields.values(of: fields))
      }
    case .moveScene(let id, _):
      let there = scenes.map(\.id)
      guard let index = there.firstIndex(of: id) else { return nil }
      return .moveScene(scene: id, to: .after(index == 0 ? nil : there[index - 1]))
    case .editText(let id, let edit):
      guard let text = element(id)?.text, edit.baseLength <= text.scalarCount else { return nil }
      return .editText(element: id, edit.inverted(on: text))
    case .deleteScene, .deleteElement, .deleteEntity: return nil
    }
  }
}

extension JSONObject {
  /// The values of the fields that are about to change; null where there is none.
  fileprivate func values(of changed: JSONObject) -> JSONObject {
    var values = JSONObject()
    for member in changed.members { values[member.key] = .some(self[member.key] ?? .null) }
    return values
  }
}
