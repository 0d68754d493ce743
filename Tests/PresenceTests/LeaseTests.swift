import CallboardDomain
import CallboardEventLog
import FoundationEssentials
import Testing

@testable import CallboardPresence

/// Leases as one node holds them.
@Suite struct LeaseTests {
  private let space = UUID()

  private func key(_ person: UUID, _ client: String = "") -> PresenceKey {
    PresenceKey(space: space, person: person, client: client)
  }

  private func renew(
    _ leases: inout Leases, _ key: PresenceKey, at seconds: Int, for duration: Int = 30
  ) throws {
    _ = try leases.renew(key, .room, seconds: duration, at: time(seconds)) { _ in }
  }

  private func time(_ seconds: Int) -> Timestamp {
    Timestamp(microseconds: Int64(seconds) * 1_000_000)
  }

  private func present(_ leases: Leases, at seconds: Int) -> [UUID] {
    leases.running(in: [space], at: time(seconds)).map(\.key.person)
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
    #expect(leases.leave(key(person, "phone"), at: time(2))?.wasLast == false)
    #expect(leases.leave(key(person, "phone"), at: time(2)) == nil)
    #expect(present(leases, at: 3) == [person])
    #expect(leases.leave(key(person, "desk"), at: time(3))?.wasLast == true)
    #expect(present(leases, at: 3).isEmpty)
  }

  @Test func aLeaseThatHasEndedHoldsNoState() throws {
    var leases = Leases()
    var others = Leases()
    let (left, expired) = (key(UUID(), "left"), key(UUID(), "expired"))
    for key in [left, expired] {
      _ = try leases.renew(key, .room, seconds: 30, at: time(0)) { $0.gazeTarget = "door" }
    }
    let rows = leases.takeUnwritten(at: time(1))
    _ = leases.leave(left, at: time(2))
    leases.settle(expired, seenAt: time(0), isWritten: true)
    #expect(leases[left]?.state == PresenceState())
    #expect(leases[expired]?.state == PresenceState())
    others.merge(
      rows.map { row in
        var row = row
        row.isSettled = true
        return row
      }, at: time(33))
    #expect(others[left]?.state == PresenceState())
    #expect(others[expired]?.state == PresenceState())
    _ = try leases.renew(left, .room, seconds: 30, at: time(3)) { $0.activity = "idle" }
    #expect(leases[left]?.state.activity == "idle")
  }

  @Test func whoOnlyActsIsPresentFor30SecondsMore() throws {
    var leases = Leases()
    let person = UUID()
    func act(at seconds: Int) throws -> Bool {
      guard leases.needsImplied(person, in: space, at: time(seconds)) else { return false }
      try leases.imply(person, in: space, .room, at: time(seconds))
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
    try leases.imply(person, in: space, .room, at: time(0))
    try renew(&leases, key(person, "phone"), at: 1)
    #expect(leases.running(in: [space], at: time(2)).map(\.key.client) == ["phone"])
    #expect(!leases.needsImplied(person, in: space, at: time(30)))
    #expect(leases.leave(key(person, "phone"), at: time(31)) == nil)
    try renew(&leases, key(person, "phone"), at: 32)
    #expect(leases.leave(key(person, "phone"), at: time(33))?.wasLast == true)
  }

  @Test func onlyTheLatestNewsOfALeaseCount() throws {
    var leases = Leases()
    var others = Leases()
    let person = UUID()
    try renew(&others, key(person), at: 0)
    let old = others.takeUnwritten(at: time(0))
    _ = others.leave(key(person), at: time(5))
    let left = others.takeUnwritten(at: time(5))
    leases.merge(old, at: time(0))
    #expect(present(leases, at: 1) == [person])
    leases.merge(left, at: time(5))
    #expect(present(leases, at: 6).isEmpty)
    leases.merge(old, at: time(0))
    #expect(present(leases, at: 6).isEmpty, "older news change nothing")
    try renew(&leases, key(person), at: 7)
    leases.merge(left, at: time(5))
    #expect(present(leases, at: 8) == [person])
  }

  @Test func whatEndedBeforeDoesNotEndWhatBeganSinceHoweverLateItIsTold() throws {
    var leases = Leases()
    var others = Leases()
    let person = UUID()
    try renew(&others, key(person), at: 0)
    leases.merge(others.takeUntold(), areWritten: false, at: time(0))
    let left = others.leave(key(person), at: time(5))
    let ended = try #require(left)
    let told = others.takeUntold()
    try renew(&leases, key(person), at: 6)
    leases.merge(told, areWritten: false, at: time(20))
    others.settle(key(person), seenAt: ended.lease.seenAt, isWritten: false)
    leases.merge(others.takeUnwritten(at: time(20)), at: time(20))
    #expect(present(leases, at: 21) == [person])
    #expect(leases.takeUnwritten(at: time(30)).map(\.isSettled) == [false])
  }

  @Test func whatHappensToALeaseIsLaterThanWhatIsKnownOfItAlsoByAClockThatIsBehind() throws {
    var leases = Leases()
    var others = Leases()
    let person = UUID()
    try renew(&others, key(person), at: 10)
    leases.merge(others.takeUntold(), areWritten: false, at: time(8))
    #expect(leases.leave(key(person), at: time(8))?.wasLast == true)
    #expect(present(leases, at: 8).isEmpty)
    others.merge(leases.takeUntold(), areWritten: false, at: time(11))
    #expect(present(others, at: 11).isEmpty)
    try renew(&leases, key(person), at: 9)
    others.merge(leases.takeUntold(), areWritten: false, at: time(12))
    #expect(present(others, at: 12) == [person])
  }

  @Test func whatBeganAnewIsNotSettledWithWhatEnded() throws {
    var leases = Leases()
    let person = UUID()
    try renew(&leases, key(person), at: 0)
    let left = leases.leave(key(person), at: time(1))
    let ended = try #require(left)
    try renew(&leases, key(person), at: 2, for: 3)
    leases.settle(key(person), seenAt: ended.lease.seenAt, isWritten: false)
    #expect(
      leases.takeUnwritten(at: time(6)).map(\.isSettled) == [false],
      "its expiry is still to be told")
  }

  @Test func whatHasBeenLookedAfterDoesNotRunAgainWhenTheClockIsSetBack() throws {
    var leases = Leases()
    var others = Leases()
    let person = UUID()
    try renew(&leases, key(person), at: 100)
    let rows = leases.takeUnwritten(at: time(100))
    others.merge(rows, at: time(100))
    leases.settle(key(person), seenAt: time(100), isWritten: true)
    #expect(leases.takeUnwritten(at: time(132)).isEmpty)
    others.merge(
      rows.map { row in
        var row = row
        row.isSettled = true
        return row
      }, at: time(132))
    #expect(present(leases, at: 110).isEmpty)
    #expect(present(others, at: 110).isEmpty)
    try renew(&others, key(person), at: 110)
    #expect(present(others, at: 111) == [person], "coming back is coming")
  }

  @Test func whoLeavesAfterTheClockWasSetBackIsGoneByThatClockToo() throws {
    var leases = Leases()
    let person = UUID()
    try renew(&leases, key(person), at: 3_600)
    _ = leases.leave(key(person), at: time(10))
    let row = try #require(leases.takeUnwritten(at: time(10)).first)
    #expect(row.seenAt > time(3_600), "it is later than the renewal")
    #expect(row.expiresAt == time(10))
  }

  @Test func whatIsToldIsBelievedOnlyIfItCanBe() throws {
    var leases = Leases()
    func hear(seen: Int, until expiry: Int) -> Bool {
      let person = UUID()
      leases.merge(
        [
          Lease(
            key: key(person), kind: .room, joinedAt: time(0), seenAt: time(seen),
            expiresAt: time(expiry), state: PresenceState())
        ], areWritten: false, at: time(1_000))
      return leases[key(person)] != nil
    }
    #expect(hear(seen: 1_000, until: 1_900))
    #expect(hear(seen: 1_060, until: 1_090))
    #expect(!hear(seen: 1_061, until: 1_091))
    #expect(!hear(seen: 1_000, until: 1_901))
  }

  @Test func onlyWhatChangedHereIsWrittenAndOnlyOnce() throws {
    var leases = Leases()
    var others = Leases()
    try renew(&others, key(UUID()), at: 0)
    leases.merge(others.takeUnwritten(at: time(0)), at: time(0))
    #expect(leases.takeUnwritten(at: time(0)).isEmpty)
    let person = UUID()
    try renew(&leases, key(person), at: 0)
    #expect(leases.takeUnwritten(at: time(0)).map(\.key.person) == [person])
    #expect(leases.takeUnwritten(at: time(0)).isEmpty)
    leases.putBack([key(person)])
    #expect(leases.takeUnwritten(at: time(0)).count == 1)
  }

  @Test func whatOthersTellAndDoNotWriteInTimeIsWrittenHere() throws {
    var leases = Leases()
    var others = Leases()
    let person = UUID()
    func writtenHere(at seconds: Int) -> [UUID] {
      leases.takeUnwritten(at: time(seconds)).map(\.key.person)
    }
    func hear(at seconds: Int) {
      leases.merge(others.takeUntold(), areWritten: false, at: time(seconds))
    }
    try renew(&others, key(person), at: 0)
    hear(at: 0)
    #expect(writtenHere(at: 2) == [])
    let written = others.takeUnwritten(at: time(2))
    leases.merge(written, at: time(2))
    #expect(writtenHere(at: 8) == [], "it has been written")
    try renew(&others, key(person), at: 10)
    hear(at: 10)
    // The written row holds an older renewal.
    leases.merge(written, at: time(11))
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

  @Test func leasesOfOnePersonAreBoundedInAllSpacesAndOnAllNodes() throws {
    var leases = Leases()
    var others = Leases()
    let person = UUID()
    func elsewhere() -> PresenceKey { PresenceKey(space: UUID(), person: person, client: "") }
    let first = elsewhere()
    try renew(&leases, first, at: 0, for: 900)
    for _ in 1..<Leases.countOfPersonMax { try renew(&leases, elsewhere(), at: 0, for: 3) }
    #expect(throws: PresenceError.tooManyLeases) { try renew(&leases, elsewhere(), at: 4) }
    try renew(&leases, first, at: 4, for: 900)
    try renew(&leases, key(UUID()), at: 4)
    let foreign = elsewhere()
    try renew(&others, foreign, at: 4, for: 900)
    for areWritten in [false, true] {
      leases.merge(others.takeUnwritten(at: time(4)), areWritten: areWritten, at: time(4))
      others.putBack([foreign])
    }
    #expect(leases.running(of: person, at: time(5)).map(\.key) == [first])
    #expect(leases.count == Leases.countOfPersonMax + 1)
    _ = leases.takeUnwritten(at: time(5))
    leases.forgetOld(at: time(310))
    leases.merge(others.takeUnwritten(at: time(310)), at: time(310))
    #expect(Set(leases.running(of: person, at: time(310)).map(\.key)) == [first, foreign])
  }

  @Test func whatIsLongOverIsForgotten() throws {
    var leases = Leases()
    try renew(&leases, key(UUID()), at: 0)
    _ = leases.takeUnwritten(at: time(0))
    leases.forgetOld(at: time(300))
    #expect(leases.count == 1)
    leases.forgetOld(at: time(331))
    #expect(leases.count == 0)
  }

  @Test func aLeaseIsForgottenFiveMinutesAfterItsEndAlsoIfThatHasMoved() throws {
    var leases = Leases()
    let (renewed, left) = (UUID(), UUID())
    try renew(&leases, key(renewed), at: 0)
    try renew(&leases, key(renewed), at: 20)
    try renew(&leases, key(left), at: 0, for: 900)
    _ = leases.leave(key(left), at: time(40))
    leases.forgetOld(at: time(2_000))
    #expect(leases.count == 2, "their last changes are not written yet")
    _ = leases.takeUnwritten(at: time(50))
    leases.forgetOld(at: time(339))
    #expect(leases.count == 2)
    leases.forgetOld(at: time(341))
    #expect(leases[key(left)] == nil)
    #expect(leases[key(renewed)]?.expiresAt == time(50))
    leases.forgetOld(at: time(351))
    #expect(leases.count == 0)
    try renew(&leases, key(left), at: 400)
    #expect(leases.running(of: left, at: time(401)).map(\.joinedAt) == [time(400)])
    #expect(present(leases, at: 401) == [left])
  }

  @Test func aPersonsLeasesInAllSpacesAreInTheOrderOfJoining() throws {
    var leases = Leases()
    let person = UUID()
    let keys = (0..<20).map { _ in PresenceKey(space: UUID(), person: person, client: "") }
    for (second, key) in keys.enumerated() {
      let other = PresenceKey(space: key.space, person: UUID(), client: "")
      try renew(&leases, key, at: second, for: 300)
      try renew(&leases, other, at: second, for: 300)
    }
    try renew(&leases, keys[0], at: 30, for: 300)
    #expect(leases.running(of: person, at: time(31)).map(\.key) == keys)
    _ = leases.leave(keys[1], at: time(32))
    #expect(leases.running(of: person, at: time(33)).count == 19)
    #expect(!leases.isPresent(person, in: keys[1].space, at: time(33)))
    #expect(leases.running(in: [keys[1].space], at: time(33)).count == 1)
  }
}
