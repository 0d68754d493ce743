import FoundationEssentials

extension ChangeRequest {
  /// A place among the scenes, as the change's author sees their order, as a key of today's order.
  ///
  /// What came there unseen is passed over: what is earlier in the log stands left.
  mutating func order(
    for placement: Placement, moving moved: UUID? = nil, in project: ProjectState
  ) throws(Undecided) -> OrderKey {
    func stayed(_ id: UUID) -> Bool {
      project.scenes.read(id) {
        id == moved || (arrived($0) && $0.moves.last.map { saw($0.stamp) } ?? true)
      } ?? false
    }
    func isThere(_ id: UUID) -> Bool { project.scenes.read(id) { $0.deleted == nil } ?? false }

    let items = project.sceneOrder
    // Worked out before the request's own changes stand among what its author did not see.
    if hasSeveralChanges, seenScenes == nil { seenScenes = seenOrder(in: project) }
    if case .after(let id?) = placement {
      guard id != moved, let scene = project.scenes[id], sawThere(scene) else {
        throw invalid("after", "there is no such scene")
      }
      if scene.deleted == nil {
        return items.key(behind: scene.order, passing: { !stayed($0) })
      }
    }
    var seen = seenScenes ?? seenOrder(in: project)
    seenScenes = seen
    if let moved { seen.remove(moved) }
    let left = seen.front(of: placement)?.last(where: isThere).flatMap { project.scenes[$0]?.order }
    return items.key(behind: left, passing: { !stayed($0) })
  }

  /// A place among a scene's elements, as the change's author sees their order.
  mutating func order(
    for placement: Placement, in scene: SceneState, of project: ProjectState
  ) throws(Undecided) -> OrderKey {
    func stayed(_ id: UUID) -> Bool { project.elements.read(id) { arrived($0) } ?? false }
    func isThere(_ id: UUID) -> Bool { project.elements.read(id) { $0.deleted == nil } ?? false }

    let items = scene.elements
    let placement = settled(placement)
    if hasSeveralChanges, seenElements[scene.id] == nil {
      seenElements[scene.id] = seenOrder(of: scene, in: project)
    }
    if case .after(let id?) = placement {
      guard let element = project.elements[id], element.scene == scene.id, sawThere(element) else {
        throw invalid("after", "there is no such element there")
      }
      if element.deleted == nil {
        return items.key(behind: element.order, passing: { !stayed($0) })
      }
    }
    if seenElements[scene.id] == nil {
      switch placement {
      case .end:
        let last = items.last { id in
          project.elements.read(id) { $0.deleted == nil && sawThere($0) } ?? false
        }
        return items.key(behind: last?.key, passing: { !stayed($0) })
      case .index(let index):
        let left = left(of: index, among: items, of: project)
        return items.key(behind: left, passing: { !stayed($0) })
      case .after: break
      }
    }
    let seen = seenElements[scene.id] ?? seenOrder(of: scene, in: project)
    let left = seen.front(of: placement)?.last(where: isThere)
      .flatMap { project.elements[$0]?.order }
    return items.key(behind: left, passing: { !stayed($0) })
  }

  /// The last that is there still of the first so many that the author saw.
  private func left(
    of index: Int, among list: OrderedList, of project: ProjectState
  ) -> OrderKey? {
    var (left, front): (OrderKey?, Int) = (nil, 0)
    for item in list.chunks.joined() {
      guard front < index else { break }
      let seen = project.elements.read(item.id) { (sawThere($0), $0.deleted == nil) }
      guard let seen, seen.0 else { continue }
      front += 1
      if seen.1 { left = item.key }
    }
    return left
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
  private func arrived(_ thing: borrowing some Lasting) -> Bool {
    guard saw(thing.inserted) else { return false }
    guard let gap = thing.gap else { return true }
    return !saw(gap.deleted) || saw(gap.restored)
  }

  /// The elements of a scene in the order that the change's author saw.
  private func seenOrder(of scene: SceneState, in project: ProjectState) -> SeenOrder {
    SeenOrder(
      ids: scene.elements.items.map(\.id).filter { id in
        project.elements.read(id) { sawThere($0) } ?? false
      })
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
}
