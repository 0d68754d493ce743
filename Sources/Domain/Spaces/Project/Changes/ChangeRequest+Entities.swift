import FoundationEssentials

extension ChangeRequest {
  mutating func insertEntity(
    _ change: Change, _ kind: EntityKind, _ id: UUID, _ name: String, _ fields: JSONObject,
    in project: ProjectState
  ) throws(Undecided) -> Decided {
    guard project.entity(kind, id) == nil, absence(id) == nil else {
      throw taken("\(kind.rawValue)/id")
    }
    let count = kind == .character ? project.characters.count : project.locations.count
    guard count < ContentLimits.entities else { throw full("\(kind.rawValue)s") }
    if let rejection = sameName(change, kind, id, name, in: project) { return rejection }
    return Decided(fact: .entityInserted(kind, id, name: name, fields: fields))
  }

  mutating func updateEntity(
    _ change: Change, _ kind: EntityKind, _ id: UUID, _ name: String?, _ fields: JSONObject,
    in project: ProjectState
  ) throws(Undecided) -> Decided {
    if let absence = absence(id) { return dependent(change.operation, on: absence) }
    let entity = try entity(kind, id, in: project)
    if let deletion = entity.deleted { return superseded(change.operation, by: deletion) }
    if let name, let rejection = sameName(change, kind, id, name, in: project) {
      return rejection
    }
    try checkRoom(for: fields, in: entity.registers)
    let named = name.map { [(name: "name", old: JSON.string(entity.name), new: JSON.string($0))] }
    return Decided(
      fact: .entityUpdated(kind, id, name: name, fields: fields),
      conflicts: overwritten(
        change.operation.target, entity.registers, named: named ?? [], fields: fields))
  }

  mutating func deleteEntity(
    _ change: Change, _ kind: EntityKind, _ id: UUID, in project: ProjectState
  ) throws(Undecided) -> Decided {
    if let absence = absence(id) { return dependent(change.operation, on: absence) }
    let entity = try entity(kind, id, in: project)
    if let deletion = entity.deleted {
      return superseded(change.operation, by: deletion, told: false)
    }
    return Decided(
      fact: .entityDeleted(kind, id),
      conflicts: lostEdits(change.operation.target, Array(entity.registers.written)))
  }

  private func entity(
    _ kind: EntityKind, _ id: UUID, in project: ProjectState
  ) throws(Undecided) -> EntityState {
    guard let entity = project.entity(kind, id), entity.deleted.map({ !saw($0) }) ?? true else {
      throw invalid(kind.rawValue, "there is no such \(kind.rawValue)")
    }
    return entity
  }

  /// Rejects a change that gives a character the name of another one. Its author may rename or merge the character.
  private func sameName(
    _ change: Change, _ kind: EntityKind, _ id: UUID, _ name: String, in project: ProjectState
  ) -> Decided? {
    guard kind == .character,
      let other = project.characterNames[EntityState.comparable(name)], other != id,
      let version = project.characters[other]?.registers.stamp("name").version
    else { return nil }
    let conflict = Conflict(
      type: .character, told: actor, target: ContentTarget(kind: .character, id: other),
      version: version, field: "name", kept: .string(name))
    return Decided(
      fact: .setAside(.rejected, reason: "character_name_taken", operation: change.operation),
      conflicts: [conflict])
  }
}
