import FoundationEssentials

extension ChangeRequest {
  /// Decides the next change on the state that the changes before it left.
  mutating func decide(_ change: Change, in project: ProjectState) throws(Undecided) -> Decided {
    if change.operation.isDeletion { try work.take(project.core.locks.count * 8) }
    if project.lock(against: change.operation, by: actor) != nil {
      return Decided(
        fact: .setAside(.rejected, reason: "locked", operation: change.operation))
    }
    guard project.hasRoom(for: change.operation) else { throw .refused(.projectFull) }
    switch change.operation {
    case .insertScene(let id, let heading, let fields, let placement):
      guard !project.scenes.contains(id) else { throw taken("scene/id") }
      guard project.scenes.count < ContentLimits.scenes else { throw full("scenes") }
      let order = try order(for: placement, in: project)
      return Decided(
        fact: .sceneInserted(scene: id, order: order, heading: heading, fields: fields))
    case .updateScene(let id, let heading, let fields):
      return try updateScene(change, id, heading, fields, in: project)
    case .moveScene(let id, let placement):
      return try moveScene(change, id, placement, in: project)
    case .deleteScene(let id):
      return try deleteScene(change, id, in: project)
    case .insertElement(let element, let placement):
      return try insertElement(change, element, placement, in: project)
    case .updateElement(let id, let kind, let fields):
      return try updateElement(change, id, kind, fields, in: project)
    case .editText(let id, let operation):
      return try editText(change, id, operation, in: project)
    case .deleteElement(let id):
      return try deleteElement(change, id, in: project)
    case .insertEntity(let kind, let id, let name, let fields):
      return try insertEntity(change, kind, id, name, fields, in: project)
    case .updateEntity(let kind, let id, let name, let fields):
      return try updateEntity(change, kind, id, name, fields, in: project)
    case .deleteEntity(let kind, let id):
      return try deleteEntity(change, kind, id, in: project)
    }
  }

  func taken(_ member: String) -> Undecided {
    .refused(
      .duplicateID, "the id is in use",
      ["pointer": .string("/changes/\(index)/operation/\(member)")])
  }

  func full(_ what: String) -> Undecided {
    .refused(.limitReached, "the project has the maximum number of \(what)")
  }

  /// The change does not take effect because its target, or the scene that holds it, had been deleted.
  func superseded(_ operation: Operation, by deletion: Stamp, told: Bool = true) -> Decided {
    let conflict = Conflict(
      type: .deleteEdit, told: actor, target: operation.target, version: deletion.version)
    return Decided(
      fact: .setAside(
        .superseded, reason: told ? "deleted" : "already_deleted", operation: operation),
      conflicts: told ? [conflict] : [])
  }

  /// The change builds on others of its request that did not take effect.
  func dependent(
    _ operation: Operation, on earlier: SetAside, reason: String = "deleted"
  ) -> Decided {
    switch earlier.outcome {
    case .superseded:
      // The deletion of a thing that was never inserted has the wanted result, so there is no conflict.
      let conflict =
        operation.isDeletion
        ? nil
        : earlier.conflict.map {
          Conflict(
            type: .deleteEdit, told: actor, target: operation.target, version: $0.version)
        }
      return Decided(
        fact: .setAside(.superseded, reason: reason, operation: operation),
        conflicts: [conflict].compactMap(\.self), follows: earlier.versions)
    case .rejected:
      let fact = ContentFact.setAside(
        .rejected, reason: "builds_on_rejected", operation: operation)
      // A change that met a lock has no conflict: its author sends it again. One rejected for a name can be restored.
      guard let conflict = earlier.conflict, !operation.isDeletion else {
        return Decided(fact: fact)
      }
      return Decided(
        fact: fact,
        conflicts: [
          Conflict(
            type: conflict.type, told: actor, target: conflict.target, version: conflict.version)
        ], follows: earlier.versions)
    }
  }

  /// Decides an update of a thing's heading, kind or name, and of its fields, if there is room for them. There is a
  /// conflict for each value that the change overwrites and its author had not seen, with the old value.
  mutating func updated<Thing: Lasting>(
    _ target: ContentTarget, _ thing: Thing, to new: String?, fields: JSONObject,
    as fact: ContentFact
  ) throws(Undecided) -> Decided {
    let registers = thing.registers
    try work.take(registers.steps(toWrite: fields.count))
    if let refusal = registers.refusal(ofWriting: fields) {
      throw .refused(refusal.pointing(to: "/changes/\(index)/operation/fields"))
    }
    var conflicts: [Conflict] = []
    func compare(_ name: String, _ old: JSON, _ new: JSON) {
      let stamp = registers.stamp(name)
      guard !saw(stamp), old != new, let told = stamp.actor else { return }
      conflicts.append(
        Conflict(
          type: .concurrentEdit, told: told, target: target, version: stamp.version, field: name,
          kept: old))
    }
    if let new { compare(Thing.valueName, .string(thing.value), .string(new)) }
    for field in fields.members {
      compare("fields.\(field.key)", registers.fields[field.key] ?? .null, field.value)
    }
    return Decided(fact: fact, conflicts: conflicts)
  }

  /// Returns a conflict for each person whose unseen edits a deletion overrides, with the version of the last of them.
  func lostEdits(_ target: ContentTarget, _ stamps: [Stamp]) -> [Conflict] {
    var last: [UUID: Int] = [:]
    for stamp in stamps where !saw(stamp) {
      guard let author = stamp.actor else { continue }
      last[author] = max(last[author] ?? 0, stamp.version)
    }
    return last.sorted { $0.value < $1.value }.map {
      Conflict(type: .deleteEdit, told: $0.key, target: target, version: $0.value)
    }
  }
}
