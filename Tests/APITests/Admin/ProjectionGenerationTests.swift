import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import Testing

@testable import CallboardAPI

/// Tests that operators drop generations of projections that are no longer in use.
@Suite struct ProjectionGenerationTests {
  @Test func aGenerationIsDroppedOnceItIsNotInUseAndOnlyOnce() async throws {
    try await TestApp.run { app in
      let path = "/admin/v1/projections/members"
      let before = try #require(try await app.get(path)["active_schema"]?.string)
      let former = "\(path)/generations/\(before)"
      let refused = try await app.sendAsOperator(.delete, former)
      #expect(refused.status == 409 && refused.code == "conflict")
      try await rebuild(app)
      let rebuilt = try await app.get(path)
      let active = try #require(rebuilt["active_schema"]?.string)
      #expect(active != before && rebuilt["retired_schemas"] == [.string(before)])
      // A generation is found only under its own projection.
      let stranger = "/admin/v1/projections/spaces/generations/\(before)"
      #expect(try await app.sendAsOperator(.delete, stranger).status == 404)
      #expect(try await app.sendAsOperator(.delete, "\(path)/generations/public").status == 404)
      #expect(try await app.sendAsOperator(.delete, former).status == 204)
      #expect(try await app.sendAsOperator(.delete, former).status == 404)
      let dropped = try await app.get(path)
      #expect(dropped["retired_schemas"] == [] && dropped["active_schema"] == .string(active))
    }
  }

  private func rebuild(_ app: TestApp) async throws {
    let pool = Pool(app.database.service, size: 2, name: "rebuild")
    try await pool.closing {
      try await Rebuilder(SQLProjection.members, log: app.log, pool: pool).run()
    }
  }
}
