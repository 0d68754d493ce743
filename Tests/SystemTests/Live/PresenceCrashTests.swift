import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// When a node is killed, its answers to clients about their presence still hold on other nodes.
@Suite(.serialized, .timeLimit(.minutes(20))) struct PresenceCrashTests {
  /// The last answer to a person. Times are in seconds since 1970.
  private struct Answered {
    let name: String
    let person: String
    /// The person was seen between these two times: that of the request and that of the answer.
    let askedAt: Double
    let seenAt: Double
    /// Nil if the person left.
    let expiresAt: Double?
  }

  /// A node's answer: the people who are present, and when the others were last present.
  private struct Look {
    /// The answer was true between these two times: that of the request and that of the answer's arrival.
    let asked: Double
    let at: Double
    let present: Set<String>
    let lastSeen: [String: Double]
  }

  /// How far the nodes' answers may lag on a busy machine, in seconds: less than a heartbeat's interval, so that a renewal
  /// that is lost is found.
  private static let toleranceSeconds = 6.0
  /// Between two heartbeats. A lease lasts for three times as long.
  private static let intervalSeconds = 9

  @Test func whoIsPresentAndLastWasIsRightAfterTheirNodeWasKilledHoweverSoon() async throws {
    var random = SeededRandom.printed()
    let stage = try await Stage.start()
    defer { stage.strike() }
    let ports = [try Stage.freePort(), try Stage.freePort()]
    var first = try stage.node(port: ports[0])
    try await first.untilReady()
    let second = try stage.node(port: ports[1])
    try await second.untilReady()
    let troupe = try await Troupe(["Watcher", "Comes", "Renews", "Leaves"], on: first)
    let path = "/v1/projects/\(try await TypingRoom.make(troupe).project.lower)/presence"
    let watcher = troupe.at(second.url).client(0)
    var rounds = 0
    var attempts = 0
    while rounds < 3 {
      attempts += 1
      try #require(attempts < 20)
      // Two leases of 27 s. After 9 s, one is renewed and the other is given up.
      let lease = try await Self.beat(3, troupe, path)
      _ = try await Self.beat(2, troupe, path)
      try await Task.sleep(for: .seconds(Self.intervalSeconds))
      // Other nodes hear of a change within a tenth of a second, and it is written within a second.
      let renews = try await Self.beat(2, troupe, path)
      try await Task.sleep(for: .milliseconds(Int.random(in: 300...700, using: &random)))
      let comes = try await Self.beat(1, troupe, path)
      let askedAt = Self.now
      _ = try await troupe.client(3).send("DELETE", path, id: UUID(), body: [])
      let leaves = Answered(
        name: "leaves", person: troupe.people[3].lower, askedAt: askedAt, seenAt: Self.now,
        expiresAt: nil)
      // If the machine was so busy that the lease has expired, nobody has left. The person who came leaves, and the
      // round is repeated.
      if leaves.seenAt > (lease.expiresAt ?? 0) - 1 {
        _ = try await troupe.client(1).send("DELETE", path, id: UUID(), body: [])
        continue
      }
      rounds += 1
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...200, using: &random)))
      try await first.crash()
      let killedAt = Self.now

      let everybody = [renews, comes, leaves]
      let end = (everybody.compactMap(\.expiresAt).max() ?? killedAt) + Self.toleranceSeconds + 3
      var looks = 0
      while Self.now < end || looks < 10 {
        let look = try await Self.look(watcher, path)
        looks += 1
        for answered in everybody {
          for flaw in Self.flaws(of: look, answered, killedAt: killedAt) {
            Issue.record("\(flaw)")
          }
        }
        try await Task.sleep(for: .milliseconds(250))
      }
      // A node that starts must say the same.
      first = try stage.node(port: ports[0])
      try await first.untilReady()
      let look = try await Self.look(troupe.client(0), path)
      for answered in everybody {
        #expect(Self.flaws(of: look, answered, killedAt: killedAt) == [])
      }
    }
    #expect(try await stage.flaws() == [])
  }

  /// The faults in a node's answer.
  private static func flaws(of look: Look, _ answered: Answered, killedAt: Double) -> [String] {
    let isPresent = look.present.contains(answered.person)
    let after = "\(look.at - killedAt) s after the crash"
    // A node need not know at once.
    guard look.asked > answered.seenAt + toleranceSeconds else { return [] }
    var flaws: [String] = []
    let end = answered.expiresAt ?? answered.seenAt
    if isPresent, look.asked > end + toleranceSeconds {
      flaws.append("who \(answered.name) is present \(after)")
    }
    if !isPresent, look.at < end - toleranceSeconds {
      flaws.append("who \(answered.name) is absent \(after)")
    }
    if !isPresent {
      let seen = look.lastSeen[answered.person]
      if !((answered.askedAt - 0.5)...(answered.seenAt + 0.5)).contains(seen ?? 0) {
        let off = seen.map { "\($0 - answered.seenAt) s off" } ?? "never"
        flaws.append("who \(answered.name) was last seen \(off), \(after)")
      }
    }
    return flaws
  }

  private static func beat(
    _ person: Int, _ troupe: Troupe, _ path: String
  ) async throws -> Answered {
    let lease = try await troupe.client(person).post(
      path, ["interval_seconds": .integer(Int64(intervalSeconds))])
    let seenAt = try seconds(lease["seen_at"])
    return Answered(
      name: ["watches", "comes", "renews", "leaves"][person], person: troupe.people[person].lower,
      askedAt: seenAt, seenAt: seenAt, expiresAt: try seconds(lease["expires_at"]))
  }

  private static func look(_ client: CallboardClient, _ path: String) async throws -> Look {
    let asked = now
    let answer = try await client.get(path)
    let present = (answer["items"]?.array ?? []).compactMap { $0["person"]?["id"]?.string }
    var seen: [String: Double] = [:]
    for item in answer["last_seen"]?.array ?? [] {
      if let person = item["person"]?["id"]?.string { seen[person] = try seconds(item["at"]) }
    }
    return Look(asked: asked, at: now, present: Set(present), lastSeen: seen)
  }

  private static func seconds(_ time: JSON?) throws -> Double {
    guard let time = time?.string.flatMap({ Timestamp(rfc3339: $0) }) else {
      throw Failure("no time")
    }
    return Double(time.microseconds) / 1_000_000
  }

  private static var now: Double { Date().timeIntervalSince1970 }
}
