import CallboardDomain
import CallboardPostgres
import CallboardProjections
import Testing

@testable import CallboardAPI

/// Tests how long PostgreSQL may work on one statement of a request.
@Suite struct ReadLimitTests {
  @Test func aMembersReadOfAProjectionHasATimeLimitAndAnOperatorsHasNone() async throws {
    try await TestApp.run { app in
      let service = CopiedOnWrite(wrappedValue: app.service)
      for (name, limit) in [("listMySpaces", "5s"), ("listAllRooms", "0")] {
        let endpoint = try #require(App.endpoints.first { $0.name == name })
        let reader = service.reading(for: endpoint).wrappedValue.projections
        let found = try await reader.read([]) { connection in
          try connection.query("show statement_timeout").one().text(0)
        }
        #expect(found == limit, "\(name)")
      }
    }
  }

  @Test func aReadThatTakesTooLongIsAnsweredWith503() async throws {
    try await TestApp.run { app in
      let reader = app.service.projections.limited(toMilliseconds: 50)
      let error = await #expect(throws: ProjectionError.self) {
        try await reader.read([]) { connection in
          try connection.query("select pg_sleep(600)").count
        }
      }
      let problem = Problem(handling: try #require(error))
      #expect(problem.code == .unavailable)
      #expect(problem.retryAfterSeconds == 5)
      #expect(problem.detail.contains("ask for less"))
    }
  }
}
