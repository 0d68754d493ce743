import CallboardDomain
import FoundationEssentials

/// The rows of projects to write and to delete.
struct DocumentRows: Sendable {
  /// A thing of a project.
  struct Entry<Thing: Sendable>: Sendable {
    let space: UUID
    let thing: Thing
  }

  private(set) var projects: [ProjectState] = []
  private(set) var scenes: [Entry<SceneState>] = []
  private(set) var elements: [Entry<ElementState>] = []
  private(set) var characters: [Entry<EntityState>] = []
  private(set) var locations: [Entry<EntityState>] = []
  private(set) var goneScenes: [Entry<UUID>] = []
  private(set) var goneElements: [Entry<UUID>] = []
  private(set) var goneCharacters: [Entry<UUID>] = []
  private(set) var goneLocations: [Entry<UUID>] = []

  /// Adds all rows of a project.
  mutating func add(_ project: ProjectState) {
    projects.append(project)
    for scene in project.scenes.values where scene.deleted == nil {
      scenes.append(Entry(space: project.id, thing: scene))
    }
    for element in project.elements.values where project.shows(element) {
      elements.append(Entry(space: project.id, thing: element))
    }
    for character in project.characters.values where character.deleted == nil {
      characters.append(Entry(space: project.id, thing: character))
    }
    for location in project.locations.values where location.deleted == nil {
      locations.append(Entry(space: project.id, thing: location))
    }
  }

  /// Adds the touched rows of a project.
  mutating func add(_ project: ProjectState, touched: TouchedThings) {
    projects.append(project)
    for id in touched.scenes {
      let scene = project.scenes[id]
      Self.sort(id, scene, scene?.deleted == nil, project.id, &scenes, &goneScenes)
    }
    for id in touched.elements {
      let element = project.elements[id]
      let isThere = element.map { project.shows($0) } ?? false
      Self.sort(id, element, isThere, project.id, &elements, &goneElements)
    }
    for id in touched.characters {
      let character = project.characters[id]
      Self.sort(
        id, character, character?.deleted == nil, project.id, &characters, &goneCharacters)
    }
    for id in touched.locations {
      let location = project.locations[id]
      Self.sort(id, location, location?.deleted == nil, project.id, &locations, &goneLocations)
    }
  }

  private static func sort<Thing>(
    _ id: UUID, _ thing: Thing?, _ isThere: Bool, _ space: UUID, _ present: inout [Entry<Thing>],
    _ gone: inout [Entry<UUID>]
  ) {
    if let thing, isThere {
      present.append(Entry(space: space, thing: thing))
    } else {
      gone.append(Entry(space: space, thing: id))
    }
  }
}

extension ProjectState {
  /// Whether an element and its scene both exist.
  fileprivate func shows(_ element: ElementState) -> Bool {
    guard element.deleted == nil, let scene = scenes[element.scene] else { return false }
    return scene.deleted == nil
  }
}
