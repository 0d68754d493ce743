import CallboardClient
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Two logs in one database, each with a service of its own.
struct TwoLogsTests {
  @Test(.timeLimit(.minutes(15)))
  func neitherHearsHoldsUpNorServesTheOther() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try Migrator.migrate(owner, log: LogName(schema: "other"), serviceRole: "callboard")
    let nodes = [try stage.node(), try stage.node(arguments: ["--schema", "other"])]
    var troupes: [Troupe] = []
    for node in nodes {
      try await node.untilReady()
      troupes.append(try await Troupe(["Ada"], on: node))
    }
    // The lock of one log does not block the other log.
    try owner.execute("begin")
    _ = try owner.query(
      "select pg_advisory_xact_lock($1)", [.int64(LogName.standard.lockKey)])
    let made = try await troupes[1].client(0).post("/v1/projects", ["title": "In the other"])
    try owner.execute("rollback")
    _ = try await troupes[0].client(0).post("/v1/projects", ["title": "In this one"])

    let other = try Troupe.id(made)
    let found = try await troupes[1].client(0).get("/v1/projects/\(other.lower)")
    #expect(found["title"] == "In the other")
    await #expect(throws: (any Error).self) {
      try await troupes[0].client(0).get("/v1/projects/\(other.lower)")
    }
    // Each service knows only its own log and its own keys, and each log is complete.
    for (index, schema) in ["callboard", "other"].enumerated() {
      let events = try owner.query("select count(*), max(position) from \(schema).events").one()
      #expect(try events.int64(0) == events.int64(1))
      let ready = try await troupes[index].client(0).get("/readyz")
      #expect(ready["position"]?.integer == (try events.int64(1)))
    }
    await #expect(throws: (any Error).self) {
      try await troupes[0].at(nodes[1].url).client(0).get("/v1/me")
    }
    #expect(try await stage.flaws() == [])
  }
}
