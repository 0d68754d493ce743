import FoundationEssentials

extension ProjectState {
  /// Whether a thing is there, and the version of the event that made it so; nil for what never was.
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

  /// Which character that is there has a name, as names are compared.
  func holder(of name: String, _ kind: EntityKind) -> UUID? {
    kind == .character ? characterNames[EntityState.comparable(name)] : nil
  }

  /// The version of a change that stays and rests on a thing that an undo is to take away; nil where there is none.
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
