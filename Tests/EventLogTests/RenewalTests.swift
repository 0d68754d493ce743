import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEventLog

/// The service renews the incarnation of a log that went back, and of no other.
struct RenewalTests {
  private func incarnation(of log: TestLog) async throws -> UUID {
    try await log.withReader { try await $0.head().incarnation }
  }

  @Test func aLogThatLacksWhatANodeHasSeenIsRenewedOnce() async throws {
    let log = try TestLog()
    let kept = try log.append(2)
    let before = try await incarnation(of: log)
    let lost = KnownHead(position: 7, recordedAt: kept[1].recordedAt, incarnation: before)
    let renewals = try await log.withPool { pool in
      [
        try await Incarnation.renew(pool, log: log.name, lost: lost),
        // A second node that has seen the lost event too, and one that has seen another.
        try await Incarnation.renew(pool, log: log.name, lost: lost),
        try await Incarnation.renew(
          pool, log: log.name,
          lost: KnownHead(position: 2, recordedAt: kept[0].recordedAt, incarnation: before)),
      ]
    }
    let after = try await incarnation(of: log)
    #expect(after != before)
    #expect(renewals.map(\.isRenewed) == [true, false, false])
    #expect(renewals.allSatisfy { $0.incarnation == after && $0.head == 2 })
  }

  @Test func aLogInWhichAnotherEventIsAtThatPositionIsRenewed() async throws {
    let log = try TestLog()
    let kept = try log.append(2)
    let before = try await incarnation(of: log)
    let other = kept[1].recordedAt.adding(microseconds: -1)
    let renewal = try await log.withPool {
      try await Incarnation.renew(
        $0, log: log.name, lost: KnownHead(position: 2, recordedAt: other, incarnation: before))
    }
    #expect(renewal.isRenewed)
  }

  @Test func aLogThatHoldsTheEventKeepsItsIncarnation() async throws {
    let log = try TestLog()
    let kept = try log.append(2)
    let before = try await incarnation(of: log)
    let renewal = try await log.withPool {
      try await Incarnation.renew(
        $0, log: log.name,
        lost: KnownHead(position: 1, recordedAt: kept[0].recordedAt, incarnation: before))
    }
    #expect(!renewal.isRenewed)
    #expect(try await incarnation(of: log) == before)
  }

  @Test func aDamagedLogIsLeftToOperators() async throws {
    let log = try TestLog()
    let kept = try log.append(2)
    let before = try await incarnation(of: log)
    let owner = try log.ownerConnection()
    try owner.execute("update published_head set position = 7")
    let renewal = try await log.withPool {
      try await Incarnation.renew(
        $0, log: log.name,
        lost: KnownHead(position: 7, recordedAt: kept[1].recordedAt, incarnation: before))
    }
    #expect(!renewal.isRenewed)
    #expect(try await incarnation(of: log) == before)
  }

  @Test func theServiceMayNotChangeTheIncarnationItself() throws {
    let log = try TestLog()
    let service = try log.serviceConnection()
    let error = #expect(throws: PostgresError.self) {
      try service.execute("update log set incarnation = gen_random_uuid()")
    }
    #expect(error?.code == .insufficientPrivilege)
  }
}
