import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI
@testable import CallboardHTTPServer
@testable import CallboardLive

/// Tests streams that have more to send than their buffers hold.
@Suite struct CatchingUpTests {
  private static let text = String(repeating: "x", count: 100_000)
  /// The most bytes that may wait for a client: a buffer, and an event with the text.
  private static let waitingMax = LiveHub.bufferBytesMax + text.utf8.count + 1_000

  /// Runs with all missed events in memory, and with most of them only in the log.
  @Test(arguments: [16 << 20, 200_000])
  func aClientThatReadsNothingKeepsNoMoreThanABufferInMemory(recentBytesMax: Int) async throws {
    try await TestApp.run(limits: .open, recentBytesMax: recentBytesMax) { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let scene = UUID()
      try await alice.change(path, [Operations.insertScene(scene, "INT. HALL")])
      let start = try #require(try await alice.get("\(path)/events")["cursor"]?.string)
      let (rounds, each) = (4, 20)
      for round in 0..<rounds {
        let changed = try await alice.change(
          path, base: 2 + round * each,
          (0..<each).map { _ in Operations.insertElement(UUID(), in: scene, "action", Self.text) })
        try #require(changed.isSuccess)
      }
      try await app.serving { port in
        let reader = try await app.follow(
          port, "\(path)/events/stream", as: alice, after: start, receiveBufferBytes: 4_096)
        let live = app.service.live
        try await eventually("the stream catches up") {
          live.state.withLock { $0.arriving.count == 1 }
        }
        let found = live.state.withLock { $0.arriving.values.first?.stream }
        let stream = try #require(found)
        try await untilFull(stream)
        #expect(waiting(in: stream) <= Self.waitingMax)
        for version in 3..<3 + rounds * each {
          let event = try await reader.next()
          try #require(event?.version == version)
        }
      }
    }
  }

  @Test func aSnapshotIsChargedUntilItIsTakenAlsoIfTheAnswerEndsWithIt() async throws {
    try await TestApp.run(limits: .open) { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      let scene = UUID()
      try await alice.change(path, [Operations.insertScene(scene, "INT. HALL")])
      let changed = try await alice.change(
        path, base: 2,
        (0..<20).map { _ in Operations.insertElement(UUID(), in: scene, "action", Self.text) })
      try #require(changed.isSuccess)
      let answers = app.service.answers
      try await app.serving { port in
        let reader = try await app.follow(
          port, "\(path)/events/stream?snapshot=true&wait_seconds=25", as: alice,
          receiveBufferBytes: 4_096)
        let live = app.service.live
        try await eventually("the answer waits for its client") {
          live.state.withLock { $0.arriving.values.first?.stream }?.state.withLock {
            $0.phase == .finishing && $0.blockedSince != nil
          } ?? false
        }
        #expect(answers.figures.bytes > 20 * Self.text.utf8.count)
        #expect(try await reader.rest().map(\.name) == ["snapshot"])
        try await eventually("nothing is charged") { answers.figures.bytes == 0 }
      }
    }
  }

  /// Runs with nothing in memory, so that all missed events are read from the log.
  @Test func streamsThatLackMoreThanAPageReadInTheTurnOfTheirReader() async throws {
    try await TestApp.run(recentBytesMax: 1) { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      for number in 0..<6 {
        try await alice.change(
          path, (0..<100).map { _ in Operations.insertScene(UUID(), "SCENE \(number)") })
      }
      let incarnation = try await alice.get("\(path)/events")["incarnation"]?.string ?? ""
      let reads = app.service.heavy.reads
      try await app.serving { port in
        let near = try await app.follow(
          port, "\(path)/events/stream", as: alice,
          after: "\(incarnation):\(app.engine.seen - 50)")
        for version in 552...601 {
          let event = try await near.next()
          try #require(event?.version == version)
        }
        #expect(reads.counters.begun == 0)
        let far = try await app.follow(
          port, "\(path)/events/stream", as: alice, after: "\(incarnation):0")
        for version in 1...601 {
          let event = try await far.next()
          try #require(event?.version == version)
        }
        let begun = reads.counters.begun
        #expect(begun > 0)
        let feed = try await app.follow(
          port, "/v1/me/feed/stream", as: alice, after: "\(incarnation):0")
        let item = try await feed.next()
        #expect(item != nil)
        #expect(reads.counters.begun > begun)
      }
    }
  }

  /// Waits until the client's socket takes nothing more.
  private func untilFull(_ stream: EventStream) async throws {
    try await eventually("the socket is full") {
      stream.state.withLock { $0.blockedSince != nil }
    }
  }

  /// The number of bytes that wait in a stream's buffer.
  private func waiting(in stream: EventStream) -> Int {
    stream.state.withLock { $0.buffer.count }
  }
}
