import FoundationEssentials

extension ChangeRequest {
  /// Returns a scene, which may be deleted only if the change's author had not seen the deletion.
  private func scene(_ id: UUID, in project: ProjectState) throws(Undecided) -> SceneState {
    guard let scene = project.scenes[id], scene.deleted.map({ !saw($0) }) ?? true else {
      throw invalid("scene", "there is no such scene")
    }
    return scene
  }

  mutating func updateScene(
    _ change: Change, _ id: UUID, _ heading: String?, _ fields: JSONObject,
    in project: ProjectState
  ) throws(Undecided) -> Decided {
    if let absence = absence(id) { return dependent(change.operation, on: absence) }
    let scene = try scene(id, in: project)
    if let deletion = scene.deleted { return superseded(change.operation, by: deletion) }
    try checkRoom(for: fields, in: scene.registers)
    let named = heading.map {
      [(name: "heading", old: JSON.string(scene.heading), new: JSON.string($0))]
    }
    return Decided(
      fact: .sceneUpdated(scene: id, heading: heading, fields: fields),
      conflicts: overwritten(
        change.operation.target, scene.registers, named: named ?? [], fields: fields))
  }

  mutating func moveScene(
    _ change: Change, _ id: UUID, _ placement: Placement, in project: ProjectState
  ) throws(Undecided) -> Decided {
    if let absence = absence(id) { return dependent(change.operation, on: absence) }
    let scene = try scene(id, in: project)
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
    let scene = try scene(id, in: project)
    if let deletion = scene.deleted {
      return superseded(change.operation, by: deletion, told: false)
    }
    var stamps = Array(scene.registers.written) + scene.moves.map(\.stamp)
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

  /// Returns the last write of each of an element's values, and its text edits after the base.
  mutating func edits(
    of element: ElementState, in project: ProjectState
  ) throws(Undecided) -> [Stamp] {
    try work.take(element.registers.written.count, else: .rebaseForWork)
    var stamps = Array(element.registers.written)
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
