import CallboardDomain
import FoundationEssentials

/// The effects of changes on the content.
extension ProjectModel {
  /// Puts a thing behind the last existing one that the author saw in front of its place, and behind those that came
  /// there unseen.
  mutating func place(
    _ id: UUID, _ placement: Placement, in seen: [UUID], of scene: UUID? = nil, _ mind: Mind
  ) throws(Refused) {
    guard let front = seen.front(of: placement) else { throw Refused(code: .invalid) }
    var list = scene.map { elementOrder[$0] ?? [] } ?? sceneOrder
    let left = front.last { isAlive($0) }
    var index = left.flatMap { list.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    while index < list.count, list[index] != id, !stoodThere(list[index], mind) { index += 1 }
    let before = list.firstIndex(of: id)
    list.insert(id, at: index)
    if let before { list.remove(at: before < index ? before : before + 1) }
    if let scene { elementOrder[scene] = list } else { sceneOrder = list }
  }

  /// Whether a thing, deleted or not, was already in its place when the author looked.
  private func stoodThere(_ id: UUID, _ mind: Mind) -> Bool {
    guard let thing = things[id], mind.saw(thing.made) else { return false }
    if let move = thing.moves.last, !mind.saw(move) { return false }
    // The author saw that the thing was deleted, and not that it came back.
    return !thing.turns.indices.contains {
      $0 > 0 && $0 % 2 == 0 && mind.saw(thing.turns[$0 - 1]) && !mind.saw(thing.turns[$0])
    }
  }

  /// Applies an operation, except for places and texts, which others apply.
  mutating func apply(_ operation: CallboardDomain.Operation, _ mind: Mind) {
    let mark = Mark(version: version + 1, author: mind.actor)
    let id = operation.target.id
    switch operation {
    case .insertScene(_, let heading, let fields, _):
      make(operation.target, ["heading": .string(heading)], fields, mark)
    case .insertElement(let element, _):
      make(operation.target, ["kind": .string(element.kind)], element.fields, mark)
      things[id]?.scene = element.scene
      let text = letters(element.text)
      things[id]?.texts = [(version: mark.version, letters: text)]
    case .insertEntity(_, _, let name, let fields):
      make(operation.target, ["name": .string(name)], fields, mark)
    case .updateScene(_, let heading, let fields): write(id, ("heading", heading), fields, mark)
    case .updateElement(_, let kind, let fields): write(id, ("kind", kind), fields, mark)
    case .updateEntity(_, _, let name, let fields): write(id, ("name", name), fields, mark)
    case .moveScene: things[id]?.moves.append(mark)
    case .editText: things[id]?.edits.append(mark)
    case .deleteScene, .deleteElement, .deleteEntity: things[id]?.turns.append(mark.version)
    }
  }

  private mutating func make(
    _ target: ContentTarget, _ values: [String: JSON], _ fields: JSONObject, _ mark: Mark
  ) {
    var thing = Thing(kind: target.kind, made: mark, turns: [mark.version], values: values)
    for field in fields.members where field.value != .null {
      thing.values["fields.\(field.key)"] = field.value
    }
    things[target.id] = thing
  }

  private mutating func write(
    _ id: UUID, _ named: (String, String?), _ fields: JSONObject, _ mark: Mark
  ) {
    var new = fields.members.map { ("fields.\($0.key)", $0.value) }
    if let value = named.1 { new.append((named.0, .string(value))) }
    for (name, value) in new {
      things[id]?.values[name] = value == .null ? .none : .some(value)
      things[id]?.writes[name] = mark
    }
  }

  /// Applies the texts and the order keys of events. Returns how a text differs from what its author meant; nil if none
  /// does.
  mutating func take(_ events: [RecordedEvent]) -> String? {
    for recorded in events {
      guard case .project(.content(let content)) = recorded.event else { continue }
      switch content.fact {
      case .sceneInserted(let id, let key, _, _), .sceneMoved(let id, let key): keys[id] = key
      case .elementInserted(let element, let key): keys[element.id] = key
      case .textEdited(let id, _, let operation, _):
        let meant = recorded.stored.commandID.flatMap { done[$0]?.edit }
        if let fault = rewrite(id, operation, meant, recorded.version) { return fault }
      default: break
      }
    }
    return nil
  }

  private mutating func rewrite(
    _ id: UUID, _ operation: TextOperation, _ meant: Edit?, _ version: Int
  ) -> String? {
    let before = currentText(id)
    let new = meant?.inserted ?? letters(operation.insertedText)
    guard operation.baseLength <= before.count,
      new.map(\.scalar) == Array(operation.insertedText.unicodeScalars)
    else { return "an edit does not fit its text" }
    let after = operation.plainlyApplied(to: before, inserting: new)
    things[id]?.texts.append((version: version, letters: after))
    guard let meant else { return nil }
    let left = Set(after.map(\.number))
    let gone = Set(before.map(\.number)).subtracting(left)
    if gone != meant.deleted.intersection(before.map(\.number)) {
      return "an edit deletes something else than its author did"
    }
    // The letters that the author sees must have the same order for everyone.
    let common = meant.seen.filter { left.contains($0.number) }.map(\.number)
    let seen = Set(common)
    return common == after.map(\.number).filter { seen.contains($0) }
      ? nil : "an edit stands elsewhere than its author sees it"
  }
}
