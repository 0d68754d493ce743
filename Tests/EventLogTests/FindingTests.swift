import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEventLog

/// Operators see each finding, and webhooks report it once.
@Suite struct FindingTests {
  private func deliveries(_ log: TestLog) throws -> [String] {
    let owner = try log.ownerConnection()
    defer { owner.close() }
    return try owner.query("select kind || ' ' || subject from webhook_deliveries order by nth")
      .map { row throws in try row.text(0) }
  }

  private func webhook(_ log: TestLog, kinds: String) throws {
    let owner = try log.ownerConnection()
    defer { owner.close() }
    try owner.execute(
      """
      insert into webhooks (id, url, description, kinds, position)
      values (gen_random_uuid(), 'https://example.com', '', \(kinds), 0)
      """)
  }

  @Test func aFindingIsToldOnceHoweverManyMakeItUntilItHasEnded() async throws {
    let log = try TestLog()
    try webhook(log, kinds: "array['log.damaged']")
    try webhook(log, kinds: "array['projection.differs', 'mentioned']")
    try webhook(log, kinds: "null")
    try await log.withPool(size: 4) { pool in
      let findings = FindingStore(pool: pool, log: log.name)
      for round in 1...2 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<8 {
            group.addTask { try await findings.record("claims", .logDamaged, "\(number) are gone") }
          }
          try await group.waitForAll()
        }
        #expect(try await findings.all().map(\.subject) == ["claims"])
        #expect(try deliveries(log) == Array(repeating: "log.damaged claims", count: round))
        try await findings.record("claims", .logDamaged, "all are gone")
        #expect(try await findings.find("claims")?.text == "all are gone")
        try await findings.end("claims")
        #expect(try await findings.all() == [])
        #expect(try await findings.find("claims")?.endedAt != nil)
      }
    }
  }

  @Test func whatTheVerificationOfProjectionsFindsIsAFindingUntilItIsFoundNoMore() async throws {
    let log = try TestLog()
    try webhook(log, kinds: "array['projection.differs']")
    let owner = try log.ownerConnection()
    defer { owner.close() }
    try owner.execute(
      """
      insert into projections (name, active_schema, definition) values ('a', 'a_1', ''), ('b', 'b_1', '');
      insert into projection_checks (projection, round_differences) values ('a', 3), ('b', 0)
      """)
    try await log.withPool { pool in
      let findings = FindingStore(pool: pool, log: log.name)
      for _ in 0..<2 { try await findings.recordProjections() }
      #expect(try await findings.all().map(\.subject) == ["projection.a"])
      try owner.execute(
        """
        update projection_checks set round_differences = 0,
          verified_differences = case projection when 'a' then 0 else 2 end
        """)
      for _ in 0..<2 { try await findings.recordProjections() }
      #expect(try await findings.all().map(\.subject) == ["projection.b"])
      // Findings of other kinds stay.
      try await findings.record("claims", .logDamaged, "gone")
      try owner.execute("delete from projection_checks")
      try await findings.recordProjections()
      #expect(try await findings.all().map(\.subject) == ["claims"])
    }
    #expect(
      try deliveries(log)
        == ["projection.differs projection.a", "projection.differs projection.b"])
  }
}
