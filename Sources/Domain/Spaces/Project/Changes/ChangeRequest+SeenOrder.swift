import FoundationEssentials

/// The orders that the author of a request sees: those before it, and what each of its changes shows them.
///
/// What became of the changes does not matter here, nor whether they were carried out when the request
/// was sent before.
extension ChangeRequest {
  /// The scenes in the order that the change's author sees.
  func seenOrder(in project: ProjectState) -> SeenOrder {
    if let seenScenes { return seenScenes }
    var anyMoved = false
    var keyed: [(id: UUID, key: OrderKey)] = []
    for item in project.sceneOrder.items {
      guard let scene = project.scenes[item.id], sawThere(scene) else { continue }
      var key = scene.order
      for move in scene.moves.reversed() {
        if sawBefore(move.stamp) { break }
        key = move.previous
        anyMoved = true
      }
      keyed.append((id: item.id, key: key))
    }
    if anyMoved { keyed.sort { $0.key < $1.key } }
    var seen = SeenOrder(ids: keyed.map(\.id))
    for operation in sceneChanges { seen.show(operation) }
    return seen
  }

  /// The elements of a scene in the order that the change's author sees.
  func seenOrder(of scene: SceneState, in project: ProjectState) -> SeenOrder {
    if let seen = seenElements[scene.id] { return seen }
    let ids = scene.elements.items.map(\.id).filter { id in
      project.elements.read(id) { sawThere($0) } ?? false
    }
    var seen = SeenOrder(ids: ids)
    for operation in elementChanges[scene.id] ?? [] { seen.show(operation) }
    return seen
  }

  /// Keeps up the orders that the author sees, or keeps the change until one of them is asked for.
  mutating func rememberOrder(_ operation: Operation, in project: ProjectState) {
    switch operation {
    case .insertScene, .moveScene, .deleteScene:
      if seenScenes == nil { sceneChanges.append(operation) }
      seenScenes?.show(operation)
    case .insertElement(let element, _):
      insertedInto[element.id] = element.scene
      rememberOrder(operation, of: element.scene)
    case .deleteElement(let id):
      guard let scene = insertedInto[id] ?? project.elements[id]?.scene else { return }
      rememberOrder(operation, of: scene)
    case .updateScene, .updateElement, .editText, .insertEntity, .updateEntity, .deleteEntity:
      break
    }
  }

  private mutating func rememberOrder(_ operation: Operation, of scene: UUID) {
    if seenElements[scene] == nil { elementChanges[scene, default: []].append(operation) }
    seenElements[scene]?.show(operation)
  }
}
