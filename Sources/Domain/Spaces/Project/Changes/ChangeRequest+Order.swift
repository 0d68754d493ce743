import FoundationEssentials

extension ChangeRequest {
  /// A place among the scenes, as the change's author sees their order, as a key of today's order.
  mutating func order(
    for placement: Placement, moving moved: UUID? = nil, in project: ProjectState
  ) throws(Undecided) -> OrderKey {
    func stayed(_ id: UUID) -> Bool {
      guard let scene = project.scenes[id] else { return false }
      return id == moved || (arrived(scene) && scene.moves.last.map { saw($0.stamp) } ?? true)
    }
    func isThere(_ id: UUID) -> Bool { project.scenes[id].map { $0.deleted == nil } ?? false }

    let items = project.sceneOrder
    if case .after(let id?) = placement {
      guard id != moved, let scene = project.scenes[id], sawThere(scene) else {
        throw invalid("after", "there is no such scene")
      }
      if scene.deleted == nil { return key(behind: scene.order, in: items, stayed: stayed) }
    }
    var seen = seenScenes ?? seenOrder(in: project)
    seenScenes = seen
    if let moved { seen.remove(moved) }
    let left = seen.front(of: placement)?.last(where: isThere).flatMap { project.scenes[$0]?.order }
    return key(behind: left, in: items, stayed: stayed)
  }

  /// A place among a scene's elements, as the change's author sees their order.
  mutating func order(
    for placement: Placement, in scene: SceneState, of project: ProjectState
  ) throws(Undecided) -> OrderKey {
    func stayed(_ id: UUID) -> Bool { project.elements[id].map { arrived($0) } ?? false }
    func isThere(_ id: UUID) -> Bool { project.elements[id].map { $0.deleted == nil } ?? false }

    let items = scene.elements
    let placement = settled(placement)
    if case .after(let id?) = placement {
      guard let element = project.elements[id], element.scene == scene.id, sawThere(element) else {
        throw invalid("after", "there is no such element there")
      }
      if element.deleted == nil { return key(behind: element.order, in: items, stayed: stayed) }
    }
    if case .end = placement, seenElements[scene.id] == nil {
      let last = items.last { id in
        project.elements[id].map { $0.deleted == nil && sawThere($0) } ?? false
      }
      return key(behind: last?.key, in: items, stayed: stayed)
    }
    let seen =
      seenElements[scene.id]
      ?? SeenOrder(
        ids: items.items.map(\.id).filter { id in
          project.elements[id].map { sawThere($0) } ?? false
        })
    seenElements[scene.id] = seen
    let left = seen.front(of: placement)?.last(where: isThere)
      .flatMap { project.elements[$0]?.order }
    return key(behind: left, in: items, stayed: stayed)
  }

  /// Behind something of this request that was not inserted is where that was to go.
  private func settled(_ placement: Placement) -> Placement {
    var placement = placement
    while case .after(let id?) = placement, let before = absence(id)?.placement {
      placement = before
    }
    return placement
  }

  /// Keeps up the orders that the author sees.
  mutating func rememberOrder(_ operation: Operation) {
    switch operation {
    case .insertScene(let id, _, _, let placement):
      seenScenes?.insert(id, at: placement)
    case .moveScene(let id, let placement):
      seenScenes?.remove(id)
      seenScenes?.insert(id, at: placement)
    case .deleteScene(let id):
      seenScenes?.remove(id)
    case .insertElement(let element, let placement):
      seenElements[element.scene]?.insert(element.id, at: placement)
    case .deleteElement(let id):
      for scene in seenElements.keys { seenElements[scene]?.remove(id) }
    case .updateScene, .updateElement, .editText, .insertEntity, .updateEntity, .deleteEntity:
      break
    }
  }

  /// Whether a thing stood in its list when the author looked, deleted since or not.
  private func arrived(_ thing: some Lasting) -> Bool {
    guard saw(thing.inserted) else { return false }
    guard let gap = thing.gap else { return true }
    return !saw(gap.deleted) || saw(gap.restored)
  }

  /// The scenes in the order that the change's author saw.
  private func seenOrder(in project: ProjectState) -> SeenOrder {
    var anyMoved = false
    var keyed: [(id: UUID, key: OrderKey)] = []
    for item in project.sceneOrder.items {
      guard let scene = project.scenes[item.id], sawThere(scene) else { continue }
      var key = scene.order
      for move in scene.moves.reversed() where !saw(move.stamp) {
        key = move.previous
        anyMoved = true
      }
      keyed.append((id: item.id, key: key))
    }
    if anyMoved { keyed.sort { $0.key < $1.key } }
    return SeenOrder(ids: keyed.map(\.id))
  }

  /// A key behind a neighbour and behind what came there unseen: what is earlier in the log stands left.
  private func key(
    behind left: OrderKey?, in list: OrderedList, stayed: (UUID) -> Bool
  ) -> OrderKey {
    let items = list.items
    var left = left
    var place = left.map { list.place(behind: $0) } ?? 0
    while place < items.count, !stayed(items[place].id) {
      left = items[place].key
      place += 1
    }
    return OrderKey.between(left, place < items.count ? items[place].key : nil)
  }
}
