import FoundationEssentials

// The changes by which an undo and a restore bring back earlier values of things.
extension ProjectState {
  /// A thing, deleted or not; nil if it never existed.
  func thing(_ target: ContentTarget) -> (any Lasting)? {
    switch target.kind {
    case .scene: scenes[target.id]
    case .element: elements[target.id]
    case .character: characters[target.id]
    case .location: locations[target.id]
    }
  }

  /// Returns the update that gives a thing values: its heading, kind or name, and fields.
  func update(of target: ContentTarget, _ named: String?, _ fields: JSONObject) -> ContentFact? {
    switch target.kind {
    case .scene: .sceneUpdated(scene: target.id, heading: named, fields: fields)
    case .element:
      elements[target.id].map {
        .elementUpdated(element: target.id, scene: $0.scene, kind: named, fields: fields)
      }
    case .character: .entityUpdated(.character, target.id, name: named, fields: fields)
    case .location: .entityUpdated(.location, target.id, name: named, fields: fields)
    }
  }

  /// Returns the insertion that brings a deleted thing back as it was.
  ///
  /// - Parameter name: the name of a character or location; nil: its own.
  func insertion(of target: ContentTarget, name: String? = nil) -> ContentFact? {
    switch target.kind {
    case .scene:
      scenes[target.id].map {
        .sceneInserted(
          scene: $0.id, order: $0.order, heading: $0.heading, fields: $0.registers.fields)
      }
    case .element:
      elements[target.id].map {
        .elementInserted(
          NewElement(
            id: $0.id, scene: $0.scene, kind: $0.kind, text: $0.text.string,
            fields: $0.registers.fields),
          order: $0.order)
      }
    case .character: insertion(.character, target.id, name)
    case .location: insertion(.location, target.id, name)
    }
  }

  private func insertion(_ kind: EntityKind, _ id: UUID, _ name: String?) -> ContentFact? {
    entity(kind, id).map {
      .entityInserted(kind, id, name: name ?? $0.name, fields: $0.registers.fields)
    }
  }
}
