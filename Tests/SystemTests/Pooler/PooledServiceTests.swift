import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Nodes whose connections go through a pooler in transaction mode, except those of the listener and the projections.
@Suite(.serialized) struct PooledServiceTests {
  @Test func twoNodesBehindAPoolerLoseNothingWhileItAndTheListenersAreCutOff() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let pooler = try PgBouncer(before: stage.cluster, folder: stage.folder)
    try await pooler.start()
    let arguments = [
      "--listen-database-url", stage.cluster.serviceConninfo(), "--statement-cache", "off",
    ]
    let first = try stage.node(database: pooler.conninfo, arguments: arguments)
    try await first.untilReady()
    let second = try stage.node(database: pooler.conninfo, arguments: arguments)
    try await second.untilReady()
    let crowd = 6
    let edits = 60
    let troupe = try await Troupe((0..<crowd).map { "Person \($0)" }, on: first)
    let project = try await TypingRoom.make(troupe)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for person in 0..<crowd {
        var client = troupe.at(person % 2 == 0 ? first.url : second.url).client(person)
        client.retries.triesMax = 50
        let patient = client
        group.addTask {
          try await TypingRoom.type(edits, as: person, into: project, through: patient)
        }
      }
      for _ in 0..<2 {
        try await Task.sleep(for: .milliseconds(400))
        try await pooler.crash()
        try await Task.sleep(for: .milliseconds(300))
        try await pooler.start()
        try await Task.sleep(for: .milliseconds(400))
        try await eventually("a listener is there to be cut") {
          try Self.cutListeners(of: stage) > 0
        }
      }
      try await group.waitForAll()
    }
    for node in [first, second] {
      var reader = troupe.at(node.url).client(0)
      reader.retries.triesMax = 50
      let patient = reader
      try await eventually("\(node.url) shows all that was typed") {
        let text = try await TypingRoom.text(project, patient)
        return (0..<crowd).allSatisfy { person in
          text.unicodeScalars.count(where: { $0 == TypingRoom.letter(of: person) }) == edits
        }
      }
      let feed = try await patient.get("/v1/projects/\(project.project.lower)/feed")
      #expect(feed["items"]?.array?.isEmpty == false)
      try await node.untilReady()
    }
    #expect(try await stage.flaws() == [])
    #expect(try await stage.complaints() == "")
  }

  @Test func aListenerThatHearsNothingBehindAPoolerIsToldOf() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let pooler = try PgBouncer(before: stage.cluster, folder: stage.folder)
    try await pooler.start()
    let node = try stage.node(
      database: pooler.conninfo, arguments: ["--statement-cache", "off"])
    try await node.untilReady()
    let client = URLSessionTransport(url: node.url, timeoutSeconds: 60)
    try await eventually("it is told how long the listener has heard nothing") {
      let answer = try await client.send(ClientRequest(method: "GET", path: "/readyz"))
      let silence = try JSON.parse(answer.body)["listener_heard_milliseconds_ago"]?.integer
      return silence ?? 0 > 3_000
    }
    let metrics = try await client.send(ClientRequest(method: "GET", path: "/metrics")).body
    #expect(String(decoding: metrics, as: UTF8.self).contains("callboard_listener_heard_seconds "))
    let arguments = [
      "doctor", "--full", "--statement-cache", "off", "--database-url", pooler.conninfo,
    ]
    let deaf = try await ProgramRun(arguments, in: stage.folder)
    #expect(deaf.exitCode == 1)
    #expect(deaf.output.contains("past any pooler"), "\(deaf.output)")
    let hearing = try await ProgramRun(
      arguments + ["--listen-database-url", stage.cluster.serviceConninfo()], in: stage.folder)
    #expect(hearing.output.contains("✓ the listener hears"), "\(hearing.output)")
  }

  /// Ends the connections on which nodes listen, and returns how many there were.
  private static func cutListeners(of stage: Stage) throws -> Int64 {
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    return try owner.query(
      """
      select count(pg_terminate_backend(pid)) from pg_stat_activity
      where query ilike 'listen%' and pid <> pg_backend_pid()
      """
    ).one().int64(0)
  }
}
