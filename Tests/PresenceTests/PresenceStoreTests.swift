import CallboardDomain
import CallboardEventLog
import CallboardPostgres
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

  /// Otherwise a node that ends leases and one that renews them could wait for each other.
  @Test(.timeLimit(.minutes(10)))
  func leasesAreEndedInTheOrderInWhichTheyAreWritten() async throws {
    try await PresenceLab.run { lab in
      let (here, there) = (lab.store(), lab.store())
      let now = DatabaseClock(try await here.readClock()).time()
      let people = [UUID(), UUID()].sorted { $0.uuidString < $1.uuidString }
      // The last one is the first in the table, and has expired before the other.
      for (person, seconds) in [(people[1], Int64(-20)), (people[0], -10)] {
        let seenAt = now.adding(seconds: seconds)
        try await here.write([
          Lease(
            key: PresenceKey(space: key.space, person: person, client: ""), kind: .room,
            joinedAt: seenAt, seenAt: seenAt, expiresAt: seenAt.adding(seconds: 3),
            state: PresenceState(), isSettled: false)
        ])
      }
      let expired = try await there.expired(limit: 10)
      #expect(expired.map(\.key.person) == [people[1], people[0]])
      let lock = "select person from presence where person = $1 for update skip locked"
      let (holder, other) = (try lab.ownerConnection(), try lab.ownerConnection())
      defer {
        holder.close()
        other.close()
      }
      try holder.execute("begin")
      #expect(try holder.query(lock, [.uuid(people[0])]).count == 1)
      let pid = try holder.query("select pg_backend_pid()").one().int32(0)
      let ending = Task { try await there.end(expired) }
      let waiting = "select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))"
      while try other.query(waiting, [.int32(pid)]).isEmpty {
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(try other.query(lock, [.uuid(people[1])]).count == 1)
      try holder.execute("commit")
      try await ending.value
      #expect(try await there.expired(limit: 10).isEmpty)
    }
  }

  /// Otherwise a node that deletes leases and one that renews them could wait for each other.
  @Test(.timeLimit(.minutes(10)))
  func leasesAreDeletedWithoutWaitingForThoseThatAreBeingWritten() async throws {
    try await PresenceLab.run { lab in
      let store = lab.store()
      let now = DatabaseClock(try await store.readClock()).time()
      let people = [UUID(), UUID()]
      let ended = people.map { person in
        Lease(
          key: PresenceKey(space: key.space, person: person, client: ""), kind: .room,
          joinedAt: now, seenAt: now, expiresAt: now, state: PresenceState(), isSettled: true)
      }
      try await store.write(ended)
      let holder = try lab.ownerConnection()
      defer { holder.close() }
      try holder.execute("update presence set written_at = now() - interval '6 minutes'")
      try holder.execute("begin")
      let lock = "select person from presence where person = $1 for update"
      #expect(try holder.query(lock, [.uuid(people[0])]).count == 1)
      try await store.deleteOld()
      let left = "select person from presence"
      #expect(try holder.query(left).one().uuid(0) == people[0])
      try holder.execute("commit")
      try await store.deleteOld()
      #expect(try holder.query(left).isEmpty)
    }
  }
}
