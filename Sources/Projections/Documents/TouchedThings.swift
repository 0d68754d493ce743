import Domain
import FoundationEssentials

/// What events of a project may have changed: whose rows are to be written anew.
struct TouchedThings: Sendable {
  private(set) var scenes: Set<UUID> = []
  private(set) var elements: Set<UUID> = []
  private(set) var characters: Set<UUID> = []
  private(set) var locations: Set<UUID> = []
  /// Scenes that came or went, and all their elements with them.
  private(set) var wholeScenes: Set<UUID> = []

  /// Notes what an event is about.
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

  /// Adds the elements of the scenes that came or went.
  mutating func resolve(in project: ProjectState) {
    for scene in wholeScenes {
      for item in project.scenes[scene]?.elements.items ?? [] { elements.insert(item.id) }
    }
  }
}
