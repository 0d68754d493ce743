import FoundationEssentials

extension Decision {
  /// Restores a change that a conflict set aside, with new events.
  mutating func restore(
    _ project: inout ProjectState, _ id: NoticeID, _ name: String?, merging merges: Bool
  ) throws(Undecided) {
    try require(.edit, in: project)
    guard let notice = project.notices[id] else {
      throw .refused(.notFound, "there is no such notice")
    }
    try ensure(
      !merges || notice.conflict.type == .character, at: "/merge", "is for characters of one name")
    try ensure(!merges || name == nil, at: "/merge", "excludes `name`: rename, or merge")
    try ensure(name == nil || notice.mayTakeName, at: "/name", "is for characters and locations")
    guard notice.status != .restored else { throw notRestorable("it has been restored already") }
    try checkLock(on: LockKey(notice.conflict.target), in: project)
    if let lock = notice.operation.flatMap({ project.lock(against: $0, by: actor) }) {
      throw .refused(.locked(lock))
    }
    if let operation = notice.operation { try checkRoom(for: operation, in: project) }
    let version = project.version
    switch notice.conflict.type {
    case .concurrentEdit: try restoreValue(&project, notice, name)
    case .sceneOrder: try restoreOrder(&project, notice)
    case .deleteEdit: try restoreDeleted(&project, notice, name)
    case .character where merges: try merge(&project, notice)
    case .character: try restoreCharacter(&project, notice, name)
    }
    guard project.version > version else { throw notRestorable("it is there already") }
    try checkFences(of: project)
  }

  /// Emits an event that restores something, as a change of the service's own replica.
  mutating func restored(
    _ project: inout ProjectState, _ notice: NoticeID, _ fact: ContentFact
  ) {
    let origin = ChangeOrigin(
      replica: project.id, counter: (project.replicas[project.id]?.counter ?? 0) + 1,
      base: project.version, restores: notice)
    emit(.content(ContentEvent(origin: origin, fact: fact)), to: &project)
  }

  private mutating func restoreValue(
    _ project: inout ProjectState, _ notice: Notice, _ name: String?
  ) throws(Undecided) {
    guard let field = notice.conflict.field, let kept = notice.conflict.kept else {
      throw notRestorable("there is no value to restore")
    }
    let value = field == "name" ? name.map { .string($0) } ?? kept : kept
    let target = notice.conflict.target
    guard project.holds(Target(target)) else { throw gone }
    if field.hasPrefix("fields.") {
      let fields: JSONObject = [String(field.dropFirst("fields.".count)): value]
      try restoreValues(&project, notice, target, nil, fields)
    } else {
      try restoreValues(&project, notice, target, value.string, JSONObject())
    }
  }

  /// Gives a thing values: its heading, kind or name, and fields.
  mutating func restoreValues(
    _ project: inout ProjectState, _ notice: Notice, _ target: ContentTarget, _ named: String?,
    _ fields: JSONObject
  ) throws(Undecided) {
    guard let thing = project.thing(target), let update = project.update(of: target, named, fields)
    else { throw gone }
    try checkRoom(for: fields, in: thing.registers)
    guard project.hasRoom(forValuesOf: thing, named, fields) else { throw .refused(.projectFull) }
    if case .entityUpdated(let kind, let id, let name?, _) = update {
      try checkName(kind, id, name, in: project)
    }
    restored(&project, notice.id, update)
  }

  private mutating func restoreOrder(
    _ project: inout ProjectState, _ notice: Notice
  ) throws(Undecided) {
    let id = notice.conflict.target.id
    guard let scene = project.scenes[id], scene.deleted == nil else { throw gone }
    guard let kept = notice.conflict.kept?.string.flatMap({ OrderKey($0) }) else {
      throw notRestorable("there is no place to restore")
    }
    var others = project.sceneOrder
    others.remove(id, scene.order)
    let order = try others.key(behind: kept).checked()
    restored(&project, notice.id, .sceneMoved(scene: id, order: order))
  }

  private mutating func restoreCharacter(
    _ project: inout ProjectState, _ notice: Notice, _ name: String?
  ) throws(Undecided) {
    let isFirst = notice.follows.isEmpty
    for earlier in try missing(of: notice, in: project) {
      try restoreCharacter(&project, earlier, name)
    }
    try ensure(
      name != nil || !isFirst, at: "/name", "or `merge` is needed: another character has the name")
    switch notice.operation {
    case .insertEntity(let kind, let id, let taken, let fields):
      guard project.entity(kind, id) == nil else { throw notRestorable("it is there already") }
      let count = kind == .character ? project.characters.count : project.locations.count
      guard count < ContentLimits.entities else {
        throw .refused(
          .limitReached, "the project has the maximum number of \(kind.rawValue)s")
      }
      let name = name ?? taken
      try checkName(kind, id, name, in: project)
      restored(&project, notice.id, .entityInserted(kind, id, name: name, fields: fields))
    case .updateEntity(let kind, let id, let taken, let fields):
      guard let entity = project.entity(kind, id), entity.deleted == nil else { throw gone }
      try checkRoom(for: fields, in: entity.registers)
      let name = name ?? taken
      if let name { try checkName(kind, id, name, in: project) }
      restored(
        &project, notice.id,
        .entityUpdated(kind, id, name: name == entity.name ? nil : name, fields: fields))
    case nil, .insertScene, .updateScene, .moveScene, .deleteScene, .insertElement,
      .updateElement, .editText, .deleteElement, .deleteEntity:
      throw notRestorable("there is nothing to restore")
    }
  }

  /// Gives the character that has the name the fields of the rejected change and of the changes that it builds on.
  private mutating func merge(
    _ project: inout ProjectState, _ notice: Notice
  ) throws(Undecided) {
    for earlier in try missing(of: notice, in: project) { try merge(&project, earlier) }
    let id = notice.conflict.target.id
    guard let character = project.characters[id], character.deleted == nil else { throw gone }
    switch notice.operation {
    case .insertEntity(_, _, _, let fields), .updateEntity(_, _, _, let fields):
      try checkRoom(for: fields, in: character.registers)
      restored(&project, notice.id, .entityUpdated(.character, id, name: nil, fields: fields))
    case nil, .insertScene, .updateScene, .moveScene, .deleteScene, .insertElement,
      .updateElement, .editText, .deleteElement, .deleteEntity:
      throw notRestorable("there is nothing to merge")
    }
  }

  /// Returns the notices of the rejected characters that a change builds on and that do not exist yet.
  private func missing(
    of notice: Notice, in project: ProjectState
  ) throws(Undecided) -> [Notice] {
    try precursors(of: notice, in: project).filter {
      guard $0.status != .restored, case .insertEntity(let kind, let id, _, _)? = $0.operation
      else { return false }
      return project.entity(kind, id) == nil
    }
  }

  // MARK: - Checks of every restore

  func checkName(
    _ kind: EntityKind, _ id: UUID, _ name: String, in project: ProjectState
  ) throws(Undecided) {
    guard kind == .character else { return }
    if let other = project.characterNames[EntityState.comparable(name)], other != id {
      throw .refused(
        .taken, "another character has that name: give another `name`",
        ["pointer": "/name", "character": .string(other.lower)])
    }
  }

  func checkRoom(for fields: JSONObject, in registers: Registers) throws(Undecided) {
    if let refusal = registers.refusal(ofWriting: fields) { throw .refused(refusal) }
  }

  var gone: Undecided { notRestorable("the thing that contained it is gone") }

  func notRestorable(_ message: String) -> Undecided {
    .refused(.notRestorable, message)
  }
}

extension Decision {
  /// Applies a text edit that was set aside, and the edits of its request that it builds on, to the current text.
  mutating func restoreText(
    _ project: inout ProjectState, _ notice: Notice, _ id: UUID
  ) throws(Undecided) {
    guard let element = project.elements[id] else { throw gone }
    let met = notice.conflict.version
    guard project.version - met <= ContentLimits.baseAge else {
      throw notRestorable("the text has changed too much since")
    }
    guard project.historyStart <= met else { throw .needsHistory(after: met) }
    var bridge = TextBridge()
    var rest = element.edits.suffix { $0.stamp.version > met }[...]
    try work.take(rest.count, else: .restoreForWork)
    for part in try precursors(of: notice, in: project) + [notice] {
      guard case .editText(_, let operation)? = part.operation else { continue }
      if part.status == .restored {
        while let edit = rest.popFirst(), edit.restores != part.id { bridge.add(edit.operation) }
        _ = try carry(operation, over: &bridge)
        continue
      }
      while let edit = rest.popFirst() { bridge.add(edit.operation) }
      try restoreText(&project, part.id, element, try carry(operation, over: &bridge))
    }
  }

  private mutating func carry(
    _ operation: TextOperation, over bridge: inout TextBridge
  ) throws(Undecided) -> TextOperation {
    do throws(Undecided) {
      return try bridge.carry(operation, &work)
    } catch {
      throw .refused(.restoreForWork)
    }
  }

  private mutating func restoreText(
    _ project: inout ProjectState, _ notice: NoticeID, _ element: ElementState,
    _ operation: TextOperation
  ) throws(Undecided) {
    guard let text = project.elements[element.id]?.text, operation.baseLength <= text.scalarCount
    else { throw notRestorable("the text has changed too much since") }
    try work.take(text.stepsToApply(operation), else: .restoreForWork)
    guard text.utf8Count(after: operation) <= ContentLimits.textBytes else {
      throw .refused(
        .limitReached, "it would make the text longer than \(ContentLimits.textBytes) bytes")
    }
    restored(
      &project, notice,
      .textEdited(element: element.id, scene: element.scene, operation: operation, merged: true))
  }
}

extension Refusal {
  /// The restore takes more work than one command may, because of the edits since the conflict.
  static let restoreForWork = Refusal(
    .notRestorable, "the text has changed too much since", [limit: "work_steps"])
}
