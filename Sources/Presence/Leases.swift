import CallboardDomain
import FoundationEssentials

/// All leases that a node knows, its own and those of other nodes.
struct Leases {
  /// How many clients of one person may be present in one space.
  static let clientsMax = 10
  /// How many leases of one person a node holds at most, also of other nodes, and also ended ones.
  static let countOfPersonMax = 200
  /// How many leases a node holds at most.
  static let countMax = 200_000
  /// How long an ended lease is kept, in seconds, so that older messages about it are recognised as such.
  static let secondsKept: Int64 = 300
  /// How long other nodes have to write a lease that they announced, in seconds. After that, this node writes it.
  static let secondsToWrite: Int64 = 3
  /// How far the clocks of nodes may differ in their messages, in seconds.
  private static let secondsAhead: Int64 = 60
  /// How long after its last renewal a client that has left still counts among a person's, in seconds.
  private static let secondsCounted: Int64 = 60

  private var table = LeaseTable()
  private var unwritten: Set<PresenceKey> = []
  /// Leases that were begun, renewed or ended here since the last message to other nodes.
  private var untold: Set<PresenceKey> = []
  /// Leases that other nodes announced and that have not been seen written, with the time of the message. Their node
  /// may have died before it wrote them.
  private var unconfirmed: [PresenceKey: Timestamp] = [:]

  var count: Int { table.count }

  subscript(key: PresenceKey) -> Lease? { table[key] }

  /// Renews a lease, or begins one.
  mutating func renew(
    _ key: PresenceKey, _ kind: SpaceKind?, seconds: Int, at now: Timestamp,
    _ update: (inout PresenceState) throws(JSONReader.Problem) -> Void
  ) throws -> Lease {
    let old = self[key].flatMap { $0.runs(at: now) ? $0 : nil }
    if old == nil { try checkMayBegin(key, at: now) }
    var state = old?.state ?? PresenceState()
    try update(&state)
    let time = timeAfterLast(of: key, now)
    let lease = Lease(
      key: key, kind: kind, joinedAt: old?.joinedAt ?? time, seenAt: time,
      expiresAt: time.adding(seconds: Int64(seconds)), state: state)
    change(lease)
    endImplied(beside: key, at: now)
    return lease
  }

  /// Whether a person who acts in a space needs an implied lease: no named client of theirs has a lease, and their
  /// nameless lease, if any, does not run for long enough.
  func needsImplied(_ person: UUID, in space: UUID, at now: Timestamp) -> Bool {
    let enough = now.adding(seconds: Lease.secondsEnough)
    return !table.of(person, in: space).contains {
      $0.runs(at: now) && (!$0.key.client.isEmpty || $0.expiresAt > enough)
    }
  }

  /// Renews the nameless lease of a person because they acted, or begins it.
  mutating func imply(
    _ person: UUID, in space: UUID, _ kind: SpaceKind, at now: Timestamp
  ) throws {
    let key = PresenceKey(space: space, person: person, client: "")
    let isTheirs = self[key].map { $0.runs(at: now) && !$0.isImplied } ?? false
    var lease = try renew(key, kind, seconds: Lease.impliedSeconds, at: now) { _ in }
    lease.isImplied = !isTheirs
    table.keep(lease)
  }

  /// Ends the lease that was begun because a person acted, once a client of theirs has a lease of its own.
  private mutating func endImplied(beside key: PresenceKey, at now: Timestamp) {
    let nameless = key.nameless
    guard nameless != key, var lease = self[nameless], lease.isImplied, lease.runs(at: now) else {
      return
    }
    lease.end(at: now, seenAt: timeAfterLast(of: nameless, now))
    lease.isSettled = true
    change(lease)
  }

  /// Ends a lease at the client's request; does nothing if none runs.
  ///
  /// - Returns: the lease as it ended, and whether the person has no other client in the space; nil if none ran.
  mutating func leave(
    _ key: PresenceKey, at now: Timestamp
  ) -> (lease: Lease, wasLast: Bool)? {
    guard var lease = self[key], lease.runs(at: now) else { return nil }
    endImplied(beside: key, at: now)
    lease.end(at: now, seenAt: timeAfterLast(of: key, now))
    change(lease)
    return (lease, !isPresent(key.person, in: key.space, at: now))
  }

  /// Notes that the observer was notified of the end of a lease, unless the lease has changed since.
  ///
  /// - Parameter seenAt: the lease's `seenAt` at its end.
  mutating func settle(_ key: PresenceKey, seenAt: Timestamp, isWritten: Bool) {
    guard var lease = self[key], lease.seenAt == seenAt else { return }
    lease.isSettled = true
    table.keep(lease)
    if !isWritten { unwritten.insert(key) }
  }

  /// Merges leases that other nodes wrote, or announced and have yet to write. The latest of each lease counts. A lease
  /// for which there is no room is left out until it is renewed.
  mutating func merge(_ others: [Lease], areWritten: Bool = true, at now: Timestamp) {
    for var lease in others {
      guard areWritten || isCredible(lease, at: now) else { continue }
      let known = self[lease.key]?.seenAt
      if areWritten, known.map({ $0 <= lease.seenAt }) ?? true { unconfirmed[lease.key] = nil }
      if lease.isSettled { settle(lease.key, seenAt: lease.seenAt, isWritten: true) }
      if let known, known >= lease.seenAt { continue }
      guard (try? checkRoom(for: lease.key)) != nil else { continue }
      lease.isImplied = false
      table.keep(lease)
      unwritten.remove(lease.key)
      if !areWritten { unconfirmed[lease.key] = now }
    }
  }

  /// The leases that run in spaces, in the order in which the clients joined any of them.
  func running(in spaces: some Sequence<UUID>, at now: Timestamp) -> [Lease] {
    spaces.flatMap { table.inSpace($0) }.filter { $0.runs(at: now) }
      .sorted { $0.joined(before: $1) }
  }

  func isPresent(_ person: UUID, in space: UUID, at now: Timestamp) -> Bool {
    table.of(person, in: space).contains { $0.runs(at: now) }
  }

  /// The leases of a person that run, in all spaces, in the order in which the clients joined.
  func running(of person: UUID, at now: Timestamp) -> [Lease] {
    table.of(person).filter { $0.runs(at: now) }.sorted { $0.joined(before: $1) }
  }

  /// The leases that changed here since the last call, and those that other nodes announced and did not write in time.
  mutating func takeUnwritten(at now: Timestamp) -> [Lease] {
    for (key, told) in unconfirmed where told.adding(seconds: Self.secondsToWrite) <= now {
      unconfirmed[key] = nil
      unwritten.insert(key)
    }
    defer { unwritten = [] }
    return unwritten.compactMap { self[$0] }
  }

  /// One lease, if it changed here and has not been taken since.
  mutating func takeUnwritten(_ key: PresenceKey) -> Lease? {
    unwritten.remove(key).flatMap { self[$0] }
  }

  /// When people were last seen in any of the spaces, by the leases that run or ran a short while ago.
  func lastSeen(_ people: Set<UUID>, in places: [UUID]) -> [UUID: Timestamp] {
    var times: [UUID: Timestamp] = [:]
    for lease in places.lazy.flatMap(table.inSpace) where people.contains(lease.key.person) {
      times[lease.key.person] = max(times[lease.key.person] ?? lease.seenAt, lease.seenAt)
    }
    return times
  }

  /// The leases to announce to other nodes at once.
  mutating func takeUntold() -> [Lease] {
    defer { untold = [] }
    return untold.compactMap { self[$0] }
  }

  /// Puts back leases that could not be written.
  mutating func putBack(_ keys: [PresenceKey]) {
    unwritten.formUnion(keys)
  }

  /// Forgets leases that ended long ago.
  mutating func forgetOld(at now: Timestamp) {
    for key in table.expired(before: now.adding(seconds: -Self.secondsKept))
    where !unwritten.contains(key) {
      table.remove(key)
      unconfirmed[key] = nil
    }
  }

  /// Whether an announced lease is plausible. The sender need not be a node, and the lease would be kept until it ends.
  private func isCredible(_ lease: Lease, at now: Timestamp) -> Bool {
    lease.seenAt <= now.adding(seconds: Self.secondsAhead)
      && lease.expiresAt <= lease.seenAt.adding(seconds: Lease.secondsMax)
  }

  /// The time of a change to a lease now: later than all its known changes, whatever clock they were timed by.
  private func timeAfterLast(of key: PresenceKey, _ now: Timestamp) -> Timestamp {
    guard let last = self[key]?.seenAt, last >= now else { return now }
    return Timestamp(microseconds: last.microseconds + 1)
  }

  /// Stores a lease that changed here, which must be written and announced.
  private mutating func change(_ lease: Lease) {
    table.keep(lease)
    unconfirmed[lease.key] = nil
    unwritten.insert(lease.key)
    untold.insert(lease.key)
  }

  /// Checks that a lease is held already, or that there is room for it.
  private func checkRoom(for key: PresenceKey) throws(PresenceError) {
    guard self[key] == nil else { return }
    guard count < Self.countMax else { throw .full }
    guard table.count(of: key.person) < Self.countOfPersonMax else { throw .tooManyLeases }
  }

  private func checkMayBegin(_ key: PresenceKey, at now: Timestamp) throws(PresenceError) {
    try checkRoom(for: key)
    let clients = table.of(key.person, in: key.space).count {
      $0.key != key && ($0.runs(at: now) || $0.seenAt.adding(seconds: Self.secondsCounted) > now)
    }
    guard clients < Self.clientsMax else { throw .tooManyClients }
  }
}
