import FoundationEssentials

/// The orders that the author of a request sees: the orders before the request, with the request's changes applied.
///
/// It does not matter here whether a change was set aside, or was carried out when the request was sent before.
extension ChangeRequest {
  /// Makes the list of the scenes in the order that the change's author sees, unless it is made already.
  mutating func seeScenes(in project: ProjectState) throws(Undecided) {
    guard seenScenes == nil else { return }
    let count = project.sceneOrder.count
    try work.take(SeenList.stepsOfThing * count, else: .rebaseForWork)
    var anyMoved = false
    var keyed: [(id: UUID, key: OrderKey, isThere: Bool)] = []
    keyed.reserveCapacity(count)
    var stayed: [OrderedList.Item] = []
    stayed.reserveCapacity(count)
    for item in project.sceneOrder.chunks.joined() {
      guard let scene = project.scenes[item.id] else { continue }
      if self.stayed(scene) { stayed.append(item) }
      guard sawThere(scene) else { continue }
      var key = scene.order
      for move in scene.moves.reversed() {
        if sawBefore(move.stamp) { break }
        key = move.previous
        anyMoved = true
      }
      keyed.append((id: item.id, key: key, isThere: scene.deleted == nil))
    }
    if anyMoved {
      try work.take(4 * count, else: .rebaseForWork)
      keyed.sort { $0.key < $1.key }
    }
    var order = SeenOrder(capacity: keyed.count)
    for scene in keyed { order.append(scene.id, isThere: scene.isThere) }
    for operation in sceneChanges {
      order.show(operation) { project.scenes.read($0) { $0.deleted == nil } ?? false }
    }
    seenScenes = SeenList(order: order, stayed: OrderedList(stayed))
  }

  /// Makes the list of a scene's elements in the order that the change's author sees, unless it is made already.
  mutating func seeElements(
    of scene: SceneState, in project: ProjectState
  ) throws(Undecided) {
    guard seenElements[scene.id] == nil else { return }
    let count = scene.elements.count
    try work.take(SeenList.stepsOfThing * count, else: .rebaseForWork)
    var order = SeenOrder(capacity: count)
    var stayed: [OrderedList.Item] = []
    stayed.reserveCapacity(count)
    for item in scene.elements.chunks.joined() {
      let seen: (isSeen: Bool, isThere: Bool)? = project.elements.read(item.id) { element in
        if arrived(element) { stayed.append(item) }
        return (sawThere(element), element.deleted == nil)
      }
      if let seen, seen.isSeen { order.append(item.id, isThere: seen.isThere) }
    }
    for operation in elementChanges[scene.id] ?? [] {
      order.show(operation) { project.elements.read($0) { $0.deleted == nil } ?? false }
    }
    seenElements[scene.id] = SeenList(order: order, stayed: OrderedList(stayed))
  }

  /// Applies a change to the orders that the author sees, or keeps it until such an order is made.
  mutating func rememberOrder(_ operation: Operation, in project: ProjectState) {
    switch operation {
    case .insertScene, .moveScene, .deleteScene:
      if case .deleteScene(let id) = operation { hidden.insert(id) }
      if seenScenes == nil { sceneChanges.append(operation) }
      seenScenes?.order.show(operation) {
        project.scenes.read($0) { $0.deleted == nil } ?? false
      }
    case .insertElement(let element, _):
      insertedInto[element.id] = element.scene
      rememberOrder(operation, of: element.scene, in: project)
    case .deleteElement(let id):
      hidden.insert(id)
      guard let scene = insertedInto[id] ?? project.elements[id]?.scene else { return }
      rememberOrder(operation, of: scene, in: project)
    case .updateScene, .updateElement, .editText, .insertEntity, .updateEntity, .deleteEntity:
      break
    }
  }

  private mutating func rememberOrder(
    _ operation: Operation, of scene: UUID, in project: ProjectState
  ) {
    if seenElements[scene] == nil { elementChanges[scene, default: []].append(operation) }
    seenElements[scene]?.order.show(operation) {
      project.elements.read($0) { $0.deleted == nil } ?? false
    }
  }

  /// Notes the place that a change gives a thing, before the project takes in the event.
  mutating func rememberPlace(_ fact: ContentFact, in project: ProjectState) {
    switch fact {
    case .sceneInserted(let id, let order, _, _): seenScenes?.put(id, order)
    case .sceneMoved(let id, let order):
      seenScenes?.put(id, order, from: project.scenes.read(id) { $0.order })
    case .elementInserted(let element, let order):
      seenElements[element.scene]?.put(element.id, order)
    case .sceneUpdated, .sceneDeleted, .elementUpdated, .elementDeleted, .textEdited,
      .entityInserted, .entityUpdated, .entityDeleted, .setAside:
      break
    }
  }

  /// Whether a scene is still at the place where the author saw it. It may have been deleted since.
  func stayed(_ scene: borrowing SceneState) -> Bool {
    arrived(scene) && scene.moves.last.map { saw($0.stamp) } ?? true
  }

  /// Whether a thing was in its list when the author saw the list. It may have been deleted since.
  func arrived(_ thing: borrowing some Lasting) -> Bool {
    guard saw(thing.inserted) else { return false }
    return !thing.gaps.contains { saw($0.deleted) && !saw($0.restored) }
  }
}
