import CallboardEngine
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials

@testable import CallboardAPI

extension TestApp {
  /// Runs a body with a second node on the same log. The node receives no notifications; it learns of others' events
  /// only when it asks PostgreSQL.
  func withDeafNode(_ body: @escaping @Sendable (TestApp) async throws -> Void) async throws {
    let pool = Pool(database.service, size: 3, name: "deaf", waitSecondsMax: 60)
    let projectorPool = Pool(database.service, size: 4, name: "deaf projectors", waitSecondsMax: 60)
    var configuration = EngineConfiguration.patient
    configuration.staleMillisecondsMax = 600_000
    try await pool.closing {
      try await projectorPool.closing {
        try await Self.run(
          database, log, pool, projectorPool, nil, Limits(), 16 << 20, configuration, beside: self,
          body)
      }
    }
  }
}

extension TestPerson {
  /// The same person, who sends requests to another node.
  func through(_ node: TestApp) -> TestPerson { TestPerson(id: id, app: node) }
}
