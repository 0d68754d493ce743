import CallboardClient
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardCommandLine

/// A service that is told to stop, and one whose private PostgreSQL ends by itself.
@Suite(.serialized) struct EndsTests {
  /// Counts the statuses of answers.
  private final class Tally: Sendable {
    private let statuses = Mutex<[Int: Int]>([:])

    var counts: [Int: Int] { statuses.withLock { $0 } }

    func note(_ status: Int) { statuses.withLock { $0[status, default: 0] += 1 } }
  }

  @Test(.timeLimit(.minutes(15)))
  func whoeverIsAnsweredWhileAServiceStopsIsAnsweredAsEver() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let tally = Tally()
    let troupe = try await Troupe(["Ann"], on: node)
    let made = try await troupe.client(0).post("/v1/projects", ["title": "The last day"])
    let request = ClientRequest(
      method: "POST", path: "/v1/projects/\(try Troupe.id(made).lower)/chat",
      headers: troupe.headers(0) + [("Content-Type", "application/json")],
      body: Array(#"{"text":"Farewell"}"#.utf8))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask {
          let transport = URLSessionTransport(url: node.url, timeoutSeconds: 120)
          // Until the service answers no more.
          while let answer = try? await transport.send(request) { tally.note(answer.status) }
        }
      }
      try await eventually("people write") { (tally.counts[201] ?? 0) > 200 }
      #expect(try await node.stop() == 0)
      try await group.waitForAll()
    }
    // Every request that got an answer was carried out, and the request log has each of them.
    #expect(Array(tally.counts.keys) == [201], "\(tally.counts)")
    let lines = node.output.split(separator: "\n").filter {
      $0.contains(#""status":201"#) && $0.contains(#"/chat""#)
    }
    #expect(lines.count >= tally.counts[201] ?? 0)
    #expect(try await stage.flaws() == [])
  }

  @Test(.timeLimit(.minutes(15)))
  func aServiceWhosePostgreSQLHangsStopsAllTheSame() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let postmaster = try #require(stage.cluster.cluster.postmasterPID)
    let children = try String(
      contentsOfFile: "/proc/\(postmaster)/task/\(postmaster)/children", encoding: .utf8)
    let hanging = [postmaster] + children.split(separator: " ").compactMap { Int32($0) }
    for process in hanging { kill(process, SIGSTOP) }
    defer { for process in hanging { kill(process, SIGCONT) } }
    // So that the node waits for PostgreSQL's answers.
    try await eventually("it is not ready") { await node.readiness() != 200 }
    #expect(try await node.stop() == 0, "\(node.output.suffix(1_000))")
  }

  @Test(.timeLimit(.minutes(15)))
  func aPrivatePostgreSQLThatIsKilledIsStartedAgain() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let port = try Stage.freePort()
    let node = try ServiceProcess(
      database: nil, port: port, folder: folder, arguments: ["--folder", folder.path + "/private"])
    try await node.untilReady()
    kill(try postmaster(folder), SIGKILL)
    try await eventually("it is missed") {
      node.output.contains("has ended; it is started again")
    }
    try await node.untilReady()
    let troupe = try await Troupe(["Ann"], on: node)
    _ = try await troupe.client(0).post("/v1/projects", ["title": "Again"])
    // The node and its PostgreSQL must end, even if the node does not stop.
    do {
      try await node.stop()
    } catch {
      print("it does not stop: \(node.output.suffix(4_000))")
      node.signal(SIGKILL)
      kill(try postmaster(folder), SIGQUIT)
    }
  }

  private func postmaster(_ folder: TestFolder) throws -> Int32 {
    let file = try String(
      contentsOfFile: folder.path + "/private/data/postmaster.pid", encoding: .utf8)
    return try #require(file.split(separator: "\n").first.flatMap { Int32($0) })
  }
}
