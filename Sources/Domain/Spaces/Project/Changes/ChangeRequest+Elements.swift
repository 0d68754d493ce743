import FoundationEssentials

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
    guard let scene = project.scenes[element.scene] else {
      throw invalid("scene", "there is no such scene")
    }
    if let deletion = scene.deleted {
      guard !saw(deletion) else { throw invalid("scene", "there is no such scene") }
      return superseded(change.operation, by: deletion)
    }
    guard scene.elements.count < ContentLimits.elementsOfScene else {
      throw .refused(Refusal(.limitReached, "the scene holds as many elements as it may"))
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
      try checkRoom(for: fields, in: element.registers)
      let named = kind.map {
        [(name: "kind", old: JSON.string(element.kind), new: JSON.string($0))]
      }
      return Decided(
        fact: .elementUpdated(element: id, scene: element.scene, kind: kind, fields: fields),
        conflicts: overwritten(
          change.operation.target, element.registers, named: named ?? [], fields: fields))
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
