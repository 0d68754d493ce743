import CallboardDomain
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// Writes a few rows, some of which may exist already.
extension DocumentRows {
  /// Writes and deletes rows in the tables that are on the search path, in one round trip.
  func upsert(on connection: Connection) throws {
    var statements: [(sql: String, parameters: [Parameter])] = []
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
      .jsons(projects.map(\.settingsBytes)),
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

extension ProjectState {
  /// The settings as stored.
  var settingsBytes: [UInt8] {
    var json = JSONWriter()
    json.value(settings)
    return json.bytes
  }
}

extension Registers {
  /// The fields as stored.
  var fieldBytes: [UInt8] {
    fields.isEmpty ? Array("{}".utf8) : JSON.object(fields).bytes()
  }
}
