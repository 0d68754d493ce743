import CallboardClient
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Nodes keep running while their log is restored to an earlier state. They must not serve or decide by events that it
/// no longer holds.
@Suite(.serialized, .timeLimit(.minutes(15))) struct RestoredLogTests {
  /// Two nodes on a log, one project, and a copy of the log from before the project was renamed.
  private struct Scene {
    let stage: Stage
    let nodes: [ServiceProcess]
    let ports: [Int]
    let troupe: Troupe
    let path: String
    private let postgres: Connection

    private static let copy = "saved"

    init(on stage: Stage) async throws {
      self.stage = stage
      let first = try stage.node()
      try await first.untilReady()
      troupe = try await Troupe(["Ada"], on: first)
      let made = try await troupe.client(0).post("/v1/projects", ["title": "Kept"])
      path = "/v1/projects/\(try Troupe.id(made).lower)"
      try await first.stop()
      postgres = try Connection(
        ConnectionOptions(conninfo: stage.cluster.ownerConninfo(database: "postgres")))
      try postgres.execute("create database \(Self.copy) template \(Cluster.database)")
      ports = [try Stage.freePort(), try Stage.freePort()]
      nodes = [try stage.node(port: ports[0]), try stage.node(port: ports[1])]
      for node in nodes { try await node.untilReady() }
    }

    /// A client of one of the nodes, which repeats requests that get no answer.
    func client(_ node: Int) -> CallboardClient {
      var client = troupe.at(nodes[node].url).client(0)
      client.retries.triesMax = 20
      return client
    }

    /// Gives the project a title that will be lost.
    func rename(through node: Int) async throws {
      let title: JSON = ["title": "Lost"]
      _ = try await client(node).send("PATCH", path, body: title.bytes())
    }

    /// Posts a chat message through a node.
    func happen(through node: Int) async throws {
      try await client(node).post("\(path)/chat", ["text": "hello"])
    }

    /// Replaces the log with the copy, while the nodes run.
    func restore() throws {
      try postgres.execute("drop database \(Cluster.database) with (force)")
      try postgres.execute(
        "create database \(Cluster.database) owner \(Cluster.ownerRole) template \(Self.copy)")
    }

    /// Waits until a node serves the project as the restored log has it.
    func untilKept(_ node: Int) async throws {
      let impatient = troupe.at(nodes[node].url).client(0)
      try await eventually("node \(node) serves the restored log") {
        (try? await impatient.get(path))?["title"] == "Kept"
      }
    }
  }

  @Test func nodesThatRunOnServeTheRestoredLogAndHaveReadersBeginAnew() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await Scene(on: stage)
    let stream = "\(scene.path)/events/stream"
    let readers = [
      try await EventReader(port: scene.ports[0], stream, headers: scene.troupe.headers(0)),
      try await EventReader(port: scene.ports[1], stream, headers: scene.troupe.headers(0)),
    ]
    try await scene.rename(through: 0)
    for reader in readers { #expect(try await reader.next() != nil) }

    try scene.restore()
    let renewal = try await ProgramRun(
      ["log", "renew", "--database-url", stage.cluster.ownerConninfo()], in: stage.folder)
    #expect(renewal.exitCode == 0, "\(renewal.complaint)")

    for node in 0...1 { try await scene.untilKept(node) }
    for (reader, port) in zip(readers, scene.ports) {
      #expect(try await reader.rest().isEmpty)
      let again = try await EventReader(
        port: port, stream,
        headers: scene.troupe.headers(0) + [("Last-Event-ID", try #require(reader.lastID))])
      #expect(try await again.next()?.name == "reset")
      #expect(try await again.next()?.name == "snapshot")
      try await scene.happen(through: 0)
      #expect(try await again.next()?.name == nil)
    }
    try await expectAgreement(scene)
    // The nodes have not restarted.
    #expect(scene.nodes.allSatisfy { !$0.isGone })
  }

  @Test func aNodeThatSleptThroughALossIsNotDeceivedByALogThatHasGrownAgain() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await Scene(on: stage)
    try await scene.rename(through: 1)
    #expect(try await scene.client(1).get(scene.path)["title"] == "Lost")
    let sleeper = scene.nodes[1]
    try await sleeper.suspend()
    defer { sleeper.signal(SIGCONT) }

    try scene.restore()
    try await scene.untilKept(0)
    // The log grows beyond what the stopped node has seen, with versions that follow those.
    for _ in 0..<5 { try await scene.happen(through: 0) }
    sleeper.signal(SIGCONT)

    try await scene.untilKept(1)
    try await expectAgreement(scene)
  }

  /// Both nodes accept writes and show the same state, that of the log.
  private func expectAgreement(_ scene: Scene) async throws {
    for node in 0...1 { try await scene.happen(through: node) }
    // The node that wrote last is not behind.
    let last = try await scene.client(1).get(scene.path)
    let position = try #require(last["position"]?.integer)
    let other = try await scene.client(0).get("\(scene.path)?min_position=\(position)")
    #expect(last["title"] == "Kept" && other["title"] == "Kept")
    #expect(last["version"] == other["version"])
    let spaces = try await scene.client(1).get("/v1/me/spaces?min_position=\(position)")
    #expect(spaces["items"]?.array?.map { $0["title"] } == ["Kept"])
    #expect(try await scene.stage.flaws() == [])
  }
}
