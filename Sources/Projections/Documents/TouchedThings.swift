import CallboardDomain
import FoundationEssentials

/// The things that events of a project may have changed, and whose rows must be written anew.
struct TouchedThings: Sendable {
  private(set) var scenes: Set<UUID> = []
  private(set) var elements: Set<UUID> = []
  private(set) var characters: Set<UUID> = []
  private(set) var locations: Set<UUID> = []
  /// Scenes that were added or removed, with all their elements.
  private(set) var wholeScenes: Set<UUID> = []

  /// Notes the things that an event concerns.
  mutating func note(_ event: Event) {
    guard case .project(.content(let content)) = event else { return }
    switch content.fact {
    case .sceneInserted(let scene, _, _, _), .sceneDeleted(let scene):
      scenes.insert(scene)
      wholeScenes.insert(scene)
    case .sceneUpdated(let scene, _, _), .sceneMoved(let scene, _):
      scenes.insert(scene)
    case .elementInserted(let element, _):
      elements.insert(element.id)
    case .elementUpdated(let element, _, _, _), .elementDeleted(let element, _),
      .textEdited(let element, _, _, _):
      elements.insert(element)
    case .entityInserted(let kind, let id, _, _), .entityUpdated(let kind, let id, _, _),
      .entityDeleted(let kind, let id):
      switch kind {
      case .character: characters.insert(id)
      case .location: locations.insert(id)
      }
    case .setAside:
      break
    }
  }

  /// Adds the elements of the scenes that were added or removed.
  mutating func resolve(in project: ProjectState) {
    for scene in wholeScenes {
      for item in project.scenes[scene]?.elements.items ?? [] { elements.insert(item.id) }
    }
  }
}
