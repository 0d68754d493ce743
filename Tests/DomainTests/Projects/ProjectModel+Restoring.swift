import CallboardDomain
import FoundationEssentials

/// Restoring what a conflict set aside.
extension ProjectModel {
  /// The code of the refusal to restore by a notice; nil if it is not refused.
  func refusal(restoring id: NoticeID, name: String?, by actor: UUID) -> Refusal.Code? {
    guard may(actor, .edit) else { return .forbidden }
    guard let note = notes[id] else { return .notFound }
    if name != nil, !note.mayTakeName { return .invalid }
    if note.status == .restored { return .notRestorable }
    let target = note.told.target
    if isLocked(target, for: actor) || note.operation.map({ isLocked($0, for: actor) }) ?? false {
      return .locked
    }
    switch note.told.type {
    case .concurrentEdit:
      if !isThere(target.id) { return .notRestorable }
      guard note.told.field == "name", let kept = note.told.kept?.string else { return nil }
      return isTaken(name ?? kept, target) ? .taken : nil
    case .sceneOrder: return isAlive(target.id) ? nil : .notRestorable
    case .character: return refusal(restoringCharacter: note, name)
    case .deleteEdit: return refusal(restoringDeleted: note, name, by: actor)
    }
  }

  private func refusal(restoringCharacter note: Note, _ name: String?) -> Refusal.Code? {
    guard let operation = note.operation else { return .invalid }
    let target = operation.target
    let before = note.follows.compactMap { notes[NoticeID(version: $0, index: 0)] }
    let isMissing = before.contains { $0.status != .restored && things[target.id] == nil }
    if name == nil, isMissing || before.isEmpty { return .invalid }
    if let name, isMissing { return isTaken(name, target) ? .taken : nil }
    if case .insertEntity = operation {
      if things[target.id] != nil { return .notRestorable }
    } else if !isAlive(target.id) {
      return .notRestorable
    }
    return (name ?? note.newName).map { isTaken($0, target) } ?? false ? .taken : nil
  }

  private func refusal(
    restoringDeleted note: Note, _ name: String?, by actor: UUID
  ) -> Refusal.Code? {
    let before = note.follows.compactMap { notes[NoticeID(version: $0, index: 0)] }
    var made: Set<UUID> = []
    for earlier in before + [note] {
      guard case .insertElement(let element, _)? = earlier.operation, earlier.status != .restored
      else { continue }
      if things[element.id] != nil { return .notRestorable }
      let scene = ContentTarget(kind: .scene, id: element.scene)
      if isLocked(scene, for: actor) { return .locked }
      if things[element.scene] == nil { return .notRestorable }
      made.insert(element.id)
    }
    if case .insertElement? = note.operation { return nil }
    let target = note.operation?.target ?? note.told.target
    guard made.contains(target.id) || things[target.id] != nil else { return .notRestorable }
    if note.operation == nil { return isThere(target.id) ? .notRestorable : taken(target, name) }
    if let refusal = isAlive(target.id) || made.contains(target.id)
      ? nil : taken(target, name ?? note.newName)
    {
      return refusal
    }
    if case .updateEntity(_, _, let old?, _)? = note.operation {
      return isTaken(name ?? old, target) ? .taken : nil
    }
    return nil
  }

  private func taken(_ target: ContentTarget, _ name: String?) -> Refusal.Code? {
    guard let name = name ?? things[target.id]?.values["name"]?.string else { return nil }
    return isTaken(name, target) ? .taken : nil
  }

  private func isTaken(_ name: String, _ target: ContentTarget) -> Bool {
    target.kind == .character && character(named: name, besides: target.id) != nil
  }

  /// Applies the events of a restore. Returns what is wrong with them; nil if nothing is.
  mutating func restored(
    _ id: NoticeID, _ events: [RecordedEvent], by actor: UUID, name: String?
  ) -> String? {
    guard !events.isEmpty else { return "nothing came back" }
    for recorded in events {
      guard case .project(.content(let content)) = recorded.event,
        let answered = content.origin.restores
      else { return "something else than bringing back happened" }
      let mind = Mind(actor: actor, base: version, head: version, own: [], view: View())
      if let fault = comeBack(content.fact, mind) { return fault }
      advance()
      notes[answered]?.status = .restored
      if let fault = take([recorded]) { return fault }
    }
    guard let note = notes[id], note.status == .restored else { return "the notice stays" }
    let target = note.operation?.target ?? note.told.target
    guard isThere(target.id) else { return "it is not there all the same" }
    if note.told.type == .concurrentEdit, let field = note.told.field,
      things[target.id]?.values[field] ?? .null
        != (field == "name" ? name.map { .string($0) } ?? note.told.kept : note.told.kept)
    {
      return "another value came back"
    }
    return nil
  }

  /// Applies one event of a restore, which must fit what exists.
  private mutating func comeBack(_ fact: ContentFact, _ mind: Mind) -> String? {
    switch fact {
    case .sceneInserted(let id, let key, let heading, let fields):
      let values = ["heading": JSON.string(heading)]
      if keys[id] != key { return "a scene comes back elsewhere" }
      return comeBack(id, values, fields, mind.actor)
    case .elementInserted(let element, let key) where things[element.id] != nil:
      if keys[element.id] != key || things[element.id]?.scene != element.scene {
        return "an element comes back elsewhere"
      }
      let text = currentText(element.id).map(\.scalar)
      if text != Array(element.text.unicodeScalars) { return "another text comes back" }
      return comeBack(
        element.id, ["kind": .string(element.kind)], element.fields, mind.actor)
    case .elementInserted(let element, let key):
      apply(.insertElement(element, at: .end), mind)
      keys[element.id] = key
      elementOrder[element.scene] = sorted((elementOrder[element.scene] ?? []) + [element.id])
    case .sceneMoved(let id, let key):
      apply(.moveScene(scene: id, to: .end), mind)
      keys[id] = key
      sceneOrder = sorted(sceneOrder)
    case .sceneUpdated(let id, let heading, let fields):
      apply(.updateScene(scene: id, heading: heading, fields: fields), mind)
    case .elementUpdated(let id, _, let kind, let fields):
      apply(.updateElement(element: id, kind: kind, fields: fields), mind)
    case .textEdited(let id, _, let operation, _):
      apply(.editText(element: id, operation), mind)
    case .entityInserted(let kind, let id, let name, let fields):
      guard things[id] == nil else {
        if things[id]?.values["name"] != JSON.string(name) {
          things[id]?.values["name"] = .string(name)
          things[id]?.writes["name"] = Mark(version: version + 1, author: mind.actor)
        }
        return comeBack(id, ["name": .string(name)], fields, mind.actor)
      }
      apply(.insertEntity(kind, id, name: name, fields: fields), mind)
    case .entityUpdated(let kind, let id, let name, let fields):
      apply(.updateEntity(kind, id, name: name, fields: fields), mind)
    case .sceneDeleted, .elementDeleted, .entityDeleted, .setAside:
      return "something is lost by bringing back"
    }
    return nil
  }

  private mutating func comeBack(
    _ id: UUID, _ values: [String: JSON], _ fields: JSONObject, _ actor: UUID
  ) -> String? {
    var all = values
    for field in fields.members { all["fields.\(field.key)"] = field.value }
    guard let thing = things[id], !thing.isAlive, thing.values == all else {
      return "it comes back other than it went"
    }
    things[id]?.turns.append(version + 1)
    things[id]?.returns.append(Mark(version: version + 1, author: actor))
    return nil
  }

  private func sorted(_ ids: [UUID]) -> [UUID] {
    ids.compactMap { id in keys[id].map { (id, $0) } }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}

extension ProjectModel.Note {
  /// Whether the thing to restore has a name that may be replaced.
  var mayTakeName: Bool {
    let kind = (operation?.target ?? told.target).kind
    return (kind == .character || kind == .location) && (told.field ?? "name") == "name"
  }

  /// The name that the change that was set aside gives to an existing character or location.
  fileprivate var newName: String? {
    if case .updateEntity(_, _, let name, _)? = operation { name } else { nil }
  }
}
