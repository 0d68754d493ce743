import Domain
import EventLog
import FoundationEssentials
import Testing

@testable import Presence

/// Leases as one node holds them.
@Suite struct LeaseTests {
  private let space = UUID()
  private let start = ContinuousClock.now

  private func key(_ person: UUID, _ client: String = "") -> PresenceKey {
    PresenceKey(space: space, person: person, client: client)
  }

  private func renew(
    _ leases: inout Leases, _ key: PresenceKey, at seconds: Int, for duration: Int = 30
  ) throws {
    _ = try leases.renew(
      key, .room, seconds: duration, at: start + .seconds(seconds), time(seconds)
    ) { _ in }
  }

  private func time(_ seconds: Int) -> Timestamp {
    Timestamp(microseconds: Int64(seconds) * 1_000_000)
  }

  private func present(_ leases: Leases, at seconds: Int) -> [UUID] {
    leases.running(in: space, at: start + .seconds(seconds)).map(\.key.person)
  }

  @Test func aLeaseRunsUntilItsEndAndIsRenewed() throws {
    var leases = Leases()
    let person = UUID()
    try renew(&leases, key(person), at: 0)
    #expect(present(leases, at: 29) == [person])
    #expect(present(leases, at: 30).isEmpty)
    try renew(&leases, key(person), at: 20)
    #expect(present(leases, at: 49) == [person])
    #expect(leases[key(person)]?.joinedAt == time(0))
    try renew(&leases, key(person), at: 60)
    #expect(leases[key(person)]?.joinedAt == time(60), "coming back is coming")
  }

  @Test func whoLeavesWithOneClientStaysWithTheOther() throws {
    var leases = Leases()
    let person = UUID()
    try renew(&leases, key(person, "phone"), at: 0)
    try renew(&leases, key(person, "desk"), at: 1)
    #expect(leases.leave(key(person, "phone"), at: start + .seconds(2), time(2)) == false)
    #expect(leases.leave(key(person, "phone"), at: start + .seconds(2), time(2)) == nil)
    #expect(present(leases, at: 3) == [person])
    #expect(leases.leave(key(person, "desk"), at: start + .seconds(3), time(3)) == true)
    #expect(present(leases, at: 3).isEmpty)
  }

  @Test func whoOnlyActsIsPresentFor30SecondsMore() throws {
    var leases = Leases()
    let person = UUID()
    func act(at seconds: Int) throws -> Bool {
      let now = start + .seconds(seconds)
      guard leases.needsImplied(person, in: space, at: now) else { return false }
      try leases.imply(person, in: space, .room, at: now, time(seconds))
      return true
    }
    #expect(try act(at: 0))
    #expect(try !act(at: 9), "one row every ten seconds is enough")
    #expect(try act(at: 11))
    #expect(present(leases, at: 40) == [person])
    #expect(present(leases, at: 41).isEmpty)
  }

  @Test func aClientThatSpeaksForItselfTakesThePlaceOfActing() throws {
    var leases = Leases()
    let person = UUID()
    try leases.imply(person, in: space, .room, at: start, time(0))
    try renew(&leases, key(person, "phone"), at: 1)
    #expect(leases.running(in: space, at: start + .seconds(2)).map(\.key.client) == ["phone"])
    #expect(!leases.needsImplied(person, in: space, at: start + .seconds(30)))
    #expect(leases.leave(key(person, "phone"), at: start + .seconds(31), time(31)) == nil)
    try renew(&leases, key(person, "phone"), at: 32)
    #expect(leases.leave(key(person, "phone"), at: start + .seconds(33), time(33)) == true)
  }

  @Test func onlyTheLatestNewsOfALeaseCount() throws {
    var leases = Leases()
    var others = Leases()
    let person = UUID()
    try renew(&others, key(person), at: 0)
    let old = others.takeUnwritten(at: start)
    _ = others.leave(key(person), at: start + .seconds(5), time(5))
    let left = others.takeUnwritten(at: start + .seconds(5))
    leases.merge(old, at: start, time(0))
    #expect(present(leases, at: 1) == [person])
    leases.merge(left, at: start + .seconds(5), time(5))
    #expect(present(leases, at: 6).isEmpty)
    leases.merge(old, at: start, time(0))
    #expect(present(leases, at: 6).isEmpty, "older news change nothing")
    try renew(&leases, key(person), at: 7)
    leases.merge(left, at: start + .seconds(5), time(5))
    #expect(present(leases, at: 8) == [person])
  }

  @Test func onlyWhatChangedHereIsWrittenAndOnlyOnce() throws {
    var leases = Leases()
    var others = Leases()
    try renew(&others, key(UUID()), at: 0)
    leases.merge(others.takeUnwritten(at: start), at: start, time(0))
    #expect(leases.takeUnwritten(at: start).isEmpty)
    let person = UUID()
    try renew(&leases, key(person), at: 0)
    #expect(leases.takeUnwritten(at: start).map(\.key.person) == [person])
    #expect(leases.takeUnwritten(at: start).isEmpty)
    leases.putBack([key(person)])
    #expect(leases.takeUnwritten(at: start).count == 1)
  }

  @Test func whatOthersTellAndDoNotWriteInTimeIsWrittenHere() throws {
    var leases = Leases()
    var others = Leases()
    let person = UUID()
    func writtenHere(at seconds: Int) -> [UUID] {
      leases.takeUnwritten(at: start + .seconds(seconds)).map(\.key.person)
    }
    for renewal in [0, 10] {
      try renew(&others, key(person), at: renewal)
      leases.merge(
        others.takeUntold(at: start + .seconds(renewal)), areWritten: false,
        at: start + .seconds(renewal), time(renewal))
      #expect(writtenHere(at: renewal + 2) == [])
      guard renewal == 0 else { continue }
      leases.merge(
        others.takeUnwritten(at: start + .seconds(2)), at: start + .seconds(2), time(2))
      #expect(writtenHere(at: 8) == [], "it has been written")
    }
    // What was written is an older renewal.
    leases.merge(
      others.takeUnwritten(at: start + .seconds(10)).map { row in
        PresenceRow(
          key: row.key, kind: row.kind, joinedAt: row.joinedAt, ageMicroseconds: 11_000_000,
          remainingMicroseconds: 19_000_000, isEnded: false, state: row.state)
      }, at: start + .seconds(11), time(11))
    #expect(writtenHere(at: 12) == [])
    #expect(writtenHere(at: 13) == [person])
    #expect(writtenHere(at: 20) == [])
    #expect(leases.lastSeen([person, UUID()], in: [space]) == [person: time(10)])
  }

  @Test func clientsOfOnePersonAreBounded() throws {
    var leases = Leases()
    let person = UUID()
    for index in 0..<Leases.clientsMax { try renew(&leases, key(person, "\(index)"), at: 0) }
    #expect(throws: PresenceError.self) { try renew(&leases, key(person, "more"), at: 1) }
    try renew(&leases, key(person, "0"), at: 1)
    try renew(&leases, key(UUID()), at: 1)
    try renew(&leases, key(person, "more"), at: 100)
  }

  @Test func whatIsLongOverIsForgotten() throws {
    var leases = Leases()
    try renew(&leases, key(UUID()), at: 0)
    _ = leases.takeUnwritten(at: start)
    leases.forgetOld(at: start + .seconds(300))
    #expect(leases.count == 1)
    leases.forgetOld(at: start + .seconds(331))
    #expect(leases.count == 0)
  }
}
