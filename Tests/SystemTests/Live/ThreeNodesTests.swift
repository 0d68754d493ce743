import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardCommandLine

/// Followers of three nodes behind a pooler, through all kinds of mishaps.
@Suite(.serialized, .timeLimit(.minutes(20 + Mishap.rounds))) struct ThreeNodesTests {
  private static let writers = 3

  @Test func nobodyMissesOrRepeatsAnEventWhateverIsRestarted() async throws {
    var random = SeededRandom.printed()
    let seed = random.seed
    let stage = try await Stage.start()
    defer { stage.strike() }
    let nodes = try await PooledNodes(stage)
    let (ports, urls) = (nodes.ports, nodes.urls)
    let troupe = try await Troupe(
      ["Ada", "Ben", "Cleo"], on: ServiceAddress(url: urls[0], key: nodes.adminKey))
    let path = "/v1/projects/\(try await TypingRoom.make(troupe).project.lower)"
    let begin = try await troupe.client(0).get("\(path)/events?limit=1")
    let version = Int(begin["version"]?.integer ?? 0)
    let start = Int(begin["position"]?.integer ?? 0)
    let incarnation = begin["incarnation"]?.string ?? ""
    let (lastVersion, lastPosition) = (FinishLine(), FinishLine())
    // Each of three people follows the space twice, and two operators follow the log.
    let members = (0..<6).map { index in
      let follower = RestlessFollower(
        path: "\(path)/events/stream", ports: ports, headers: troupe.headers(index % 3),
        counter: "version", random: SeededRandom(seed: seed &+ UInt64(index)))
      return Task { try await follower.numbers(upTo: lastVersion) }
    }
    let admin = [("Authorization", "Bearer \(nodes.adminKey)")]
    let operators = (6..<8).map { index in
      let follower = RestlessFollower(
        path: "/admin/v1/events/stream", ports: ports, headers: admin, counter: "position",
        random: SeededRandom(seed: seed &+ UInt64(index)))
      return Task {
        try await follower.numbers(upTo: lastPosition, after: "\(incarnation):\(start)")
      }
    }
    defer { for follower in members + operators { follower.cancel() } }
    let isOver = Flag()
    let writing = (0..<Self.writers).map { index in
      let there = troupe.at(urls[index])
      return Task { try await Self.write(as: index, there, path, seed, until: isOver) }
    }
    defer { for writer in writing { writer.cancel() } }

    let mishaps = Mishap.schedule(using: &random)
    for mishap in mishaps {
      try await Task.sleep(for: .milliseconds(Int.random(in: 100...1_000, using: &random)))
      try await nodes.suffer(mishap, using: &random)
    }
    isOver.set()
    try await nodes.untilReady()
    var written = 0
    for writer in writing { written += try await writer.value }

    // The last number must be known before its event is written.
    var head = begin
    try await eventually("what was acknowledged is there") {
      head = try await troupe.client(0).get("\(path)/events?limit=1")
      return head["version"]?.integer ?? 0 >= version + written
    }
    let goal = Int(head["version"]?.integer ?? 0) + 1
    let end = Int(head["position"]?.integer ?? 0) + 1
    #expect(goal == version + written + 1, "what was acknowledged is there once")
    lastVersion.draw(at: goal)
    lastPosition.draw(at: end)
    try await troupe.client(0).post("\(path)/chat", ["text": "good night"])

    var tally = Tally()
    for follower in members {
      let seen = try await follower.value
      // A snapshot says where it begins. No event after it may be missing or come twice.
      tally.add(seen, from: try #require(seen.first), through: goal)
    }
    for follower in operators {
      tally.add(try await follower.value, from: start + 1, through: end)
    }
    print("\(mishaps.count) mishaps, \(written + 1) events, \(tally): CALLBOARD_SEED=\(seed)")
    print("times: \(Mishap.counts(mishaps))")
    #expect(tally.isFlawless, "\(mishaps.map(\.rawValue))")
    #expect(try await stage.flaws() == [])
  }

  /// Posts messages through the person's node until it is told to end. Returns how many were acknowledged.
  private static func write(
    as person: Int, _ troupe: Troupe, _ path: String, _ seed: UInt64, until isOver: Flag
  ) async throws -> Int {
    var random = SeededRandom(seed: seed &+ 100 &+ UInt64(person))
    var client = troupe.client(person)
    client.retries.triesMax = 200
    var count = 0
    while !isOver.isSet {
      try await client.post("\(path)/chat", ["text": "hello"])
      count += 1
      try await Task.sleep(for: .milliseconds(Int.random(in: 5...60, using: &random)))
    }
    return count
  }

  /// A flag that one task sets once and others read.
  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
  }
}
