import CallboardDomain
import CallboardEventLog
import CallboardPresence
import CallboardTestSupport
import FoundationEssentials
import Testing

/// Presence over several nodes on one PostgreSQL.
@Suite struct PresenceBoardTests {
  private let space = UUID()
  private let person = UUID()

  private func key(_ client: String = "") -> PresenceKey {
    PresenceKey(space: space, person: person, client: client)
  }

  private func renew(
    _ node: PresenceBoard, _ key: PresenceKey, seconds: Int = 600, activity: String? = nil
  ) async throws {
    try await node.renew(key, kind: .room, seconds: seconds) { $0.activity = activity }
  }

  private func clients(_ node: PresenceBoard) async throws -> [String] {
    try await node.running(in: [space]).map(\.key.client)
  }

  @Test func whatOneNodeKnowsTheOthersAndThoseThatStartKnowToo() async throws {
    try await PresenceLab.run { lab in
      let (first, second) = (try await lab.node(), try await lab.node())
      try await lab.running(first) {
        try await renew(first, key("phone"), activity: "idle")
        #expect(try await clients(first) == ["phone"])
        try await eventually("the other node knows") { try await clients(second) == ["phone"] }
        let lease = try await second.running(in: [space]).first
        #expect(lease?.state.activity == "idle")
        #expect(lease?.kind == .room)
        let starting = try await lab.node()
        try await lab.running(starting) {
          try await eventually("a node that starts knows") {
            starting.running(of: person).count == 1
          }
        }
      }
    }
  }

  @Test func whoLeavesOnAnotherNodeIsGoneOnBoth() async throws {
    try await PresenceLab.run { lab in
      let (first, second) = (try await lab.node(), try await lab.node())
      try await lab.running(first, second) {
        try await renew(first, key())
        try await eventually("the other node knows") { try await clients(second).count == 1 }
        try await second.leave(key())
        #expect(try await clients(second).isEmpty)
        try await eventually("the first node knows") { try await clients(first).isEmpty }
        try await renew(first, key())
        try await eventually("who comes back is there again") {
          try await clients(second).count == 1
        }
      }
    }
  }

  @Test(arguments: [-3_600, 3_600] as [Int64])
  func aNodeFollowsTheDatabasesClock(offBy seconds: Int64) async throws {
    try await PresenceLab.run { lab in
      let now = DatabaseClock(try await lab.store().readClock()).time()
      let wrong = DatabaseClock.Reading(
        now.adding(seconds: seconds), askedAt: .now, answeredAt: .now)
      let node = try await lab.node(clock: wrong)
      try await lab.running(node) {
        try await eventually("its leases are of the database's time") {
          let lease = try await node.renew(
            PresenceKey(space: space, person: UUID(), client: ""), kind: .room, seconds: 30
          ) { _ in }
          return abs(lease.seenAt.microseconds(since: now)) < 600_000_000
        }
      }
    }
  }

  @Test func theObserverIsToldOnceTheLastLeaseExpires() async throws {
    try await PresenceLab.run { lab in
      let book = AttendanceBook()
      let node = try await lab.node(book)
      try await lab.running(node) {
        // The phone's lease ends first, and only after the desk's has begun.
        try await renew(node, key("desk"), seconds: 6)
        try await renew(node, key("phone"), seconds: 1)
        try await eventually("the absence is told") {
          book.entries.contains("absent \(person.lower) room")
        }
        #expect(try await clients(node).isEmpty)
        #expect(
          book.entries == Array(repeating: "present \(person.lower) room", count: 2)
            + ["absent \(person.lower) room"])
        let seen = try await node.lastSeen([person, UUID()], in: [space])
        #expect(Array(seen.keys) == [person])
      }
    }
  }

  @Test func anAbsenceThatCouldNotBeNotedIsToldAgainAlsoByAnotherNode() async throws {
    try await PresenceLab.run { lab in
      let dying = try await lab.node(AttendanceBook(failures: .max))
      try await lab.running(dying) {
        try await renew(dying, key(), seconds: 3)
        try await dying.leave(key())
        try await Task.sleep(for: .milliseconds(1_500))
      }
      let book = AttendanceBook(failures: 1)
      let heir = try await lab.node(book)
      try await lab.running(heir) {
        try await eventually("the heir tells it") {
          book.entries == ["missed \(person.lower) room", "absent \(person.lower) room"]
        }
      }
    }
  }

  @Test func leavingIsToldAtOnceAndOnlyWithTheLastClient() async throws {
    try await PresenceLab.run { lab in
      let book = AttendanceBook()
      let node = try await lab.node(book)
      try await renew(node, key("phone"))
      try await renew(node, key("desk"))
      try await node.leave(key("phone"))
      #expect(book.entries.count == 2)
      try await node.leave(key("desk"))
      try await node.leave(key("desk"))
      #expect(book.entries.dropFirst(2) == ["absent \(person.lower) room"])
    }
  }
}
