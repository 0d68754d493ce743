public import CallboardDomain
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reads the log over a pool of connections; any task may call it at any time.
///
/// Each query is one transaction and one round trip; a time that must be turned into a position needs a query of its
/// own. Errors of PostgreSQL are thrown as `LogError`.
public final class LogReader: Sendable {
  /// The log that is read.
  public let log: LogName
  /// For how long a read waits for a lock of others, in milliseconds: longer than a migration or an archiving waits,
  /// behind which readers queue.
  package static let lockMillisecondsMax = 5_000
  /// For how long a read on the connection that is for heads waits for a lock of others, in milliseconds. Logs share
  /// that connection, and each must know its head again within 2 s. If the connection waited until its answer is missed,
  /// PostgreSQL would count as dead.
  static let headLockMillisecondsMax = 250
  /// The same while the log stays locked, so that the other logs get the connection.
  static let headLockMillisecondsMaxAgain = 20

  private let servers: ReadServers

  /// The connections to the primary.
  var pool: Pool { servers.primary }

  /// Reads a log through a pool, which others may use too.
  public convenience init(pool: Pool, log: LogName) {
    self.init(ReadServers(pool), log: log)
  }

  private init(_ servers: ReadServers, log: LogName) {
    self.servers = servers
    self.log = log
  }

  /// A reader of the same log whose events may also come from a standby.
  package func allowing(_ reading: StandbyReading) -> LogReader {
    LogReader(servers.allowing(reading), log: log)
  }

  /// A reader of the same log for one piece of work that keeps in memory what it reads. A standby serves it if that has
  /// everything that was committed before.
  package func exactly(from standby: Standby?) -> LogReader {
    standby.map { allowing(StandbyReading($0, .everything)) } ?? self
  }

  /// The end of the log, by the primary. Later reads see everything up to it.
  ///
  /// - Parameter lockMillisecondsMax: for how long it waits for a lock of others before it fails with
  ///   `LogError.lockTimeout`.
  package func head(
    lockMillisecondsMax: Int = LogReader.lockMillisecondsMax
  ) async throws(LogError) -> Head {
    let head = try await pool.read(
      log, Schema.selectHead, lockMillisecondsMax: lockMillisecondsMax
    ) { try Head($0.one()) }
    servers.need(head.position)
    return head
  }

  /// The events after a position up to another, at most `limit`, in the given order. Their bytes have no limit: `page`
  /// has one.
  public func events(
    after: Int64, through: Int64 = .max, limit: Int, filter: EventFilter = EventFilter(),
    order: ReadOrder = .oldestFirst
  ) async throws(LogError) -> [StoredEvent] {
    let (after, through) = try await positions(after, through, filter)
    guard after < through else { return [] }
    if filter.isRange && order == .oldestFirst {
      return try await events(
        Schema.selectEvents, [.int64(after), .int64(through), .int64(Int64(limit))])
    }
    return try await events(
      order == .oldestFirst ? Schema.searchEvents : Schema.searchEventsBackward,
      Self.search(after, through, limit, filter), planning: .forTheValuesAtHand)
  }

  /// The events of a stream after a version up to another, at most `limit`, in the given order. Their bytes have no
  /// limit: `streamPage` has one.
  public func streamEvents(
    _ stream: UUID, afterVersion: Int = 0, throughVersion: Int = Int(Int32.max), limit: Int,
    order: ReadOrder = .oldestFirst
  ) async throws(LogError) -> [StoredEvent] {
    try await events(
      order == .oldestFirst ? Schema.selectStream : Schema.selectStreamBackward,
      Self.range(stream, afterVersion, throughVersion, limit))
  }

  static func range(
    _ stream: UUID, _ after: Int, _ through: Int, _ limit: Int
  ) -> [Parameter] {
    [
      .uuid(stream), .int32(Int32(clamping: after)), .int32(Int32(clamping: through)),
      .int64(Int64(limit)),
    ]
  }

  /// The streams that follow the given one in the order of their ids; nil begins with the first.
  public func streams(after stream: UUID?, limit: Int) async throws(LogError) -> [UUID] {
    try await read(
      Schema.selectNextStreams, [.optional(stream, Parameter.uuid), .int64(Int64(limit))]
    ) { rows in try rows.map { row throws in try row.uuid(0) } }
  }

  /// All events that commands have caused, by position, however old.
  public func events(of commands: [CommandIdentity]) async throws(LogError) -> [StoredEvent] {
    try await events(
      Schema.selectEventsOfCommands, [.uuids(commands.map(\.actor)), .uuids(commands.map(\.id))])
  }

  /// The last position recorded at a time or before it, 0 if there is none.
  public func position(at time: Timestamp) async throws(LogError) -> Int64 {
    try await read(Schema.findPosition, [.timestamp(microseconds: time.microseconds)]) {
      try $0.one().int64(0)
    }
  }

  /// The version of a stream at a position: that of its last event at or before it, 0 before its first.
  public func version(of stream: UUID, at position: Int64) async throws(LogError) -> Int {
    try await read(Schema.findVersion, [.uuid(stream), .int64(position)]) {
      Int(try $0.one().int32(0))
    }
  }

  /// The version of a stream at a time, 0 before its first event.
  public func version(of stream: UUID, at time: Timestamp) async throws(LogError) -> Int {
    try await version(of: stream, at: try await position(at: time))
  }

  /// Calls `body` with each event at positions `first` to `last`, in order. `body` runs on the connection's thread and
  /// blocks it.
  public func copyOut(
    first: Int64, last: Int64, _ body: @escaping @Sendable (StoredEvent) throws -> Void
  ) async throws {
    try await pool.transaction(.readOnly, onPathOf: log) { connection in
      try EventCopy.read(on: connection, first: first, last: last, body)
    }
  }

  func position(before time: Timestamp) async throws(LogError) -> Int64 {
    try await position(at: time.adding(microseconds: -1))
  }

  private func events(
    _ sql: String, _ parameters: [Parameter], planning: Planning = .once
  ) async throws(LogError) -> [StoredEvent] {
    try await read(sql, parameters, planning: planning) { rows in
      try rows.map { row throws in try StoredEvent(row) }
    }
  }

  package func read<Answer: Sendable>(
    _ sql: String, _ parameters: [Parameter] = [], planning: Planning = .once,
    _ decode: @escaping @Sendable (Rows) throws -> Answer
  ) async throws(LogError) -> Answer {
    try await servers.read(log, sql, parameters, planning: planning, decode)
  }
}

/// The end of the log at one moment.
public struct Head: Sendable, Equatable {
  /// The last position, 0 in an empty log.
  public let position: Int64
  /// When the last event was recorded; nil in an empty log.
  public let recordedAt: Timestamp?
  /// The incarnation of the log, to which positions belong.
  public let incarnation: UUID
  /// The last position for which a partition exists.
  public let partitionedTo: Int64
  /// Whether the server is a standby, which only follows another and takes no writes.
  public let isOfStandby: Bool

  init(_ row: Row) throws(PostgresError) {
    position = try row.int64OrNil(0) ?? 0
    recordedAt = try row.timestampOrNil(1)
    incarnation = try row.uuid(2)
    partitionedTo = try row.int64(3)
    isOfStandby = try row.bool(4)
  }
}

/// How PostgreSQL plans a statement.
package enum Planning: String {
  /// Once for all values, as soon as PostgreSQL finds that no worse.
  case once = "auto"
  /// Each time: for statements whose best plan depends on which conditions are given.
  case forTheValuesAtHand = "force_custom_plan"
}

/// The end of a range at which reading begins.
public enum ReadOrder: Sendable {
  /// By position or version.
  case oldestFirst
  /// From the end backward.
  case newestFirst
}
