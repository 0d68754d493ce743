import FoundationEssentials

extension ChangeRequest {
  /// A place among the scenes, as the change's author saw their order, as a key of today's order.
  func order(
    for placement: Placement, moving moved: UUID? = nil, in project: ProjectState
  ) throws(Undecided) -> OrderKey {
    func wasSeen(_ id: UUID) -> Bool {
      guard let scene = project.scenes[id], id != moved else { return false }
      return saw(scene.inserted) && scene.deleted.map { !saw($0) } ?? true
    }
    func stayed(_ id: UUID) -> Bool {
      guard let scene = project.scenes[id] else { return false }
      return id == moved || (saw(scene.inserted) && scene.moves.last.map { saw($0.stamp) } ?? true)
    }
    func isThere(_ id: UUID) -> Bool { project.scenes[id]?.deleted == nil }

    let items = project.sceneOrder.items
    var seen: [UUID] { seenOrder(of: items.map(\.id).filter(wasSeen), in: project) }
    let neighbours: [UUID]
    switch placement {
    case .index(let index): neighbours = Array(seen.prefix(index))
    case .end: neighbours = seen
    case .after(nil): neighbours = []
    case .after(let id?):
      guard wasSeen(id) else { throw invalid("after", "there is no such scene") }
      neighbours = isThere(id) ? [id] : Array(seen.prefix { $0 != id })
    }
    let left = neighbours.last(where: isThere).flatMap { project.scenes[$0]?.order }
    return key(behind: left, in: items, stayed: stayed)
  }

  /// The scenes in the order that the change's author saw.
  private func seenOrder(of ids: [UUID], in project: ProjectState) -> [UUID] {
    var anyMoved = false
    let keyed = ids.compactMap { id -> (id: UUID, key: OrderKey)? in
      guard let scene = project.scenes[id] else { return nil }
      var key = scene.order
      for move in scene.moves.reversed() where !saw(move.stamp) {
        key = move.previous
        anyMoved = true
      }
      return (id: id, key: key)
    }
    return anyMoved ? keyed.sorted { $0.key < $1.key }.map(\.id) : ids
  }

  /// A place among a scene's elements, as the change's author saw their order.
  func order(
    for placement: Placement, in scene: SceneState, of project: ProjectState
  ) throws(Undecided) -> OrderKey {
    func wasSeen(_ id: UUID) -> Bool {
      guard let element = project.elements[id] else { return false }
      return saw(element.inserted) && element.deleted.map { !saw($0) } ?? true
    }
    func isThere(_ id: UUID) -> Bool { project.elements[id]?.deleted == nil }
    func stayed(_ id: UUID) -> Bool { project.elements[id].map { saw($0.inserted) } ?? false }

    let items = scene.elements.items
    let left: OrderKey?
    switch placement {
    case .index(let index):
      left = items.lazy.filter { wasSeen($0.id) }.prefix(index).last { isThere($0.id) }?.key
    case .end:
      left = items.last { wasSeen($0.id) && isThere($0.id) }?.key
    case .after(nil):
      left = nil
    case .after(let id?):
      guard let element = project.elements[id], element.scene == scene.id, wasSeen(id) else {
        guard absence(id) != nil else { throw invalid("after", "there is no such element there") }
        return try order(for: .end, in: scene, of: project)
      }
      left =
        isThere(id)
        ? element.order
        : items[..<scene.elements.place(of: element.order)]
          .last { wasSeen($0.id) && isThere($0.id) }?.key
    }
    return key(behind: left, in: items, stayed: stayed)
  }

  /// A key behind a neighbour and behind what came there unseen: what is earlier in the log stands left.
  private func key(
    behind left: OrderKey?, in items: [OrderedList.Item], stayed: (UUID) -> Bool
  ) -> OrderKey {
    var left = left
    var place = 0
    if let left {
      var low = 0
      var high = items.count
      while low < high {
        let middle = (low + high) / 2
        if items[middle].key <= left { low = middle + 1 } else { high = middle }
      }
      place = low
    }
    while place < items.count, !stayed(items[place].id) {
      left = items[place].key
      place += 1
    }
    return OrderKey.between(left, place < items.count ? items[place].key : nil)
  }
}
