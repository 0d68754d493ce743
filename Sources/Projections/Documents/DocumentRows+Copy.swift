import CallboardDomain
import CallboardPostgres
import CallboardSchema

/// Writes many rows, none of which exists yet.
extension DocumentRows {
  /// Adds the rows to the tables that are on the search path.
  func copy(on connection: Connection) throws {
    var rows = BinaryCopyBuffer(capacityBytes: 1 << 20)
    try Self.copy(projects, Schema.copyProjects, &rows, on: connection) { project, rows in
      rows.startRow(fieldCount: 7)
      rows.append(uuid: project.id)
      rows.append(text: project.title)
      rows.append(jsonb: project.settingsBytes)
      rows.append(timestampMicroseconds: (project.createdAt ?? project.updatedAt).microseconds)
      rows.append(int64: project.position)
      rows.append(int32: Int32(project.version))
      rows.append(timestampMicroseconds: project.updatedAt.microseconds)
    }
    try Self.copy(scenes, Schema.copyScenes, &rows, on: connection) { scene, rows in
      rows.startRow(fieldCount: 6)
      rows.append(uuid: scene.space)
      rows.append(uuid: scene.thing.id)
      rows.append(text: scene.thing.order.string)
      rows.append(text: scene.thing.heading)
      rows.append(jsonb: scene.thing.registers.fieldBytes)
      rows.append(int32: Int32(scene.thing.version))
    }
    try Self.copy(elements, Schema.copyElements, &rows, on: connection) { element, rows in
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
    try Self.copy(characters, Schema.copyCharacters, &rows, on: connection, Self.append)
    try Self.copy(locations, Schema.copyLocations, &rows, on: connection, Self.append)
  }

  private static func append(_ entity: Entry<EntityState>, to rows: inout BinaryCopyBuffer) {
    rows.startRow(fieldCount: 5)
    rows.append(uuid: entity.space)
    rows.append(uuid: entity.thing.id)
    rows.append(text: entity.thing.name)
    rows.append(jsonb: entity.thing.registers.fieldBytes)
    rows.append(int32: Int32(entity.thing.version))
  }

  private static func copy<Thing>(
    _ things: [Thing], _ sql: String, _ rows: inout BinaryCopyBuffer, on connection: Connection,
    _ append: (Thing, inout BinaryCopyBuffer) -> Void
  ) throws {
    if things.isEmpty { return }
    rows.removeAll(keepingCapacity: true)
    for thing in things { append(thing, &rows) }
    rows.finish()
    try connection.copyIn(sql, rows)
  }
}
