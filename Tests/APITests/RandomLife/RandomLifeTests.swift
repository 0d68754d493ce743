import Domain
import EventLog
import FoundationEssentials
import Postgres
import Projections
import TestSupport
import Testing

@testable import API

/// Every projection of the catalogue after a random life of all five systems.
@Suite struct RandomLifeTests {
  @Test func everyProjectionMadeAnewIsTheLiveOne() async throws {
    let seeded = SeededRandom.printed()
    try await TestApp.run { app in
      var random = seeded
      var life = try await RandomLife(app, seeded)
      try await life.live(requests: 700)
      #expect(life.succeeded.count > 40, "\(life.succeeded.sorted())")
      let cluster = try TestCluster.shared
      let pool = Pool(
        ConnectionOptions(conninfo: cluster.serviceConninfo()), size: 3, name: "rebuild")
      for projection in ProjectionCatalogue.standard {
        try await check(projection, app.log, pool, &random)
      }
      await pool.close()
    }
  }

  /// Made anew in one go, and by ranges cut anywhere, it is what the projector made event by event.
  private func check(
    _ projection: any Projection, _ log: LogName, _ pool: Pool, _ random: inout SeededRandom
  ) async throws {
    let catalogue = ProjectionCatalogue(log: log, projections: ProjectionCatalogue.standard)
    let head = try await LogReader(pool: pool, log: log).head().position
    try await eventually("\(projection.name) is at the head", timeoutSeconds: 60) {
      let status = try await catalogue.list(pool: pool).first { $0.name == projection.name }
      return (status?.checkpoint ?? 0) >= head
    }
    let verified = try await Verifier(projection, log: log, pool: pool).verify()
    #expect(verified.isProof, "\(projection.name): \(verified.comparison.sample)")
    let rangeMax = Int64.random(in: 1...200, using: &random)
    let report = try await Rebuilder(
      projection, log: log, pool: pool, rangeMax: rangeMax
    ).run()
    let found = try #require(report.comparison, "\(projection.name) was not compared")
    #expect(
      found.count == 0 && found.uncompared.isEmpty,
      "\(projection.name) by ranges of \(rangeMax): \(found.sample)")
    #expect(report.position >= head)
  }
}
