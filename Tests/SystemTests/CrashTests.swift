import CallboardClient
import CallboardDomain
import CallboardEmbeddedPostgres
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardCommandLine
@testable import CallboardDemo

/// A crash loses nothing while several people type.
@Suite(.serialized) struct CrashTests {
  /// Replays the concurrent trace, and causes a fault once a third of it has been typed.
  private func replay(
    on stage: Stage, through node: ServiceProcess,
    fault: @escaping @Sendable () async throws -> Void
  ) async throws -> TraceReplay.Report {
    var replay = TraceReplay(
      trace: try clownschool(), title: "Clown school", address: try node.address)
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
    let stage = try await Stage.start()
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
    let stage = try await Stage.start()
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

  /// Steps of projections do not wait for the disk, so that a crash takes back the last ones.
  @Test func whoWroteBeforePostgreSQLWasKilledReadsItInTheFeedAfterwards() async throws {
    let cluster = try await onThread {
      try TestCluster.dedicated(durable: true, settings: ["wal_writer_delay": "10s"])
    }
    let stage = try await Stage.start(on: cluster)
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let alice = try await Troupe(["Alice"], on: node).client(0)
    let project = try Troupe.id(try await alice.post("/v1/projects", ["title": "Play"]))
    let path = "/v1/projects/\(project.lower)"
    _ = try await alice.post("\(path)/comments", ["text": "Louder"])
    let state = try await alice.get(path)
    let position = try #require(state["position"]?.integer)
    let feed = "/v1/me/feed?min_position=\(position)"
    let before = try await TenantHouse.patiently { try await alice.get(feed) }
    let count = try #require(before["items"]?.array?.count)
    #expect(count > 0)
    try await onThread {
      try cluster.cluster.kill()
      try cluster.cluster.start()
    }
    let after = try await TenantHouse.patiently { try await alice.get(feed) }
    #expect(after["items"]?.array?.count == count)
  }

  /// Enough writers at once that batches are large, and commits that take 5 ms.
  @Test func aCrowdThatWritesLosesNothingWhenTheServiceAndThenPostgreSQLAreKilled() async throws {
    let stage = try await Stage.start(commitsSlowly: true)
    defer { stage.strike() }
    let port = try Stage.freePort()
    let first = try stage.node(port: port)
    try await first.untilReady()
    let troupe = try await Troupe(["Alice"], on: first)
    let project = try Troupe.id(try await troupe.client(0).post("/v1/projects", ["title": "Play"]))
    // They write at least so many lines each, and go on until both have been killed.
    let linesMin = 60
    let crowd = Crowd()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<48 {
        group.addTask {
          var client = troupe.client(0)
          client.retries.triesMax = 200
          var line = 0
          while true {
            let text = "\(writer): \(line)"
            try await client.post(
              "/v1/projects/\(project.lower)/chat", id: UUID(), ["text": .string(text)])
            crowd.written.withLock { $0.append(text) }
            line += 1
            if line < linesMin { continue }
            if crowd.mayStop.load(ordering: .acquiring) { break }
            try await Task.sleep(for: .seconds(1))
          }
        }
      }
      group.addTask {
        defer { crowd.mayStop.store(true, ordering: .releasing) }
        try await eventually("batches are committed") {
          try await first.metric("batches_total") > 20
        }
        try await first.crash()
        let second = try stage.node(port: port)
        try await second.untilReady()
        try await eventually("batches are committed") {
          try await second.metric("batches_total") > 20
        }
        try stage.cluster.cluster.stop(mode: .immediate)
        try stage.cluster.cluster.start()
      }
      try await group.waitForAll()
    }
    let connection = try Connection(ConnectionOptions(conninfo: stage.cluster.serviceConninfo()))
    defer { connection.close() }
    let count = try connection.query(
      "select count(*) from callboard.events where type = 'chat_posted'"
    ).one().int64(0)
    let expected = crowd.written.withLock { $0 }
    #expect(count == Int64(expected.count))
    let texts = try connection.query(
      "select value from callboard.vault where value like '%: %' order by value"
    ).map { row throws in try row.text(0) }
    #expect(texts.sorted() == expected.sorted())
    #expect(try await stage.flaws() == [])
  }

  /// The texts that a crowd has written, and whether it may stop.
  private final class Crowd: Sendable {
    let written = Mutex<[String]>([])
    let mayStop = Atomic(false)
  }
}
