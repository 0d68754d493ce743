public import CallboardDomain
public import CallboardEventLog
public import FoundationEssentials
import Synchronization

/// The presence of people in spaces, as far as this node knows: its own leases at once, those of other nodes a second
/// later.
///
/// Leases are held in memory, written in bulk once a second, and read from the rows of other nodes as often. The begin
/// or end of a lease is written before the client is answered. A renewal is announced to other nodes at once, and they
/// write it if its node does not, so that answers to clients still hold if the node dies. May be used from any thread;
/// `run` must be running.
public final class PresenceBoard: Sendable {
  private let leases = Mutex(Leases())
  private let clock: Mutex<DatabaseClock>
  private let store: PresenceStore
  private let observer: (any PresenceObserver)?
  /// When the leases of other nodes were last read.
  private let readAt = Mutex<ContinuousClock.Instant?>(nil)

  /// How long the leases read from other nodes are fresh enough: a little longer than the time between two reads.
  private static let freshFor = Duration.milliseconds(1_500)
  /// How many expired leases are handled at once.
  private static let expiredMax = 1_000
  /// How many absences the observer is notified of at the same time.
  private static let absencesAtOnce = 64
  /// How far a read overlaps with the one before, because rows become visible only when they are committed.
  private static let overlapMicroseconds: Int64 = 5_000_000

  /// Prepares a board. It knows nothing of other nodes until it runs.
  ///
  /// - Parameters:
  ///   - clock: a reading from the store.
  ///   - observer: called when people come and go; may be nil.
  public init(
    store: PresenceStore, clock: DatabaseClock.Reading, observer: (any PresenceObserver)? = nil
  ) {
    self.store = store
    self.clock = Mutex(DatabaseClock(clock))
    self.observer = observer
  }

  /// The present time of the database's clock.
  public var now: Timestamp { clock.withLock { $0.time() } }

  /// Renews a lease, or begins one.
  ///
  /// - Parameters:
  ///   - seconds: how long the lease runs from now on.
  ///   - update: sets the client's new state.
  /// - Throws: `PresenceError`, or the error of `update`.
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

  /// Whether a person who acts has no lease that runs for long enough, so that nobody would notice soon when they have
  /// gone.
  public func needsLease(_ person: UUID, in space: UUID) -> Bool {
    withLeases { $0.needsImplied(person, in: space, at: $1) }
  }

  /// Makes a person who acted present for 30 seconds as a nameless client, until a client of theirs has a lease of its
  /// own.
  ///
  /// - Throws: `PresenceError`.
  public func imply(_ person: UUID, in space: UUID, kind: SpaceKind) async throws {
    try withLeases { try $0.imply(person, in: space, kind, at: $1) }
    await observer?.isPresent(person, in: space, kind: kind)
  }

  /// Writes a person's known leases in a space again, because their rows have been lost.
  ///
  /// - Returns: whether any lease runs.
  public func writeAgain(_ person: UUID, in space: UUID) -> Bool {
    withLeases { leases, now in
      let keys = leases.running(of: person, at: now).map(\.key).filter { $0.space == space }
      leases.putBack(keys)
      return !keys.isEmpty
    }
  }

  /// Ends a lease at the client's request.
  ///
  /// - Throws: `LogError` if the leases of other nodes cannot be read, which may show the person present; the lease
  ///   runs on.
  public func leave(_ key: PresenceKey) async throws(LogError) {
    try await takeInOthers([key.space])
    guard let (lease, wasLast) = withLeases({ $0.leave(key, at: $1) }) else { return }
    await writeNow(key)
    if wasLast, let kind = lease.kind, let observer {
      guard await observer.becameAbsent(key.person, in: key.space, kind: kind) else { return }
    }
    leases.withLock { $0.settle(key, seenAt: lease.seenAt, isWritten: false) }
  }

  /// The leases that run in spaces, in the order in which the clients joined any of them. Those of other nodes may be
  /// 1.5 s old.
  ///
  /// - Throws: `LogError` if the leases of other nodes could not be read for that long.
  public func running(in spaces: [UUID]) async throws(LogError) -> [Lease] {
    let isFresh = readAt.withLock { last in last.map { .now - $0 < Self.freshFor } ?? false }
    if !isFresh { try await takeInOthers(spaces) }
    return known(in: spaces)
  }

  /// The same leases, as far as this node knows without asking PostgreSQL.
  public func known(in spaces: some Sequence<UUID>) -> [Lease] {
    withLeases { $0.running(in: spaces, at: $1) }
  }

  /// The leases of a person that run, in all spaces, in the order in which the clients joined.
  public func running(of person: UUID) -> [Lease] {
    withLeases { $0.running(of: person, at: $1) }
  }

  /// When people were last present in any of the spaces; people who never were are left out.
  public func lastSeen(
    _ people: [UUID], in spaces: [UUID]
  ) async throws(LogError) -> [UUID: Timestamp] {
    let written = try await store.lastSeen(people, in: spaces)
    // The rows may be up to a minute behind if a lease has just ended.
    return leases.withLock { $0.lastSeen(Set(people), in: spaces) }.merging(written) { max($0, $1) }
  }

  /// Writes, reads and handles expired leases each second until cancelled; failed work is tried again. Leases of a log
  /// that is only read are read.
  public func run(onError: @escaping @Sendable (LogError) -> Void = { _ in }) async throws {
    // Nothing is buffered: rows are looked at just after this node's renewals were written.
    let (rounds, ended) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      // The observer may take long, and writing and reading must not wait for it.
      group.addTask { await self.handleExpired(after: rounds, onError) }
      try await self.exchange(onError) { ended.yield() }
    }
  }

  /// Writes and reads leases each second until cancelled.
  ///
  /// - Parameter endRound: called when the leases that changed here are written, and those of other nodes read.
  private func exchange(
    _ onError: @Sendable (LogError) -> Void, endRound: () -> Void
  ) async throws {
    var lastRead: ContinuousClock.Instant?
    while true {
      do throws(LogError) {
        let reading = try await store.readClock()
        clock.withLock { $0.adjust(to: reading) }
        if !store.isReadOnly { try await write() }
        lastRead = try await read(since: lastRead)
        if !store.isReadOnly { endRound() }
      } catch { if !Task.isCancelled { onError(error) } }
      withLeases { $0.forgetOld(at: $1) }
      try await Task.sleep(for: .seconds(1))
    }
  }

  /// Handles expired leases after rounds of writing and reading, until cancelled.
  private func handleExpired(
    after rounds: AsyncStream<Void>, _ onError: @Sendable (LogError) -> Void
  ) async {
    var count = 0
    for await _ in rounds {
      do throws(LogError) {
        try await handleExpired()
        if count % 60 == 0 { try await store.deleteOld() }
      } catch { if !Task.isCancelled { onError(error) } }
      count += 1
    }
  }

  /// Reads or changes the leases, with the present time of the database's clock.
  private func withLeases<Answer: Sendable, Failure: Error>(
    _ body: (inout Leases, _ now: Timestamp) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let now = now
    return try leases.withLock { leases throws(Failure) in try body(&leases, now) }
  }

  /// Writes a lease before its client is answered. If that fails, it is written with the others of the second.
  private func writeNow(_ key: PresenceKey) async {
    guard let lease = leases.withLock({ $0.takeUnwritten(key) }) else { return }
    do throws(LogError) { try await store.write([lease]) } catch {
      leases.withLock { $0.putBack([key]) }
    }
  }

  private func write() async throws(LogError) {
    let unwritten = withLeases { $0.takeUnwritten(at: $1) }
    do {
      try await store.write(unwritten)
    } catch {
      leases.withLock { $0.putBack(unwritten.map(\.key)) }
      throw error
    }
  }

  private func read(
    since last: ContinuousClock.Instant?
  ) async throws(LogError) -> ContinuousClock.Instant {
    let askedAt = ContinuousClock.now
    let others = try await store.ofOthers(
      writtenWithin: last.map { $0.duration(to: askedAt).inMicroseconds + Self.overlapMicroseconds }
    )
    takeIn(others)
    readAt.withLock { $0 = askedAt }
    return askedAt
  }

  /// Merges the leases that other nodes have written for spaces by now.
  private func takeInOthers(_ spaces: [UUID]) async throws(LogError) {
    takeIn(try await store.ofOthers(writtenWithin: 300_000_000, spaces: spaces))
  }

  private func handleExpired() async throws(LogError) {
    let expired = try await store.expired(limit: Self.expiredMax)
    // If several clients of a person expired together, the observer is told once.
    var absences: [PresenceKey: SpaceKind] = [:]
    for presence in expired where presence.wasLast {
      absences[presence.key.nameless] = presence.kind
    }
    let untold = await tell(absences)
    let settled = expired.filter { !$0.wasLast || !untold.contains($0.key.nameless) }
    try await store.end(settled)
    leases.withLock { leases in
      for expired in settled {
        leases.settle(expired.key, seenAt: expired.seenAt, isWritten: true)
      }
    }
  }

  /// Tells the observer of absences, several at the same time, so that the commands that record them share batches.
  ///
  /// - Returns: those that were not recorded.
  private func tell(_ absences: [PresenceKey: SpaceKind]) async -> Set<PresenceKey> {
    guard let observer else { return [] }
    return await withTaskGroup(of: PresenceKey?.self) { group in
      var untold = Set(absences.keys)
      var running = 0
      for (key, kind) in absences where !Task.isCancelled {
        if running < Self.absencesAtOnce {
          running += 1
        } else if case let told?? = await group.next() {
          untold.remove(told)
        }
        group.addTask {
          await observer.becameAbsent(key.person, in: key.space, kind: kind) ? key : nil
        }
      }
      for await told in group {
        if let told { untold.remove(told) }
      }
      return untold
    }
  }

  /// The leases that changed here since the last call, for other nodes.
  func takeUntold() -> [Lease] { leases.withLock { $0.takeUntold() } }

  /// Merges leases that other nodes wrote, or announced and have yet to write. The latest of each lease counts.
  func takeIn(_ others: [Lease], areWritten: Bool = true) {
    withLeases { $0.merge(others, areWritten: areWritten, at: $1) }
  }
}

/// Observes when a person becomes present in a space, or absent, over all of their clients.
///
/// Both methods may be called more than once for the same fact, also by several nodes, and for several people at the
/// same time. An absence may come late, after a restart.
public protocol PresenceObserver: Sendable {
  /// The person's last lease in the space expired, or they left the space.
  ///
  /// - Returns: whether it was recorded; if not, the method is called again.
  func becameAbsent(_ person: UUID, in space: UUID, kind: SpaceKind) async -> Bool
  /// A lease of the person was begun or renewed; called at every heartbeat.
  func isPresent(_ person: UUID, in space: UUID, kind: SpaceKind) async
}

/// The reason why a presence was refused.
public enum PresenceError: Error, Sendable {
  /// The person has as many clients in the space as allowed.
  case tooManyClients
  /// The person has as many leases as allowed, those that ended in the last five minutes included.
  case tooManyLeases
  /// The node holds as many leases as it can.
  case full
}

/// Finds the changes of presence in a space since the last call, however the node learned of them.
public struct PresenceChanges: Sendable {
  private var told: [PresenceKey: Lease] = [:]

  /// Starts with nobody present.
  public init() {}

  /// Compares the running leases with those of the last call, and keeps them for the next.
  ///
  /// Several changes in between become one, with the last value. A renewal alone is no change.
  public mutating func take(_ running: [Lease]) -> [PresenceChange] {
    var changes: [PresenceChange] = []
    var gone = told
    for lease in running {
      gone[lease.key] = nil
      let before = told.updateValue(lease, forKey: lease.key)
      if before == nil {
        changes.append(PresenceChange(kind: .joined, lease: lease))
      } else if before?.state != lease.state {
        changes.append(PresenceChange(kind: .updated, lease: lease))
      }
    }
    for (key, lease) in gone {
      told[key] = nil
      changes.append(PresenceChange(kind: .left, lease: lease))
    }
    return changes
  }
}

/// A change of a client's presence in a space.
public struct PresenceChange: Sendable {
  /// The kind of change.
  public enum Kind: String, Sendable, CaseIterable {
    /// The client joined.
    case joined
    /// The client's state changed.
    case updated
    /// The client left, or its lease expired.
    case left
  }

  public let kind: Kind
  /// The lease as it is now; if the client left, as it was last.
  public let lease: Lease
}

extension Space {
  /// The places where the space's members may be present: in the space and, for a connection, in all of their
  /// connections at once.
  public var presencePlaces: [UUID] {
    [id] + (kind == .connection ? core.members.all.map(\.person) : [])
  }
}
