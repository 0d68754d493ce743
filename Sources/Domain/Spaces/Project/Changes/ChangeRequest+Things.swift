import FoundationEssentials

extension ChangeRequest {
  /// Returns a thing, which may be deleted only if the change's author had not seen the deletion.
  private func known<Thing: Lasting>(
    _ thing: Thing?, _ kind: String
  ) throws(Undecided) -> Thing {
    guard let thing, thing.deleted.map({ !saw($0) }) ?? true else {
      throw invalid(kind, "there is no such \(kind)")
    }
    return thing
  }

  mutating func updateScene(
    _ change: Change, _ id: UUID, _ heading: String?, _ fields: JSONObject,
    in project: ProjectState
  ) throws(Undecided) -> Decided {
    if let absence = absence(id) { return dependent(change.operation, on: absence) }
    let scene = try known(project.scenes[id], "scene")
    if let deletion = scene.deleted { return superseded(change.operation, by: deletion) }
    return try updated(
      change.operation.target, scene, to: heading, fields: fields,
      as: .sceneUpdated(scene: id, heading: heading, fields: fields))
  }

  mutating func moveScene(
    _ change: Change, _ id: UUID, _ placement: Placement, in project: ProjectState
  ) throws(Undecided) -> Decided {
    if let absence = absence(id) { return dependent(change.operation, on: absence) }
    let scene = try known(project.scenes[id], "scene")
    if let deletion = scene.deleted { return superseded(change.operation, by: deletion) }
    let order = try order(for: placement, moving: id, in: project)
    var conflicts: [Conflict] = []
    if let move = scene.moves.last, !saw(move.stamp), let told = move.stamp.actor {
      conflicts.append(
        Conflict(
          type: .sceneOrder, told: told, target: change.operation.target,
          version: move.stamp.version, kept: .string(scene.order.description)))
    }
    return Decided(fact: .sceneMoved(scene: id, order: order), conflicts: conflicts)
  }

  mutating func deleteScene(
    _ change: Change, _ id: UUID, in project: ProjectState
  ) throws(Undecided) -> Decided {
    if let absence = absence(id) { return dependent(change.operation, on: absence) }
    let scene = try known(project.scenes[id], "scene")
    if let deletion = scene.deleted {
      return superseded(change.operation, by: deletion, told: false)
    }
    var stamps = Array(scene.registers.written) + scene.moves.map(\.stamp) + scene.restorations
    // If the author had seen all events, the deletion overrides no unseen edit.
    let elements = base < head ? scene.elements : OrderedList()
    try work.take(SeenList.stepsOfThing * elements.count, else: .rebaseForWork)
    for item in elements.chunks.joined() {
      let isNew = project.elements.read(item.id) { $0.deleted == nil && $0.version > base }
      guard isNew == true, let element = project.elements[item.id] else { continue }
      try work.take(2 * SeenList.stepsOfThing, else: .rebaseForWork)
      stamps.append(element.inserted)
      stamps += try edits(of: element, in: project)
    }
    return Decided(
      fact: .sceneDeleted(scene: id), conflicts: lostEdits(change.operation.target, stamps))
  }

  /// Returns the last write of each of an element's values, its restorations, and its text edits after the base.
  mutating func edits(
    of element: ElementState, in project: ProjectState
  ) throws(Undecided) -> [Stamp] {
    try work.take(element.registers.written.count + element.gaps.count, else: .rebaseForWork)
    var stamps = Array(element.registers.written) + element.restorations
    // The last edit may be the author's own, and follow unseen edits of others.
    if let last = element.textStamp, last.version > base {
      guard base >= project.historyStart else { throw .needsHistory(after: base) }
      let edits = element.edits.suffix { $0.stamp.version > base }
      try work.take(edits.count, else: .rebaseForWork)
      stamps += edits.map(\.stamp)
    }
    return stamps
  }
}

extension ChangeRequest {
  /// The result of looking up the element of a change.
  enum Found {
    case there(ElementState)
    case gone(ElementState, Stamp)
    case absent(SetAside)
  }

  func find(_ id: UUID, in project: ProjectState) throws(Undecided) -> Found {
    if let absence = absence(id) { return .absent(absence) }
    guard let element = project.elements[id] else {
      throw invalid("element", "there is no such element")
    }
    let sceneDeleted = project.scenes.read(element.scene) { $0.deleted } ?? nil
    guard element.deleted != nil || sceneDeleted != nil else { return .there(element) }
    let deletions = [element.deleted, sceneDeleted].compactMap(\.self)
    if deletions.contains(where: { saw($0) }) {
      throw invalid("element", "there is no such element")
    }
    return deletions.first.map { .gone(element, $0) } ?? .there(element)
  }

  mutating func insertElement(
    _ change: Change, _ element: NewElement, _ placement: Placement, in project: ProjectState
  ) throws(Undecided) -> Decided {
    guard !project.elements.contains(element.id), absence(element.id) == nil else {
      throw taken("element/id")
    }
    guard project.elements.count < ContentLimits.elements else { throw full("elements") }
    if let absence = absence(element.scene) { return dependent(change.operation, on: absence) }
    let scene = try known(project.scenes[element.scene], "scene")
    if let deletion = scene.deleted { return superseded(change.operation, by: deletion) }
    guard scene.elements.count < ContentLimits.elementsOfScene else {
      throw .refused(.limitReached, "the scene has the maximum number of elements")
    }
    let order = try order(for: placement, in: scene, of: project)
    return Decided(fact: .elementInserted(element, order: order))
  }

  mutating func updateElement(
    _ change: Change, _ id: UUID, _ kind: String?, _ fields: JSONObject, in project: ProjectState
  ) throws(Undecided) -> Decided {
    switch try find(id, in: project) {
    case .absent(let absence): return dependent(change.operation, on: absence)
    case .gone(_, let deletion): return superseded(change.operation, by: deletion)
    case .there(let element):
      return try updated(
        change.operation.target, element, to: kind, fields: fields,
        as: .elementUpdated(element: id, scene: element.scene, kind: kind, fields: fields))
    }
  }

  mutating func deleteElement(
    _ change: Change, _ id: UUID, in project: ProjectState
  ) throws(Undecided) -> Decided {
    switch try find(id, in: project) {
    case .absent(let absence): return dependent(change.operation, on: absence)
    case .gone(_, let deletion): return superseded(change.operation, by: deletion, told: false)
    case .there(let element):
      return Decided(
        fact: .elementDeleted(element: id, scene: element.scene),
        conflicts: lostEdits(
          change.operation.target, try edits(of: element, in: project)))
    }
  }
}

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
    let entity = try known(project.entity(kind, id), kind.rawValue)
    if let deletion = entity.deleted { return superseded(change.operation, by: deletion) }
    if let name, let rejection = sameName(change, kind, id, name, in: project) {
      return rejection
    }
    return try updated(
      change.operation.target, entity, to: name, fields: fields,
      as: .entityUpdated(kind, id, name: name, fields: fields))
  }

  mutating func deleteEntity(
    _ change: Change, _ kind: EntityKind, _ id: UUID, in project: ProjectState
  ) throws(Undecided) -> Decided {
    if let absence = absence(id) { return dependent(change.operation, on: absence) }
    let entity = try known(project.entity(kind, id), kind.rawValue)
    if let deletion = entity.deleted {
      return superseded(change.operation, by: deletion, told: false)
    }
    return Decided(
      fact: .entityDeleted(kind, id),
      conflicts: lostEdits(
        change.operation.target, Array(entity.registers.written) + entity.restorations))
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
