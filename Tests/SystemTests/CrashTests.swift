import CallboardClient
import EmbeddedPostgres
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import callboard

/// What survives a crash, with several people typing all the while.
@Suite(.serialized) struct CrashTests {
  /// Replays the concurrent trace while a fault happens once a third of it has been typed.
  private func replay(
    on stage: Stage, through node: ServiceProcess,
    fault: @escaping @Sendable () async throws -> Void
  ) async throws -> TraceReplay.Report {
    guard let key = node.adminKey else { throw Failure("no admin key: \(node.output)") }
    var replay = TraceReplay(
      trace: try clownschool(), title: "Clown school",
      address: ServiceAddress(url: node.url, key: key))
    replay.retries.triesMax = 200
    let third = replay.trace.transactions.count / 3
    let (reached, reach) = AsyncStream.makeStream(of: Void.self)
    let copy = replay
    return try await withThrowingTaskGroup(of: TraceReplay.Report?.self) { group in
      group.addTask {
        defer { reach.finish() }
        return try await copy.run { if $0 > third { reach.yield() } }
      }
      group.addTask {
        for await _ in reached {
          try await fault()
          break
        }
        return nil
      }
      var report: TraceReplay.Report?
      for try await result in group { report = result ?? report }
      guard let report else { throw Failure("the replay did not end") }
      return report
    }
  }

  @Test func aServiceKilledWhilePeopleTypeLosesNothingAndDoesNothingTwice() async throws {
    let stage = try Stage()
    defer { stage.strike() }
    let port = try Stage.freePort()
    let first = try stage.node(port: port)
    try await first.untilReady()
    let report = try await replay(on: stage, through: first) {
      try await first.crash()
      try await stage.node(port: port).untilReady()
    }
    #expect(report.isExact)
    #expect(try await stage.flaws() == [])
  }

  @Test func aPostgreSQLKilledWhilePeopleTypeLosesNothingAndTheServiceComesBackByItself()
    async throws
  {
    let stage = try Stage()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let sawUnready = Mutex(false)
    let report = try await replay(on: stage, through: node) {
      try stage.cluster.cluster.stop(mode: .immediate)
      try await eventually("readyz says 503") { await node.readiness() == 503 }
      sawUnready.withLock { $0 = true }
      try stage.cluster.cluster.start()
      try await node.untilReady()
    }
    #expect(report.isExact)
    #expect(sawUnready.withLock { $0 })
    #expect(try await stage.flaws() == [])
  }
}
