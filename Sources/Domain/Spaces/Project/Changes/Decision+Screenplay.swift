import FoundationEssentials

extension Decision {
  /// Appends scenes and elements to a project, all or none, as changes of the service's own replica.
  mutating func append(
    _ screenplay: [Operation], to project: inout ProjectState
  ) throws(Undecided) {
    try require(.edit, in: project)
    try checkLock(on: .space, in: project)
    try ensure(
      screenplay.count <= ContentLimits.appended, at: "/text",
      "comes to more than \(ContentLimits.appended) scenes and elements")
    let base = project.version
    for operation in screenplay {
      try checkRoom(for: operation, in: project)
      let fact = try appended(operation, in: project)
      let origin = ChangeOrigin(
        replica: project.id, counter: (project.replicas[project.id]?.counter ?? 0) + 1, base: base)
      emit(.content(ContentEvent(origin: origin, fact: fact)), to: &project)
    }
  }

  private func appended(
    _ operation: Operation, in project: ProjectState
  ) throws(Undecided) -> ContentFact {
    switch operation {
    case .insertScene(let id, let heading, let fields, _):
      try ensure(!project.scenes.contains(id), else: .duplicateID, "the id is in use")
      guard project.scenes.count < ContentLimits.scenes else { throw full("project", "scenes") }
      let order = try project.sceneOrder.key(at: .end) { _ in true }.checked()
      return .sceneInserted(scene: id, order: order, heading: heading, fields: fields)
    case .insertElement(let element, _):
      try ensure(!project.elements.contains(element.id), else: .duplicateID, "the id is in use")
      guard project.elements.count < ContentLimits.elements else {
        throw full("project", "elements")
      }
      guard let scene = project.scenes[element.scene], scene.deleted == nil else {
        throw .refused(.invalid("/text", "has an element without a scene"))
      }
      // Others may have locked a scene that an earlier part of the screenplay began.
      if let lock = project.lock(against: operation, by: actor) { throw .refused(.locked(lock)) }
      guard scene.elements.count < ContentLimits.elementsOfScene else {
        throw full("scene", "elements")
      }
      return .elementInserted(
        element, order: try scene.elements.key(at: .end) { _ in true }.checked())
    case .updateScene, .moveScene, .deleteScene, .updateElement, .editText, .deleteElement,
      .insertEntity, .updateEntity, .deleteEntity:
      throw .refused(.invalid("/text", "holds more than scenes and elements"))
    }
  }

  private func full(_ holder: String, _ what: String) -> Undecided {
    .refused(.limitReached, "the \(holder) has the maximum number of \(what)")
  }
}
