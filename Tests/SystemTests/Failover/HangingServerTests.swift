import CallboardClient
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// A PostgreSQL that answers, and does not commit or takes too few connections.
@Suite(.serialized, .timeLimit(.minutes(10))) struct HangingServerTests {
  @Test func aCommitThatWaitsForAStandbyShowsAndIsCarriedOutOnce() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let author = try await Author(on: node)
    let owner = try Connection(
      ConnectionOptions(conninfo: stage.cluster.ownerConninfo()).setting(
        "synchronous_commit", "local"))
    try owner.execute("alter system set synchronous_standby_names = 'nobody'")
    try owner.execute("select pg_reload_conf()")

    // Some commits may pass until all processes of the server have read the setting.
    var (id, renames, status) = ("", 0, Int?.some(200))
    while status == 200 {
      (id, renames) = (UUID().lower, renames + 1)
      status = await Self.rename("Renamed \(renames)", id, author, node)
    }
    #expect(status == 503, "it is neither committed nor surely not")
    let before = try owner.query("select max(position) from callboard.events").one().int64(0)
    try await eventually("it is not ready") { await node.readiness() == 503 }
    try await eventually("the log says so") {
      node.output.contains("waits for a synchronous standby")
    }
    // Until the standby is back: nothing becomes visible, and nothing else is answered.
    #expect(try owner.query("select max(position) from callboard.events").one().int64(0) == before)

    try owner.execute("alter system reset synchronous_standby_names")
    try owner.execute("select pg_reload_conf()")
    try await node.untilReady()
    try await eventually("the same request is answered") {
      await Self.rename("Renamed \(renames)", id, author, node) == 200
    }
    let project = try #require(author.path.split(separator: "/").last)
    let renamed = try owner.query(
      "select count(*) from callboard.events where position > $1 and stream_id = $2::text::uuid",
      [.int64(before), .text(String(project))]
    ).one().int64(0)
    #expect(renamed == 1)
    #expect(try await stage.flaws() == [])
    #expect(try await node.stop() == 0)
  }

  /// Renames the project under an id of its own, once, and returns the status; nil without an answer.
  private static func rename(
    _ title: String, _ id: String, _ author: Author, _ node: ServiceProcess
  ) async -> Int? {
    let transport = URLSessionTransport(url: node.url, timeoutSeconds: 180)
    let title: JSON = ["title": .string(title)]
    let request = ClientRequest(
      method: "PATCH", path: author.path,
      headers: author.troupe.headers(0) + [
        ("Idempotency-Key", id), ("Content-Type", "application/json"),
      ], body: title.bytes())
    return try? await transport.send(request).status
  }

  @Test func nodesForWhichThereAreTooFewConnectionsWriteAfterARestart() async throws {
    let cluster = try await onThread {
      try TestCluster.dedicated(durable: true, settings: ["max_connections": "22"])
    }
    let stage = try await Stage.start(on: cluster)
    defer { stage.strike() }
    let first = try stage.node()
    try await first.untilReady()
    let author = try await Author(on: first)
    // There are enough for one node, so the second says it, which knows of the first.
    #expect(!first.output.contains("too_few_connections"))
    let second = try stage.node()
    let nodes = [first, second]
    try await second.untilReady()
    #expect(second.output.contains("too_few_connections"))
    for round in 1...3 {
      try cluster.cluster.stop(mode: .immediate)
      try cluster.cluster.start()
      for (index, node) in nodes.enumerated() {
        try await author.untilRenamed("Round \(round), node \(index)", through: node)
      }
    }
    for node in nodes { try await node.untilReady() }
    for node in nodes { #expect(try await node.stop() == 0) }
  }
}
