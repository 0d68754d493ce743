import FoundationEssentials

/// The changes to undo of one thing.
struct UndoneThing: Sendable {
  /// Whether one of these changes inserted or restored it.
  var isNew = false
  /// Whether it exists, as a value; nil if no change to undo inserted, deleted or restored it.
  var life: UndoneValue?
  /// Its values: `heading`, `kind`, `name`, `fields.…`, and `order` of a scene.
  var values: [String: UndoneValue] = [:]
  var text: UndoneText?
  /// For a scene: the last change that stays of an element in it.
  var inside: Stamp?

  /// The steps that its values have taken so far, and a share of their size.
  var valueSteps = 0

  /// The steps that it has taken so far.
  var steps: Int { valueSteps + (text?.steps ?? 0) }

  /// The last change of it that stays and would be lost with it.
  var other: Stamp? {
    (values.values.compactMap { $0.other?.stamp } + [text?.other, inside].compactMap(\.self))
      .max { $0.version < $1.version }
  }
}

extension UndoneThing {
  /// Takes in an event's change of the thing, given the project before the event.
  mutating func note(_ fact: ContentFact, _ write: Undoing.Write, _ project: ProjectState) {
    var old: (any Lasting)? { project.thing(fact.target) }
    switch fact {
    case .sceneInserted(_, _, let value, let fields), .entityInserted(_, _, let value, let fields):
      arrive(old, value, fields, write)
    case .elementInserted(let element, _): arrive(old, element.kind, element.fields, write)
    case .sceneUpdated(_, let value, let fields), .elementUpdated(_, _, let value, let fields),
      .entityUpdated(_, _, let value, let fields):
      if let old { note(value, fields, of: old, write) }
    case .sceneMoved(let id, let order):
      guard let scene = project.scenes[id] else { return }
      note("order", from: .string(scene.order.string), to: .string(order.string), write)
    case .textEdited(let id, _, let operation, _):
      guard let element = project.elements[id], write.isUndone || isNew || text != nil else {
        return
      }
      if text == nil { text = UndoneText(element.text) }
      text?.apply(operation, isUndone: write.isUndone, isUndo: write.isUndo, write.stamp)
    case .sceneDeleted, .elementDeleted, .entityDeleted: live(false, before: true, write)
    case .setAside: break
    }
  }

  private mutating func arrive(
    _ old: (any Lasting)?, _ value: String, _ fields: JSONObject, _ write: Undoing.Write
  ) {
    if write.isUndone { isNew = true }
    live(true, before: old.map { $0.deleted == nil } ?? false, write)
    if let old { note(value, fields, of: old, isWhole: true, write) }
  }

  private mutating func live(_ isThere: Bool, before: Bool, _ write: Undoing.Write) {
    guard write.isUndone || life != nil else { return }
    var life = life ?? UndoneValue(base: .bool(before))
    life.write(.bool(isThere), isUndone: write.isUndone, isUndo: write.isUndo, write.stamp)
    self.life = life
  }

  private mutating func note(
    _ value: String?, _ fields: JSONObject, of old: any Lasting, isWhole: Bool = false,
    _ write: Undoing.Write
  ) {
    var new: [String: JSON] = [:]
    if let value { new[type(of: old).valueName] = .string(value) }
    for field in fields.members { new["fields.\(field.key)"] = field.value }
    for (name, value) in new {
      let before = old.value(of: name)
      // An event that restores a thing holds all its values, few of which are new.
      if isWhole, before == value { continue }
      note(name, from: before, to: value, write)
    }
  }

  private mutating func note(
    _ name: String, from old: JSON, to new: JSON, _ write: Undoing.Write
  ) {
    guard write.isUndone || isNew || values[name] != nil else { return }
    valueSteps += 4 + (new.string?.utf8.count ?? 0) / 256
    if write.isUndo { valueSteps += values[name]?.count ?? 0 }
    values[name, default: UndoneValue(base: old)]
      .write(new, isUndone: write.isUndone, isUndo: write.isUndo, write.stamp)
  }
}

extension ProjectState {
  /// Whether a thing is not deleted, and the version of the event that last inserted, deleted or restored it; nil if it
  /// never existed.
  func life(of target: ContentTarget) -> (isThere: Bool, version: Int)? {
    thing(target).map {
      (
        $0.deleted == nil,
        max($0.inserted.version, $0.gaps.last?.restored.version ?? 0, $0.deleted?.version ?? 0)
      )
    }
  }

  /// Returns the character that has a name, as names are compared; nil if there is none, or for a location.
  func holder(of name: String, _ kind: EntityKind) -> UUID? {
    kind == .character ? characterNames[EntityState.comparable(name)] : nil
  }

  /// Returns the version of a change that stays and depends on a thing that an undo will delete; nil if there is none.
  func change(resting target: ContentTarget, _ course: UndoCourse) -> Int? {
    if let other = course.undoing.things[target]?.other { return other.version }
    switch target.kind {
    case .scene:
      guard let scene = scenes[target.id] else { return nil }
      guard course.head > course.undoing.version else { return nil }
      if course.isNew(scene.version) { return scene.version }
      for item in scene.elements.items {
        guard let element = elements[item.id], element.deleted == nil else { continue }
        if course.isNew(element.version) { return element.version }
      }
      return nil
    case .element, .character, .location:
      return thing(target).flatMap { course.isNew($0.version) ? $0.version : nil }
    }
  }
}
