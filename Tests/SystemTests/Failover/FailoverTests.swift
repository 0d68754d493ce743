import CallboardClient
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Nodes and the servers of a PostgreSQL that fails over.
@Suite(.serialized, .timeLimit(.minutes(20))) struct FailoverTests {
  @Test func aPrimaryThatIsFrozenIsGivenUpForTheOneThatTookItsPlace() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    let node = try replicas.node()
    try await node.untilReady()
    let author = try await Author(on: node)
    try await replicas.untilReplayed()

    replicas.primary.freeze()
    // It stands until the end: nothing closes the connections to it but the node.
    defer { replicas.primary.thaw() }
    try await eventually("it is not ready") { await node.readiness() == 503 }
    try replicas.promote()
    try await author.untilRenamed("Carried over", through: node)
    // A connection that the write did not use may still lead to the server that is frozen.
    var title: String?
    try await eventually("the node shows it") {
      title = try? await author.title(on: node)
      return title != nil
    }
    #expect(title == "Carried over")
    #expect(try await node.metric("postgres_given_up_total") >= 1)
    try await node.untilReady()
    #expect(!node.isGone)
    #expect(try await node.stop() == 0)
  }

  @Test func aNodeWhoseURLLeadsToAStandbyWaitsUntilItIsPromoted() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    for attributes in ["", " target_session_attrs=any"] {
      let node = try replicas.node(on: replicas.standby.serviceConninfo() + attributes)
      try await eventually("it says why it waits") { node.output.contains("waiting_for") }
      let transport = URLSessionTransport(url: node.url, timeoutSeconds: 60)
      let answer = try await transport.send(ClientRequest(method: "GET", path: "/readyz"))
      #expect(answer.status == 503)
      #expect(
        try JSON.parse(answer.body)["detail"]?.string
          == "waiting for a PostgreSQL that takes writes: this one only follows another")
      #expect(!node.isGone)
      #expect(try await node.stop() == 0)
    }
    let node = try replicas.node(on: replicas.standby.serviceConninfo())
    try await eventually("it says why it waits") { node.output.contains("waiting_for") }
    try replicas.promote()
    try await node.untilReady()
    #expect(try await node.stop() == 0)
  }

  @Test func aNodeFollowsASwitchover() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    let node = try replicas.node()
    try await node.untilReady()
    let author = try await Author(on: node)
    // A primary that stops sends all that it has to its standby first, if that is connected by then.
    try await replicas.untilReplayed()
    try replicas.primary.cluster.stop()
    try replicas.promote()
    try await author.untilRenamed("Carried over", through: node)
    try await node.untilReady()
    #expect(!node.output.contains("log_went_back"))
    #expect(try await node.stop() == 0)
  }

  @Test func aLogThatLostPositionsInAFailoverBeginsANewLifeAndThatIsTold() async throws {
    let replicas = try await Replicas.start()
    defer { replicas.strike() }
    let node = try replicas.node()
    try await node.untilReady()
    let author = try await Author(on: node)
    try await replicas.untilReplayed()
    let before = try Self.incarnation(on: replicas.primary)

    try replicas.standby.cluster.stop()
    try await author.untilRenamed("Lost", through: node)
    try replicas.primary.cluster.stop(mode: .immediate)
    try replicas.standby.cluster.start()
    try replicas.promote()

    try await eventually("the node serves the log as it is now", timeoutSeconds: 300) {
      (try? await author.title(on: node)) == "Kept"
    }
    var line: Substring?
    try await eventually("the log of the node tells it") {
      line = node.output.split(separator: "\n").first { $0.contains("log_went_back") }
      return line != nil
    }
    let told = try JSON.parse(Array(try #require(line).utf8))
    let seen = try #require(told["seen_position"]?.integer)
    let position = try #require(told["position"]?.integer)
    #expect(position < seen)
    #expect(told["renewed"] == true)
    let after = try Self.incarnation(on: replicas.standby)
    #expect(after != before)
    #expect(told["incarnation"]?.string == after.lower)

    let pool = Pool(
      ConnectionOptions(conninfo: replicas.standby.serviceConninfo()), size: 1, name: "test")
    try await eventually("the finding has ended") {
      try await FindingStore(pool: pool, log: .standard).find("log.lost")?.endedAt != nil
    }
    await pool.close()
    try await author.untilRenamed("Anew", through: node)
    #expect(!node.isGone)
    #expect(try await node.stop() == 0)
  }

  private static func incarnation(on cluster: TestCluster) throws -> UUID {
    let owner = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo()))
    defer { owner.close() }
    return try owner.query("select incarnation from callboard.log").one().uuid(0)
  }
}
