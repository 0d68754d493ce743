import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
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

  @Test func aSpaceIsLookedAtAgainUntilEveryProjectionHasComeToItsEnd() async throws {
    let projects = ProjectsProjection()
    try await ProjectionLab.with([projects, SQLProjection.spaces]) { lab in
      let now = try lab.now()
      let member =
        #"{"person": "\#(Self.owner.lower)", "role": "owner", "granted": {}, "denied": {}, "color": 0, "capabilities": ["view"]}"#
      try lab.append([
        Self.event(
          1, "project_created",
          #"{"title": "Secret", "settings": {"viewers_may_comment": true}, "members": [\#(member)]}"#,
          at: now)
      ])
      try await lab.carryOver(lab.catalogue.projections)
      // From here on the projector stands still, with the title in the state in its memory.
      try lab.append([Self.event(2, "space_deleted", #"{"members": []}"#, at: now)])
      let owner = try Connection(lab.owner.setting("search_path", lab.log.searchPath))
      defer { owner.close() }
      try owner.execute(
        "insert into word_erasures (space, whole) values ('\(Self.space.lower)', true)")
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
