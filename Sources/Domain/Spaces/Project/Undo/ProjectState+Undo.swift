import FoundationEssentials

extension ProjectState {
  /// Whether a thing is not deleted, and the version of the event that last inserted, deleted or restored it; nil if it
  /// never existed.
  func life(of target: ContentTarget) -> (isThere: Bool, version: Int)? {
    func life(_ thing: (some Lasting)?) -> (isThere: Bool, version: Int)? {
      thing.map {
        (
          $0.deleted == nil,
          max(
            $0.inserted.version, $0.gaps.last?.restored.version ?? 0,
            $0.deleted?.version ?? 0)
        )
      }
    }
    return switch target.kind {
    case .scene: life(scenes[target.id])
    case .element: life(elements[target.id])
    case .character: life(characters[target.id])
    case .location: life(locations[target.id])
    }
  }

  /// Returns the character that has a name, as names are compared; nil if there is none, or for a location.
  func holder(of name: String, _ kind: EntityKind) -> UUID? {
    kind == .character ? characterNames[EntityState.comparable(name)] : nil
  }

  /// Returns the version of a change that stays and depends on a thing that an undo will delete; nil if there is none.
  func change(resting target: ContentTarget, _ course: UndoCourse) -> Int? {
    if let other = course.undoing.things[target]?.other { return other.version }
    switch target.kind {
    case .scene:
      guard let scene = scenes[target.id] else { return nil }
      guard course.head > course.undoing.version else { return nil }
      if course.isNew(scene.version) { return scene.version }
      for item in scene.elements.items {
        guard let element = elements[item.id], element.deleted == nil else { continue }
        if course.isNew(element.version) { return element.version }
      }
      return nil
    case .element: return elements[target.id].flatMap { newer($0.version, course) }
    case .character: return characters[target.id].flatMap { newer($0.version, course) }
    case .location: return locations[target.id].flatMap { newer($0.version, course) }
    }
  }

  private func newer(_ version: Int, _ course: UndoCourse) -> Int? {
    course.isNew(version) ? version : nil
  }
}
