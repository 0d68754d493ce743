import CallboardDomain
import CallboardEventLog
import FoundationEssentials
import Testing

@testable import CallboardPresence

/// The rows of leases, which several nodes write.
@Suite struct PresenceStoreTests {
  private let key = PresenceKey(space: UUID(), person: UUID(), client: "")

  /// A lease that was renewed `seen` seconds after `start`, and runs for `runs` seconds or has ended.
  private func lease(
    _ start: Timestamp, seen: Int64, runs: Int64, isEnded: Bool = false
  ) -> Lease {
    Lease(
      key: key, kind: .room, joinedAt: start, seenAt: start.adding(seconds: seen),
      expiresAt: start.adding(seconds: seen + runs), state: PresenceState(), isSettled: isEnded)
  }

  @Test func whatIsWrittenLateDoesNotEndALeaseThatAnotherNodeHasRenewedSince() async throws {
    try await PresenceLab.run { lab in
      let (here, there, reader) = (lab.store(), lab.store(), lab.store())
      let now = DatabaseClock(try await reader.readClock()).time()
      try await there.write([lease(now, seen: -2, runs: 0)])
      try await here.write([lease(now, seen: -1, runs: 30)])
      try await there.write([lease(now, seen: -2, runs: 0, isEnded: true)])
      try await there.write([lease(now, seen: -2, runs: 0)])
      let leases = try await reader.ofOthers(writtenWithin: nil)
      #expect(leases.map(\.seenAt) == [now.adding(seconds: -1)])
      #expect(leases.map(\.isSettled) == [false])
      #expect(leases.map(\.expiresAt) == [now.adding(seconds: 29)])
    }
  }

  @Test func whatHasEndedStaysSoWhereTheSameIsWrittenOnceMore() async throws {
    try await PresenceLab.run { lab in
      let (here, there) = (lab.store(), lab.store())
      let now = DatabaseClock(try await here.readClock()).time()
      try await here.write([lease(now, seen: -4, runs: 0)])
      try await here.write([lease(now, seen: -4, runs: 0, isEnded: true)])
      try await there.write([lease(now, seen: -4, runs: 0)])
      #expect(try await there.expired(limit: 10).isEmpty)
      try await there.write([lease(now, seen: -3, runs: 0)])
      #expect(try await there.expired(limit: 10).map(\.seenAt) == [now.adding(seconds: -3)])
    }
  }

  @Test func whatWasRenewedAndExpiredAgainMeanwhileIsStillToBeLookedAfter() async throws {
    try await PresenceLab.run { lab in
      let (here, there) = (lab.store(), lab.store())
      let now = DatabaseClock(try await here.readClock()).time()
      try await here.write([lease(now, seen: -20, runs: 3)])
      let expired = try await there.expired(limit: 10)
      #expect(expired.map(\.seenAt) == [now.adding(seconds: -20)])
      #expect(expired.map(\.wasLast) == [true])
      try await here.write([lease(now, seen: -10, runs: 3)])
      try await there.end(expired)
      let again = try await there.expired(limit: 10)
      #expect(again.map(\.seenAt) == [now.adding(seconds: -10)])
      try await there.end(again)
      #expect(try await there.expired(limit: 10).isEmpty)
      #expect(
        try await here.lastSeen([key.person], in: [key.space])
          == [key.person: now.adding(seconds: -10)])
    }
  }
}
