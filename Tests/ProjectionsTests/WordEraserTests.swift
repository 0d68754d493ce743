import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardSchema
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

/// No projection brings back content that its events have lost.
@Suite struct WordEraserTests {
  private static let space = UUID()
  private static let owner = UUID()

  private static func event(
    _ position: Int64, _ type: String, _ data: String, at time: Timestamp
  ) -> StoredEvent {
    StoredEvent(
      position: position, streamID: space, version: Int(position), streamKind: "project",
      type: type, schema: 1, data: Array(data.utf8), actor: owner, commandID: UUID(),
      commandDigest: 7, correlationID: nil, causation: nil, recordedAt: time)
  }

  private static func created(at time: Timestamp) -> StoredEvent {
    let member =
      #"{"person": "\#(owner.lower)", "role": "owner", "granted": {}, "denied": {}, "color": 0, "capabilities": ["view"]}"#
    return event(
      1, "project_created",
      #"{"title": "Secret", "settings": {"viewers_may_comment": true}, "members": [\#(member)]}"#,
      at: time)
  }

  private static func deleted(at time: Timestamp) -> StoredEvent {
    event(2, "space_deleted", #"{"members": []}"#, at: time)
  }

  @Test func aSpaceIsLookedAtAgainUntilEveryProjectionHasComeToItsEnd() async throws {
    let projects = ProjectsProjection()
    try await ProjectionLab.with([projects, SQLProjection.spaces]) { lab in
      let now = try lab.now()
      try lab.append([Self.created(at: now)])
      try await lab.carryOver(lab.catalogue.projections)
      // From here on the projector stands still, with the title in the state in its memory.
      try lab.append([Self.deleted(at: now)])
      let owner = try Connection(lab.owner.setting("search_path", lab.log.searchPath))
      defer { owner.close() }
      try note(owner)
      let eraser = WordEraser(lab.catalogue, pool: lab.pool)

      try await look(eraser, owner)
      #expect(try await title(lab, projects) == ["erased"])
      #expect(try isNoted(owner), "its last event is yet to be carried over")

      try await lab.carryOver(lab.catalogue.projections)
      #expect(try await title(lab, projects) == ["Secret"], "this is what must be found")
      try await look(eraser, owner)
      #expect(try await title(lab, projects) == ["erased"])
      #expect(try !isNoted(owner))
    }
  }

  @Test func aSpaceIsLookedAtAgainIfOldRowsAreSwitchedToMeanwhile() async throws {
    let projects = ProjectsProjection()
    let spaces = LateSpaces()
    try await ProjectionLab.with([projects, spaces]) { lab in
      let now = try lab.now()
      try lab.append([Self.created(at: now), Self.deleted(at: now)])
      try await lab.carryOver(lab.catalogue.projections)
      let rebuilt = try await Rebuilder(projects, log: lab.log, pool: lab.pool).run(
        comparing: false, switching: false)
      let options = lab.owner.setting("search_path", lab.log.searchPath)
      let owner = try Connection(options)
      defer { owner.close() }
      try note(owner)
      let eraser = WordEraser(lab.catalogue, pool: lab.pool)

      // The projects have been made anew in the generation that was in use until now.
      spaces.before {
        let connection = try Connection(options)
        defer { connection.close() }
        _ = try connection.query(
          Schema.switchProjection,
          [
            .text(projects.name), .text(rebuilt.schema), .text(projects.definition),
            .int64(rebuilt.position), .bool(true),
          ]
        ).one()
      }
      try await look(eraser, owner)
      let switched = try await lab.status(projects)
      #expect(switched.activeSchema == rebuilt.schema)
      let old = try await title(lab, projects)
      #expect(old == ["Secret"], "this is what must be found")
      #expect(try isNoted(owner), "rows from before the erasure are in use")

      try await look(eraser, owner)
      let new = try await title(lab, projects)
      #expect(new == ["erased"])
      #expect(try !isNoted(owner))
    }
  }

  /// Notes the space for erasure.
  private func note(_ owner: Connection) throws {
    try owner.execute(
      "insert into word_erasures (space, whole) values ('\(Self.space.lower)', true)")
  }

  /// Takes all steps, as if everything had been noted long ago.
  private func look(_ eraser: WordEraser, _ owner: Connection) async throws {
    try owner.execute(
      "update word_erasures set noted_at = noted_at - interval '16 min', due_at = now()")
    while try await eraser.step() {}
  }

  private func isNoted(_ owner: Connection) throws -> Bool {
    try owner.query("select exists (select from word_erasures)").one().bool(0)
  }

  private func title(_ lab: ProjectionLab, _ projects: ProjectsProjection) async throws -> [String]
  {
    try await lab.texts(projects, "select title from projects")
  }
}

/// The spaces, with a body that runs once, before the rows of one space are made anew.
private final class LateSpaces: Projection {
  private let spaces = SQLProjection.spaces
  private let body = Mutex<(@Sendable () throws -> Void)?>(nil)

  var name: String { spaces.name }
  var tables: [String] { spaces.tables }
  var indexes: [String] { spaces.indexes }
  var definition: String { spaces.definition }
  var rebuildRangeMax: Int64 { spaces.rebuildRangeMax }

  func before(_ body: @escaping @Sendable () throws -> Void) {
    self.body.withLock { $0 = body }
  }

  func makeTables(on connection: Connection) throws { try spaces.makeTables(on: connection) }

  func apply(
    first: Int64, last: Int64, stream: UUID?, in schema: ProjectionSchema,
    on connection: Connection
  ) throws {
    if stream != nil, let body = body.withLock({ $0.take() }) { try body() }
    try spaces.apply(first: first, last: last, stream: stream, in: schema, on: connection)
  }
}
