public import Domain
public import FoundationEssentials
public import Postgres
import Schema

/// Keeps leases in rows, so that other nodes and those that start know them; written in bulk.
public final class PresenceStore: Sendable {
  private let pool: Pool
  private let log: LogName
  /// The node that writes.
  private let node: UUID

  /// Keeps a log's leases through a pool, as a node of its own.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
    node = UUID()
  }

  /// Writes leases, all in one statement; what is there and was renewed later stays.
  public func write(_ rows: [PresenceRow]) async throws(LogError) {
    guard !rows.isEmpty else { return }
    try await pool.write(
      log, Schema.writePresence,
      [
        .uuids(rows.map(\.key.space)), .uuids(rows.map(\.key.person)),
        .texts(rows.map(\.key.client)), .texts(rows.map { $0.kind?.rawValue }),
        .timestamps(microseconds: rows.map(\.joinedAt.microseconds)),
        .timestamps(microseconds: rows.map(\.seenAt.microseconds)),
        .timestamps(microseconds: rows.map(\.expiresAt.microseconds)),
        .bools(rows.map(\.isEnded)), .jsons(rows.map(\.state)), .uuid(node),
      ]
    ) { _ in }
  }

  /// What other nodes wrote.
  ///
  /// - Parameters:
  ///   - writtenWithin: only what was written in the last so many microseconds, ended ones included; nil: all that run.
  ///   - spaces: only theirs, if given.
  public func ofOthers(
    writtenWithin: Int64?, spaces: [UUID]? = nil
  ) async throws(LogError) -> [PresenceRow] {
    try await pool.read(
      log, Schema.selectPresence,
      [
        .uuid(node), .optional(writtenWithin, Parameter.int64),
        spaces.map(Parameter.uuids) ?? .null,
      ], planning: .forTheValuesAtHand
    ) { rows in
      try rows.map { row throws in
        PresenceRow(
          key: try Self.key(row), kind: try row.textOrNil(3).flatMap(SpaceKind.init(rawValue:)),
          joinedAt: try Self.time(row, 4), seenAt: try Self.time(row, 5),
          expiresAt: try Self.time(row, 6), isEnded: try row.bool(7), state: try row.json(8))
      }
    }
  }

  /// Leases that lapsed unnoticed, whoever wrote them, at most so many.
  public func lapsed(limit: Int) async throws(LogError) -> [LapsedPresence] {
    try await pool.read(log, Schema.selectLapsedPresence, [.int64(Int64(limit))]) { rows in
      try rows.map { row throws in
        LapsedPresence(
          key: try Self.key(row), kind: try row.textOrNil(3).flatMap(SpaceKind.init(rawValue:)),
          seenAt: try Self.time(row, 4), wasLast: try row.bool(5))
      }
    }
  }

  /// Marks lapsed leases as ended, unless they were renewed meanwhile.
  public func end(_ lapsed: [LapsedPresence]) async throws(LogError) {
    guard !lapsed.isEmpty else { return }
    try await pool.write(
      log, Schema.endLapsedPresence,
      [
        .uuids(lapsed.map(\.key.space)), .uuids(lapsed.map(\.key.person)),
        .texts(lapsed.map(\.key.client)),
        .timestamps(microseconds: lapsed.map(\.seenAt.microseconds)), .uuid(node),
      ]
    ) { _ in }
  }

  /// Deletes what ended a while ago.
  public func deleteOld() async throws(LogError) {
    try await pool.write(log, Schema.deleteOldPresence) { _ in }
  }

  /// When people were last present in any of the spaces; who never was is left out.
  public func lastSeen(
    _ people: [UUID], in spaces: [UUID]
  ) async throws(LogError) -> [UUID: Timestamp] {
    try await pool.read(log, Schema.selectLastSeen, [.uuids(spaces), .uuids(people)]) { rows in
      var times: [UUID: Timestamp] = [:]
      for row in rows {
        times[try row.uuid(0)] = try Self.time(row, 1)
      }
      return times
    }
  }

  /// Reads the database's clock.
  public func readClock() async throws(LogError) -> DatabaseClock.Reading {
    let asked = ContinuousClock.now
    let time = try await pool.read(log, Schema.selectTime) { rows in try Self.time(rows[0], 0) }
    return DatabaseClock.Reading(time, askedAt: asked, answeredAt: .now)
  }

  private static func time(_ row: Row, _ column: Int) throws -> Timestamp {
    Timestamp(microseconds: try row.timestampMicroseconds(column))
  }

  private static func key(_ row: Row) throws -> PresenceKey {
    PresenceKey(space: try row.uuid(0), person: try row.uuid(1), client: try row.text(2))
  }
}
