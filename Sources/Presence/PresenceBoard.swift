public import Domain
public import EventLog
public import FoundationEssentials
import Synchronization

/// Who is present where, as far as this node knows: its own leases at once, those of other nodes a second later.
///
/// Leases are held in memory, written in bulk once a second and read from the rows of others as often. That somebody
/// came or left is written before it is answered, and a renewal is told to other nodes at once, which write it if its
/// node does not: so that what a client was told holds when its node dies. May be used from anywhere; `run` has to be
/// running.
public final class PresenceBoard: Sendable {
  private let leases = Mutex(Leases())
  private let clock: Mutex<DatabaseClock>
  private let store: PresenceStore
  private let observer: (any PresenceObserver)?
  /// When what others wrote was read last.
  private let readAt = Mutex<ContinuousClock.Instant?>(nil)

  /// For how long what was read of others is good enough: a little more than from one reading to the next.
  private static let freshFor = Duration.milliseconds(1_500)
  /// Lapsed leases looked after at once.
  private static let lapsedMax = 1_000
  /// By how much what is read overlaps with what was read before: rows are seen when they are committed.
  private static let overlapMicroseconds: Int64 = 5_000_000

  /// Prepares a board; nothing is known of other nodes until it runs.
  ///
  /// - Parameters:
  ///   - clock: as read from the store.
  ///   - observer: told who comes and goes; may be nobody.
  public init(
    store: PresenceStore, clock: DatabaseClock.Reading, observer: (any PresenceObserver)? = nil
  ) {
    self.store = store
    self.clock = Mutex(DatabaseClock(clock))
    self.observer = observer
  }

  /// Renews a lease, or begins one.
  ///
  /// - Parameters:
  ///   - seconds: how long it runs from now on.
  ///   - update: sets what the client says now.
  /// - Throws: `PresenceError`, or what `update` throws.
  @discardableResult
  public func renew(
    _ key: PresenceKey, kind: SpaceKind?, seconds: Int,
    _ update: (inout PresenceState) throws(JSONReader.Problem) -> Void
  ) async throws -> Lease {
    let (lease, isNew) = try withLeases { leases, now in
      let isNew = leases[key].map { !$0.runs(at: now) } ?? true
      return (try leases.renew(key, kind, seconds: seconds, at: now, update), isNew)
    }
    if isNew { await writeNow(key) }
    if let kind { await observer?.isPresent(key.person, in: key.space, kind: kind) }
    return lease
  }

  /// Whether nobody will notice soon that a person who acts has gone: no lease of theirs runs for long enough.
  public func needsLease(_ person: UUID, in space: UUID) -> Bool {
    withLeases { $0.needsImplied(person, in: space, at: $1) }
  }

  /// Has a person who acted be present for 30 seconds, as their nameless client, until a client speaks for itself.
  ///
  /// - Throws: `PresenceError`.
  public func imply(_ person: UUID, in space: UUID, kind: SpaceKind) async throws {
    try withLeases { try $0.imply(person, in: space, kind, at: $1) }
    await observer?.isPresent(person, in: space, kind: kind)
  }

  /// Has what is known here of a person's leases in a space be written again, for its rows have been lost.
  ///
  /// - Returns: whether any lease runs.
  public func writeAgain(_ person: UUID, in space: UUID) -> Bool {
    withLeases { leases, now in
      let keys = leases.running(in: space, at: now).map(\.key).filter { $0.person == person }
      leases.putBack(keys)
      return !keys.isEmpty
    }
  }

  /// Ends a lease at the client's wish.
  ///
  /// - Throws: `LogError` if it cannot be told whether the person is present by another node too; the lease runs on.
  public func leave(_ key: PresenceKey) async throws(LogError) {
    try await takeInOthers([key.space])
    guard let (lease, wasLast) = withLeases({ $0.leave(key, at: $1) }) else { return }
    await writeNow(key)
    if wasLast, let kind = lease.kind, let observer {
      guard await observer.becameAbsent(key.person, in: key.space, kind: kind) else { return }
    }
    leases.withLock { $0.settle(key, seenAt: lease.seenAt, isWritten: false) }
  }

  /// The leases that run in spaces, those who came first in front; those of other nodes as they were up to 1.5 s ago.
  ///
  /// - Throws: `LogError` if what other nodes wrote could not be read for that long.
  public func running(in spaces: [UUID]) async throws(LogError) -> [Lease] {
    let isFresh = readAt.withLock { last in last.map { .now - $0 < Self.freshFor } ?? false }
    if !isFresh { try await takeInOthers(spaces) }
    return known(in: spaces)
  }

  /// The leases that run in spaces as far as is known here without asking anybody.
  public func known(in spaces: some Sequence<UUID>) -> [Lease] {
    withLeases { leases, now in spaces.flatMap { leases.running(in: $0, at: now) } }
  }

  /// The leases of a person that run, wherever.
  public func running(of person: UUID) -> [Lease] {
    withLeases { $0.running(of: person, at: $1) }
  }

  /// When people were last present in any of the spaces; who never was is left out.
  public func lastSeen(
    _ people: [UUID], in spaces: [UUID]
  ) async throws(LogError) -> [UUID: Timestamp] {
    let written = try await store.lastSeen(people, in: spaces)
    // The rows are up to a minute behind where a lease has ended just now.
    return leases.withLock { $0.lastSeen(Set(people), in: spaces) }.merging(written) { max($0, $1) }
  }

  /// Writes, reads and looks after what lapses, each second until cancelled; what fails is tried again.
  public func run(onError: @escaping @Sendable (LogError) -> Void = { _ in }) async throws {
    var lastRead: ContinuousClock.Instant?
    var rounds = 0
    while true {
      do throws(LogError) {
        let reading = try await store.readClock()
        clock.withLock { $0.adjust(to: reading) }
        try await write()
        lastRead = try await read(since: lastRead)
        try await lookAfterLapsed()
        if rounds % 60 == 0 { try await store.deleteOld() }
      } catch { onError(error) }
      withLeases { $0.forgetOld(at: $1) }
      rounds += 1
      try await Task.sleep(for: .seconds(1))
    }
  }

  /// Reads or changes the leases, as they are now by the database's clock.
  private func withLeases<Answer: Sendable, Failure: Error>(
    _ body: (inout Leases, _ now: Timestamp) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let now = clock.withLock { $0.time() }
    return try leases.withLock { leases throws(Failure) in try body(&leases, now) }
  }

  /// Writes a lease before its client is answered; what fails is written with all others of the second.
  private func writeNow(_ key: PresenceKey) async {
    guard let row = leases.withLock({ $0.takeUnwritten(key) }) else { return }
    do throws(LogError) { try await store.write([row]) } catch {
      leases.withLock { $0.putBack([key]) }
    }
  }

  private func write() async throws(LogError) {
    let rows = withLeases { $0.takeUnwritten(at: $1) }
    do {
      try await store.write(rows)
    } catch {
      leases.withLock { $0.putBack(rows.map(\.key)) }
      throw error
    }
  }

  private func read(
    since last: ContinuousClock.Instant?
  ) async throws(LogError) -> ContinuousClock.Instant {
    let askedAt = ContinuousClock.now
    let rows = try await store.ofOthers(
      writtenWithin: last.map { $0.duration(to: askedAt).inMicroseconds + Self.overlapMicroseconds }
    )
    takeIn(rows)
    readAt.withLock { $0 = askedAt }
    return askedAt
  }

  /// Takes in what other nodes have written of spaces by now.
  private func takeInOthers(_ spaces: [UUID]) async throws(LogError) {
    takeIn(try await store.ofOthers(writtenWithin: 300_000_000, spaces: spaces))
  }

  private func lookAfterLapsed() async throws(LogError) {
    let lapsed = try await store.lapsed(limit: Self.lapsedMax)
    var settled: [LapsedPresence] = []
    // Who had several clients that lapsed together is absent once.
    var told: Set<PresenceKey> = []
    for presence in lapsed {
      let key = presence.key
      let person = PresenceKey(space: key.space, person: key.person, client: "")
      if presence.wasLast, let kind = presence.kind, let observer, !told.contains(person) {
        guard await observer.becameAbsent(key.person, in: key.space, kind: kind) else { continue }
        told.insert(person)
      }
      settled.append(presence)
    }
    try await store.end(settled)
    leases.withLock { leases in
      for lapsed in settled {
        leases.settle(lapsed.key, seenAt: lapsed.seenAt, isWritten: true)
      }
    }
  }

  /// What has changed here since it was last asked, for other nodes.
  func takeUntold() -> [PresenceRow] { leases.withLock { $0.takeUntold() } }

  /// Takes in what other nodes wrote, or tell and are yet to write; of each lease the latest counts.
  func takeIn(_ rows: [PresenceRow], areWritten: Bool = true) {
    withLeases { $0.merge(rows, areWritten: areWritten, at: $1) }
  }
}
