import FoundationEssentials

extension ChangeRequest {
  /// A left neighbour; none at the beginning.
  private struct Left {
    let key: OrderKey?
  }

  /// Returns the key, in the current order, of a place in the order of scenes that the change's author sees.
  ///
  /// The key is behind scenes that came there unseen: the thing that is earlier in the log stands left.
  mutating func order(
    for placement: Placement, moving moved: UUID? = nil, in project: ProjectState
  ) throws(Undecided) -> OrderKey {
    try work.take(Self.stepsOfPlace)
    func stayed(_ id: UUID) -> Bool {
      id == moved || project.scenes.read(id) { self.stayed($0) } ?? false
    }
    let list = project.sceneOrder
    let left: Left
    if let near = near(placement, moving: moved, in: project) {
      left = near
    } else {
      try seeScenes(in: project)
      // The author's order shows the scene at its new place once the change is decided.
      if let moved { seenScenes?.order.remove(moved) }
      guard let id = seenScenes?.order.left(of: placement) else {
        throw invalid("after", "there is no such scene")
      }
      left = Left(key: id.flatMap { project.scenes[$0]?.order })
    }
    if seenScenes == nil {
      let key = list.key(behind: left.key, walking: SeenList.walkedMax) { !stayed($0) }
      if let key { return try checked(key) }
      try seeScenes(in: project)
    }
    var next = seenScenes?.stayed.first(behind: left.key)?.key
    if let own = moved.flatMap({ project.scenes[$0]?.order }), left.key.map({ $0 < own }) ?? true,
      next.map({ own < $0 }) ?? true
    {
      next = own
    }
    return try checked(list.key(before: next))
  }

  /// Returns the key, in the current order, of a place in the order of a scene's elements that the change's author
  /// sees.
  mutating func order(
    for placement: Placement, in scene: SceneState, of project: ProjectState
  ) throws(Undecided) -> OrderKey {
    try work.take(Self.stepsOfPlace)
    func stayed(_ id: UUID) -> Bool { project.elements.read(id) { arrived($0) } ?? false }
    let list = scene.elements
    let left: Left
    if let near = try near(placement, in: scene, of: project) {
      left = near
    } else {
      try seeElements(of: scene, in: project)
      guard let id = seenElements[scene.id]?.order.left(of: placement) else {
        throw invalid("after", "there is no such element there")
      }
      left = Left(key: id.flatMap { project.elements[$0]?.order })
    }
    if seenElements[scene.id] == nil {
      var key = list.key(behind: left.key, walking: SeenList.walkedMax) { !stayed($0) }
      if key == nil, !hasSeveralChanges {
        try work.take(SeenList.stepsOfThing * list.count, else: .rebaseForWork)
        key = list.key(behind: left.key) { !stayed($0) }
      }
      if let key { return try checked(key) }
      try seeElements(of: scene, in: project)
    }
    let next = seenElements[scene.id]?.stayed.first(behind: left.key)?.key
    return try checked(list.key(before: next))
  }

  /// The steps needed to find a place in a list that has been made.
  private static let stepsOfPlace = 24

  /// Returns the left neighbour of a place for a scene, if it can be found without the whole order.
  private func near(
    _ placement: Placement, moving moved: UUID?, in project: ProjectState
  ) -> Left? {
    switch placement {
    case .after(nil): return Left(key: nil)
    case .after(let id?):
      guard id != moved, let scene = project.scenes[id], scene.deleted == nil, isSeen(scene),
        !hidden.contains(id)
      else { return nil }
      return Left(key: scene.order)
    case .index(let index): return index <= 0 ? Left(key: nil) : nil
    case .end: return nil
    }
  }

  /// Returns the left neighbour of a place for an element, if it can be found without the whole order.
  private mutating func near(
    _ placement: Placement, in scene: SceneState, of project: ProjectState
  ) throws(Undecided) -> Left? {
    switch placement {
    case .after(nil): return Left(key: nil)
    case .after(let id?):
      guard let element = project.elements[id], element.scene == scene.id,
        element.deleted == nil, isSeen(element), !hidden.contains(id)
      else { return nil }
      return Left(key: element.order)
    case .end:
      if seenElements[scene.id] != nil { return nil }
      let last = scene.elements.last(of: SeenList.walkedMax) { id in
        !hidden.contains(id)
          && project.elements.read(id) { $0.deleted == nil && isSeen($0) } ?? false
      }
      return last.map { Left(key: $0.key) }
    case .index(let index):
      if index <= 0 { return Left(key: nil) }
      // The request's other changes may have put elements in front of the place.
      if hasSeveralChanges { return nil }
      let count = min(index, scene.elements.count)
      try work.take(SeenList.stepsOfThing * count, else: .rebaseForWork)
      return try left(of: index, among: scene.elements, of: project)
    }
  }

  /// Returns the last one that is not deleted of the first `index` elements that the author saw.
  private mutating func left(
    of index: Int, among list: OrderedList, of project: ProjectState
  ) throws(Undecided) -> Left {
    var (left, front): (OrderKey?, Int) = (nil, 0)
    for (place, item) in list.chunks.joined().enumerated() {
      guard front < index else { break }
      if place >= index { try work.take(SeenList.stepsOfThing, else: .rebaseForWork) }
      let seen = project.elements.read(item.id) { (sawThere($0), $0.deleted == nil) }
      guard let seen, seen.0 else { continue }
      front += 1
      if seen.1 { left = item.key }
    }
    return Left(key: left)
  }

  /// Whether the author sees a thing, possibly by the request's own changes. A thing that these changes delete counts,
  /// too.
  private func isSeen(_ thing: borrowing some Lasting) -> Bool {
    guard saw(thing.inserted) else { return false }
    return !thing.gaps.contains { sawBefore($0.deleted) && !sawBefore($0.restored) }
  }

  /// Returns a key, if it is not too long to be stored.
  private mutating func checked(_ key: OrderKey) throws(Undecided) -> OrderKey {
    try work.take(key.string.utf8.count / 4)
    return try key.checked()
  }
}

extension OrderKey {
  /// Returns the key, if it is not too long to be stored.
  func checked() throws(Undecided) -> OrderKey {
    guard isWithinBounds else {
      throw .refused(
        .limitReached,
        "too many things were inserted between these two neighbours: move one of them to the end and back, or choose another place",
        [Refusal.limit: "order_key_bytes"])
    }
    return self
  }
}
