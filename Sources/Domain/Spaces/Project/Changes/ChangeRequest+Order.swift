import FoundationEssentials

extension ChangeRequest {
  /// A left neighbour; none at the beginning.
  private struct Left {
    let key: OrderKey?
  }

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

    if !hasSeveralChanges, case .after(let id?) = placement, id != moved,
      let scene = project.scenes[id], scene.deleted == nil, sawThere(scene)
    {
      return project.sceneOrder.key(behind: scene.order, passing: { !stayed($0) })
    }
    var seen = seenOrder(in: project)
    if hasSeveralChanges { seenScenes = seen }
    if let moved { seen.remove(moved) }
    guard let front = seen.front(of: placement) else {
      throw invalid("after", "there is no such scene")
    }
    let left = front.last(where: isThere).flatMap { project.scenes[$0]?.order }
    return project.sceneOrder.key(behind: left, passing: { !stayed($0) })
  }

  /// A place among a scene's elements, as the change's author sees their order.
  mutating func order(
    for placement: Placement, in scene: SceneState, of project: ProjectState
  ) throws(Undecided) -> OrderKey {
    func stayed(_ id: UUID) -> Bool { project.elements.read(id) { arrived($0) } ?? false }
    func isThere(_ id: UUID) -> Bool { project.elements.read(id) { $0.deleted == nil } ?? false }

    let items = scene.elements
    if !hasSeveralChanges, let left = left(of: placement, in: scene, of: project) {
      return items.key(behind: left.key, passing: { !stayed($0) })
    }
    let seen = seenOrder(of: scene, in: project)
    if hasSeveralChanges { seenElements[scene.id] = seen }
    guard let front = seen.front(of: placement) else {
      throw invalid("after", "there is no such element there")
    }
    let left = front.last(where: isThere).flatMap { project.elements[$0]?.order }
    return items.key(behind: left, passing: { !stayed($0) })
  }

  /// What a request's only change goes behind, where that can be told without the whole order.
  private func left(of placement: Placement, in scene: SceneState, of project: ProjectState)
    -> Left?
  {
    switch placement {
    case .end:
      let last = scene.elements.last { id in
        project.elements.read(id) { $0.deleted == nil && sawThere($0) } ?? false
      }
      return Left(key: last?.key)
    case .index(let index):
      return Left(key: left(of: index, among: scene.elements, of: project))
    case .after(nil): return Left(key: nil)
    case .after(let id?):
      guard let element = project.elements[id], element.scene == scene.id,
        element.deleted == nil, sawThere(element)
      else { return nil }
      return Left(key: element.order)
    }
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

  /// Whether a thing stood in its list when the author looked, deleted since or not.
  private func arrived(_ thing: borrowing some Lasting) -> Bool {
    guard saw(thing.inserted) else { return false }
    return !thing.gaps.contains { saw($0.deleted) && !saw($0.restored) }
  }
}
