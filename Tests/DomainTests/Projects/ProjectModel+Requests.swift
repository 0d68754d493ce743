import CallboardDomain
import FoundationEssentials

/// The results of a request of changes, which follow from what its author saw and from what exists.
extension ProjectModel {
  /// The result of a change.
  struct Done: Equatable {
    var result: String
    var told: [Told] = []
    var version = 0
    var follows: [Int] = []
    /// The text edit by letters, so that its effect can be checked afterwards.
    var edit: Edit?

    var isAside: Bool { result.hasPrefix("superseded") || result.hasPrefix("rejected") }
    var isRejected: Bool { result.hasPrefix("rejected") }
  }

  /// A text edit as its author meant it.
  struct Edit: Equatable {
    let element: UUID
    let inserted: [Letter]
    /// The letters that it deletes, by number.
    let deleted: Set<Int>
    /// The text as its author sees it afterwards.
    let seen: [Letter]
  }

  /// A refusal of the whole request.
  struct Refused: Error {
    let code: Refusal.Code
  }

  /// The data that is kept from one change of a request to the next.
  struct Mind {
    let actor: UUID
    let base: Int
    let head: Int
    let own: Set<Int>
    var view: View
    /// The things that the request should have inserted, and did not.
    var absent: [UUID: Done] = [:]
    /// The lengths of texts in elements that were not inserted, as the author sees them.
    var absentLengths: [UUID: Int] = [:]
    /// Texts on which edits were set aside.
    var aside: [UUID: (first: Done, versions: [Int])] = [:]
    /// Texts as the author sees them.
    var texts: [UUID: [Letter]] = [:]

    func saw(_ version: Int) -> Bool { version <= base || version > head || own.contains(version) }
    func saw(_ mark: Mark) -> Bool { saw(mark.version) }
  }

  /// Carries out a request. Returns the results of its new changes.
  mutating func carryOut(_ set: ChangeSet, by actor: UUID) throws(Refused) -> [Done] {
    let before = self
    do {
      return try carryOutParts(set, by: actor)
    } catch {
      self = before
      throw error
    }
  }

  private mutating func carryOutParts(
    _ set: ChangeSet, by actor: UUID
  ) throws(Refused) -> [Done] {
    guard case .version(let base) = set.seen else { throw Refused(code: .invalid) }
    try require(.edit, of: actor)
    if let replica = replicas[set.replica], replica.person != actor {
      throw Refused(code: .invalid)
    }
    guard (0...version).contains(base) else { throw Refused(code: .invalid) }
    let own = Set(set.changes.compactMap { done[$0.id]?.version })
    if let last = replicas[set.replica]?.last, last > base, !own.contains(last) {
      throw Refused(code: .staleBase)
    }
    var mind = Mind(
      actor: actor, base: base, head: version, own: own, view: views[base] ?? View())
    var new: [Done] = []
    for change in set.changes {
      if case .deleteScene = change.operation { try require(.delete, of: actor) }
      if let known = done[change.id] {
        remember(change.operation, known, &mind)
        continue
      }
      var result = try decide(change.operation, &mind)
      if set.onConflict == .prompt, !result.told.isEmpty { throw Refused(code: .conflict) }
      if !result.isAside { apply(change.operation, mind) }
      advance()
      result.version = version
      for (index, told) in result.told.enumerated() {
        notes[NoticeID(version: version, index: index)] = Note(
          told: told, operation: result.isAside ? change.operation : nil, follows: result.follows)
      }
      replicas[set.replica] = (person: actor, last: version)
      done[change.id] = result
      remember(change.operation, result, &mind)
      new.append(result)
    }
    return new
  }

  private func remember(_ operation: CallboardDomain.Operation, _ result: Done, _ mind: inout Mind)
  {
    mind.view.show(operation)
    if let edit = result.edit { mind.texts[edit.element] = edit.seen }
    guard result.isAside else { return }
    switch operation {
    case .insertElement(let element, _):
      mind.absent[element.id] = result
      mind.absentLengths[element.id] = element.text.unicodeScalars.count
    case .insertScene, .insertEntity: mind.absent[operation.target.id] = result
    case .editText(let id, let edit) where mind.absent[id] != nil:
      mind.absentLengths[id, default: 0] += edit.lengthChange
      mind.aside[id, default: (first: result, versions: [])].versions.append(result.version)
    case .editText(let id, _):
      mind.aside[id, default: (first: result, versions: [])].versions.append(result.version)
    default: break
    }
  }

  // MARK: - One change

  private mutating func decide(
    _ operation: CallboardDomain.Operation, _ mind: inout Mind
  ) throws(Refused) -> Done {
    if isLocked(operation, for: mind.actor) { return Done(result: "rejected locked") }
    let id = operation.target.id
    switch operation {
    case .insertScene(_, _, _, let placement):
      if things[id] != nil { throw Refused(code: .duplicateID) }
      try place(id, placement, in: mind.view.scenes, mind)
    case .insertElement(let element, let placement):
      if things[id] != nil || mind.absent[id] != nil { throw Refused(code: .duplicateID) }
      if let before = mind.absent[element.scene] { return depends(operation, before, mind) }
      guard things[element.scene]?.kind == .scene else { throw Refused(code: .invalid) }
      if let gone = try gone([element.scene], mind) { return superseded(operation, gone, mind) }
      try place(id, placement, in: mind.view.elements[element.scene] ?? [], of: element.scene, mind)
    case .insertEntity(let kind, _, let name, _):
      if things[id] != nil || mind.absent[id] != nil { throw Refused(code: .duplicateID) }
      return sameName(kind, id, name, mind) ?? Done(result: "applied")
    case .updateScene, .moveScene, .deleteScene, .updateElement, .deleteElement, .editText,
      .updateEntity, .deleteEntity:
      return try change(operation, &mind)
    }
    return Done(result: "applied")
  }

  private mutating func change(
    _ operation: CallboardDomain.Operation, _ mind: inout Mind
  ) throws(Refused) -> Done {
    let target = operation.target
    if let absent = mind.absent[target.id] {
      guard case .editText(let id, let edit) = operation else {
        return depends(operation, absent, mind)
      }
      if edit.baseLength > mind.absentLengths[id] ?? 0 { throw Refused(code: .invalid) }
      var done = depends(operation, absent, mind)
      if !done.follows.isEmpty { done.follows += mind.aside[id]?.versions ?? [] }
      return done
    }
    guard let thing = things[target.id], thing.kind == target.kind else {
      throw Refused(code: .invalid)
    }
    let gone = try gone([target.id] + (thing.scene.map { [$0] } ?? []), mind)
    switch operation {
    case .deleteScene, .deleteElement, .deleteEntity:
      if gone != nil { return Done(result: "superseded already_deleted") }
      return Done(result: "applied", told: authors(of: edits(in: target.id), target, mind))
    case .editText(_, let edit): return try write(edit, target, gone, &mind)
    default: break
    }
    if let gone { return superseded(operation, gone, mind) }
    switch operation {
    case .updateScene(_, let heading, let fields):
      return Done(
        result: "applied", told: overwritten(thing, target, ("heading", heading), fields, mind))
    case .updateElement(_, let kind, let fields):
      return Done(
        result: "applied", told: overwritten(thing, target, ("kind", kind), fields, mind))
    case .updateEntity(let kind, let id, let name, let fields):
      if let name, let rejected = sameName(kind, id, name, mind) { return rejected }
      return Done(
        result: "applied", told: overwritten(thing, target, ("name", name), fields, mind))
    case .moveScene(let id, let placement):
      try place(id, placement, in: mind.view.scenes.filter { $0 != id }, mind)
      guard let move = thing.moves.last, !mind.saw(move) else { return Done(result: "applied") }
      let told = Told(
        type: .sceneOrder, person: move.author, target: target, version: move.version)
      return Done(result: "applied", told: [told])
    default: return Done(result: "applied")
    }
  }

  /// A text edit does what its author meant, whatever others wrote.
  private mutating func write(
    _ edit: TextOperation, _ target: ContentTarget, _ gone: Int?, _ mind: inout Mind
  ) throws(Refused) -> Done {
    let before = mind.texts[target.id] ?? text(target.id, at: mind.base)
    guard edit.baseLength <= before.count else { throw Refused(code: .invalid) }
    let inserted = letters(edit.insertedText)
    let after = edit.plainlyApplied(to: before, inserting: inserted)
    let deleted = Set(before.map(\.number)).subtracting(after.map(\.number))
    let meant = Edit(element: target.id, inserted: inserted, deleted: deleted, seen: after)
    let operation = CallboardDomain.Operation.editText(element: target.id, edit)
    var done: Done
    if let aside = mind.aside[target.id] {
      done = depends(operation, aside.first, mind, "builds_on_superseded")
      if !done.follows.isEmpty { done.follows = aside.versions }
    } else if let gone {
      done = superseded(operation, gone, mind)
    } else {
      let others = things[target.id]?.edits.contains { !mind.saw($0) } ?? false
      done = Done(result: others ? "merged" : "applied")
    }
    done.edit = meant
    return done
  }

  /// The deletion that the author had not seen. A deletion that they had seen is refused.
  private func gone(_ ids: [UUID], _ mind: Mind) throws(Refused) -> Int? {
    let deletions = ids.compactMap { id in things[id].flatMap { $0.isAlive ? nil : $0.turns.last } }
    if deletions.contains(where: { mind.saw($0) }) { throw Refused(code: .invalid) }
    return deletions.first
  }

  private func superseded(_ operation: CallboardDomain.Operation, _ deletion: Int, _ mind: Mind)
    -> Done
  {
    let told = Told(
      type: .deleteEdit, person: mind.actor, target: operation.target, version: deletion)
    return Done(result: "superseded deleted", told: [told])
  }

  private func depends(
    _ operation: CallboardDomain.Operation, _ before: Done, _ mind: Mind,
    _ reason: String = "deleted"
  ) -> Done {
    if before.isRejected {
      if case .deleteEntity = operation { return Done(result: "rejected builds_on_rejected") }
      let told = before.told.map {
        Told(type: $0.type, person: mind.actor, target: $0.target, version: $0.version)
      }
      return Done(
        result: "rejected builds_on_rejected", told: told,
        follows: told.isEmpty ? [] : [before.version])
    }
    var told = before.told.first.map {
      Told(type: .deleteEdit, person: mind.actor, target: operation.target, version: $0.version)
    }
    // A person who deletes something that was not inserted is told nothing, because it does not exist.
    if case .deleteElement = operation { told = nil }
    return Done(
      result: "superseded \(reason)", told: [told].compactMap(\.self), follows: [before.version])
  }

  private func sameName(_ kind: EntityKind, _ id: UUID, _ name: String, _ mind: Mind) -> Done? {
    guard kind == .character, let other = character(named: name, besides: id),
      let mark = things[other]?.mark("name")
    else { return nil }
    let told = Told(
      type: .character, person: mind.actor, target: ContentTarget(kind: .character, id: other),
      version: mark.version, field: "name", kept: .string(name))
    return Done(result: "rejected character_name_taken", told: [told])
  }

  /// The values that others wrote unseen, and that differ from the new ones.
  private func overwritten(
    _ thing: Thing, _ target: ContentTarget, _ named: (String, String?), _ fields: JSONObject,
    _ mind: Mind
  ) -> [Told] {
    var new = fields.members.map { ("fields.\($0.key)", $0.value) }
    if let value = named.1 { new.insert((named.0, .string(value)), at: 0) }
    return new.compactMap { name, value in
      let (old, mark) = (thing.values[name] ?? .null, thing.mark(name))
      guard !mind.saw(mark), old != value else { return nil }
      return Told(
        type: .concurrentEdit, person: mark.author, target: target, version: mark.version,
        field: name, kept: old)
    }
  }

  /// Every edit that would be lost with a thing.
  private func edits(in id: UUID) -> [Mark] {
    guard let thing = things[id] else { return [] }
    let within = things.filter { $0.value.scene == id && $0.value.isAlive }
      .flatMap { [$0.value.made] + edits(in: $0.key) }
    return Array(thing.writes.values) + thing.moves + thing.edits + thing.returns + within
  }

  /// The authors of the edits that were not seen, each with their last edit.
  private func authors(of edits: [Mark], _ target: ContentTarget, _ mind: Mind) -> [Told] {
    let unseen = edits.filter { !mind.saw($0) }.sorted { $0.version < $1.version }
    var last: [Mark] = []
    for mark in unseen {
      last.removeAll { $0.author == mark.author }
      last.append(mark)
    }
    return last.map {
      Told(type: .deleteEdit, person: $0.author, target: target, version: $0.version)
    }
  }
}

extension [UUID] {
  /// The things in front of a place; nil if there is no such place.
  func front(of placement: Placement) -> [UUID]? {
    switch placement {
    case .index(let index): Array(prefix(Swift.max(0, index)))
    case .end: self
    case .after(nil): []
    case .after(let id?): firstIndex(of: id).map { Array(self[...$0]) }
    }
  }

  mutating func insert(_ id: UUID, _ placement: Placement) {
    insert(id, at: front(of: placement)?.count ?? count)
  }
}

extension ProjectModel.View {
  /// Applies a change to the view of its author, whatever its result.
  mutating func show(_ operation: CallboardDomain.Operation) {
    switch operation {
    case .insertScene(let id, _, _, let placement): scenes.insert(id, placement)
    case .moveScene(let id, let placement):
      scenes.removeAll { $0 == id }
      scenes.insert(id, placement)
    case .deleteScene(let id): scenes.removeAll { $0 == id }
    case .insertElement(let element, let placement):
      elements[element.scene, default: []].insert(element.id, placement)
    case .deleteElement(let id):
      for scene in elements.keys { elements[scene]?.removeAll { $0 == id } }
    case .updateScene, .updateElement, .editText, .insertEntity, .updateEntity, .deleteEntity:
      break
    }
  }
}
