import CallboardDomain
import CallboardPostgres
import CallboardSchema
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
    for element in project.elements.values where project.isThere(element) {
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
      let isThere = element.map { project.isThere($0) } ?? false
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

/// Writes many rows, none of which exists yet.
extension DocumentRows {
  /// Adds the rows to the tables that are on the search path.
  func copy(on connection: Connection) throws {
    try connection.copyRows(projects, Schema.copyProjects) { project, rows in
      rows.startRow(fieldCount: 7)
      rows.append(uuid: project.id)
      rows.append(text: project.title)
      rows.append(jsonb: project.settings.bytes())
      rows.append(timestampMicroseconds: (project.createdAt ?? project.updatedAt).microseconds)
      rows.append(int64: project.position)
      rows.append(int32: Int32(project.version))
      rows.append(timestampMicroseconds: project.updatedAt.microseconds)
    }
    try connection.copyRows(scenes, Schema.copyScenes) { scene, rows in
      rows.startRow(fieldCount: 6)
      rows.append(uuid: scene.space)
      rows.append(uuid: scene.thing.id)
      rows.append(text: scene.thing.order.string)
      rows.append(text: scene.thing.heading)
      rows.append(jsonb: scene.thing.registers.fieldBytes)
      rows.append(int32: Int32(scene.thing.version))
    }
    try connection.copyRows(elements, Schema.copyElements) { element, rows in
      rows.startRow(fieldCount: 8)
      rows.append(uuid: element.space)
      rows.append(uuid: element.thing.id)
      rows.append(uuid: element.thing.scene)
      rows.append(text: element.thing.order.string)
      rows.append(text: element.thing.kind)
      rows.append(text: element.thing.text.string)
      rows.append(jsonb: element.thing.registers.fieldBytes)
      rows.append(int32: Int32(element.thing.version))
    }
    try connection.copyRows(characters, Schema.copyCharacters, Self.append)
    try connection.copyRows(locations, Schema.copyLocations, Self.append)
  }

  private static func append(_ entity: Entry<EntityState>, to rows: inout BinaryCopyBuffer) {
    rows.startRow(fieldCount: 5)
    rows.append(uuid: entity.space)
    rows.append(uuid: entity.thing.id)
    rows.append(text: entity.thing.name)
    rows.append(jsonb: entity.thing.registers.fieldBytes)
    rows.append(int32: Int32(entity.thing.version))
  }
}

extension Connection {
  /// Adds a row for each thing; sends nothing if there is none.
  fileprivate func copyRows<Thing>(
    _ things: [Thing], _ sql: String, _ append: (Thing, inout BinaryCopyBuffer) -> Void
  ) throws(PostgresError) {
    if things.isEmpty { return }
    try copyIn(sql, count: things.count) { number, rows in append(things[number], &rows) }
  }
}

/// Writes a few rows, some of which may exist already.
extension DocumentRows {
  /// Writes and deletes rows in the tables that are on the search path, in one round trip.
  func upsert(on connection: Connection) throws {
    var statements: [Connection.Statement] = []
    if !projects.isEmpty { statements.append((Schema.upsertProjects, projectColumns)) }
    if !scenes.isEmpty { statements.append((Schema.upsertScenes, sceneColumns)) }
    if !elements.isEmpty { statements.append((Schema.upsertElements, elementColumns)) }
    if !characters.isEmpty {
      statements.append((Schema.upsertCharacters, Self.entityColumns(characters)))
    }
    if !locations.isEmpty {
      statements.append((Schema.upsertLocations, Self.entityColumns(locations)))
    }
    for (sql, gone) in [
      (Schema.deleteScenes, goneScenes), (Schema.deleteElements, goneElements),
      (Schema.deleteCharacters, goneCharacters), (Schema.deleteLocations, goneLocations),
    ] where !gone.isEmpty {
      statements.append((sql, [.uuids(gone.map(\.space)), .uuids(gone.map(\.thing))]))
    }
    _ = try connection.pipeline(statements)
  }

  private var projectColumns: [Parameter] {
    [
      .uuids(projects.map(\.id)), .texts(projects.map(\.title)),
      .jsons(projects.map { $0.settings.bytes() }),
      .timestamps(microseconds: projects.map { ($0.createdAt ?? $0.updatedAt).microseconds }),
      .int64s(projects.map(\.position)), .int32s(projects.map { Int32($0.version) }),
      .timestamps(microseconds: projects.map(\.updatedAt.microseconds)),
    ]
  }

  private var sceneColumns: [Parameter] {
    [
      .uuids(scenes.map(\.space)), .uuids(scenes.map(\.thing.id)),
      .texts(scenes.map(\.thing.order.string)), .texts(scenes.map(\.thing.heading)),
      .jsons(scenes.map { $0.thing.registers.fieldBytes }),
      .int32s(scenes.map { Int32($0.thing.version) }),
    ]
  }

  private var elementColumns: [Parameter] {
    [
      .uuids(elements.map(\.space)), .uuids(elements.map(\.thing.id)),
      .uuids(elements.map(\.thing.scene)), .texts(elements.map(\.thing.order.string)),
      .texts(elements.map(\.thing.kind)), .texts(elements.map(\.thing.text.string)),
      .jsons(elements.map { $0.thing.registers.fieldBytes }),
      .int32s(elements.map { Int32($0.thing.version) }),
    ]
  }

  private static func entityColumns(_ entities: [Entry<EntityState>]) -> [Parameter] {
    [
      .uuids(entities.map(\.space)), .uuids(entities.map(\.thing.id)),
      .texts(entities.map(\.thing.name)),
      .jsons(entities.map { $0.thing.registers.fieldBytes }),
      .int32s(entities.map { Int32($0.thing.version) }),
    ]
  }
}

extension Registers {
  /// The fields as stored.
  var fieldBytes: [UInt8] {
    fields.isEmpty ? Array("{}".utf8) : JSON.object(fields).bytes()
  }
}

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
