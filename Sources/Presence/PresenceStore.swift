import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Stores leases in rows, in bulk, so that other nodes know them, and nodes that start.
public final class PresenceStore: Sendable {
  private let pool: Pool
  private let log: LogName
  /// The id of this node as a writer.
  private let node: UUID

  /// Whether the leases are only read here.
  var isReadOnly: Bool { log.isReadOnly }

  /// Stores a log's leases through a pool, under a new id of this node.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
    node = UUID()
  }

  /// Writes leases in one statement. A stored lease that was renewed later is kept.
  func write(_ leases: [Lease]) async throws(LogError) {
    guard !leases.isEmpty else { return }
    try await pool.write(
      log, Schema.writePresence,
      [
        .uuids(leases.map(\.key.space)), .uuids(leases.map(\.key.person)),
        .texts(leases.map(\.key.client)), .texts(leases.map { $0.kind?.rawValue }),
        .timestamps(microseconds: leases.map(\.joinedAt.microseconds)),
        .timestamps(microseconds: leases.map(\.seenAt.microseconds)),
        .timestamps(microseconds: leases.map(\.expiresAt.microseconds)),
        .bools(leases.map(\.isSettled)), .jsons(leases.map { $0.state.bytes() }), .uuid(node),
      ]
    ) { _ in }
  }

  /// The leases that other nodes wrote, except those whose state this node cannot read.
  ///
  /// - Parameters:
  ///   - writtenWithin: the age limit of the rows in microseconds, ended leases included; nil for all leases that run.
  ///   - spaces: the spaces to read; nil for all.
  func ofOthers(
    writtenWithin: Int64?, spaces: [UUID]? = nil
  ) async throws(LogError) -> [Lease] {
    try await pool.read(
      log, Schema.selectPresence,
      [
        .uuid(node), .optional(writtenWithin, Parameter.int64),
        spaces.map(Parameter.uuids) ?? .null,
      ], planning: .forTheValuesAtHand
    ) { rows in
      try rows.compactMap { row throws in
        let stored = try row.json(8)
        guard let state = try? PresenceState(JSON.parse(stored)) else { return nil }
        return Lease(
          key: try Self.key(row), kind: try row.textOrNil(3).flatMap(SpaceKind.init(rawValue:)),
          joinedAt: try row.timestamp(4), seenAt: try row.timestamp(5),
          expiresAt: try row.timestamp(6), state: state, isSettled: try row.bool(7))
      }
    }
  }

  /// Expired leases whose end no node has handled yet, of all nodes, at most `limit`.
  func expired(limit: Int) async throws(LogError) -> [ExpiredPresence] {
    try await pool.read(log, Schema.selectExpiredPresence, [.int64(Int64(limit))]) { rows in
      try rows.map { row throws in
        ExpiredPresence(
          key: try Self.key(row), kind: try row.textOrNil(3).flatMap(SpaceKind.init(rawValue:)),
          seenAt: try row.timestamp(4), wasLast: try row.bool(5))
      }
    }
  }

  /// Marks expired leases as ended, unless they were renewed meanwhile.
  func end(_ expired: [ExpiredPresence]) async throws(LogError) {
    guard !expired.isEmpty else { return }
    try await pool.write(
      log, Schema.endExpiredPresence,
      [
        .uuids(expired.map(\.key.space)), .uuids(expired.map(\.key.person)),
        .texts(expired.map(\.key.client)),
        .timestamps(microseconds: expired.map(\.seenAt.microseconds)), .uuid(node),
      ]
    ) { _ in }
  }

  /// Deletes leases that ended more than five minutes ago.
  func deleteOld() async throws(LogError) {
    try await pool.write(log, Schema.deleteOldPresence) { _ in }
  }

  /// When people were last present in any of the spaces; people who never were are left out.
  func lastSeen(
    _ people: [UUID], in spaces: [UUID]
  ) async throws(LogError) -> [UUID: Timestamp] {
    try await pool.read(log, Schema.selectLastSeen, [.uuids(spaces), .uuids(people)]) { rows in
      var times: [UUID: Timestamp] = [:]
      for row in rows {
        times[try row.uuid(0)] = try row.timestamp(1)
      }
      return times
    }
  }

  /// Reads the database's clock.
  public func readClock() async throws(LogError) -> DatabaseClock.Reading {
    let asked = ContinuousClock.now
    let time = try await pool.read(log, Schema.selectTime) { rows in try rows.one().timestamp(0) }
    return DatabaseClock.Reading(time, askedAt: asked, answeredAt: .now)
  }

  private static func key(_ row: Row) throws -> PresenceKey {
    PresenceKey(space: try row.uuid(0), person: try row.uuid(1), client: try row.text(2))
  }
}

/// An expired lease whose end no node has handled yet.
struct ExpiredPresence: Sendable {
  /// The client and space of the lease.
  let key: PresenceKey
  /// The kind of space; nil for a presence in all connections.
  let kind: SpaceKind?
  /// When it was last renewed.
  let seenAt: Timestamp
  /// Whether the person has no other lease in the space.
  let wasLast: Bool
}

/// Identifies a lease: one client of a person, in one space.
public struct PresenceKey: Sendable, Hashable {
  /// The space; the person's own id for a presence in all of their connections.
  public let space: UUID
  /// The person who is present.
  public let person: UUID
  /// The client, by the name that it gives itself.
  public let client: String

  /// The key of the same person in the same space as a client without a name.
  var nameless: PresenceKey { PresenceKey(space: space, person: person, client: "") }

  /// Makes the key of a lease.
  public init(space: UUID, person: UUID, client: String) {
    self.space = space
    self.person = person
    self.client = client
  }
}
