public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Checks the invariants of the log, by SQL over the log alone.
public struct LogInvariants: Sendable {
  /// An event whose actor lacked the capability that its type needs, or that breaks the rule of a type that needs none,
  /// or whose type is in no catalogue.
  public struct UnpermittedEvent: Sendable, Equatable {
    /// Its position.
    public let position: Int64
    /// The space of the event.
    public let stream: UUID
    /// Its version in the space.
    public let version: Int
    /// Its type.
    public let type: String
    /// The actor who caused it; nil for the system.
    public let actor: UUID?
    /// The capability that the actor lacked; nil if the type needs none or is not in the catalogue.
    public let capability: String?
  }

  /// Whether positions and versions run without holes.
  public struct Continuity: Sendable, Equatable {
    /// The position after which the log was examined.
    public let after: Int64
    /// How many events there are after it.
    public let events: Int64
    /// The last position.
    public let head: Int64
    /// How many streams have holes in their versions.
    public let brokenStreams: Int64
    /// How many positions have partitions that are detached. While there are any, versions are not examined.
    public let detached: Int64

    /// Whether there are no holes but those of detached partitions.
    public var holds: Bool { events + detached == head - after && brokenStreams == 0 }
  }

  private let pool: Pool
  private let log: LogName

  /// Prepares to check a log through a pool; each check reads the whole log.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// Whether the role of the pool's connections has the right to change events. If it has, only triggers prevent that.
  public func mayChangeEvents() async throws(LogError) -> Bool {
    try await pool.read(log, Schema.mayChangeEvents) { try $0.one().bool(0) }
  }

  /// The partitions without a whole index on (type, position), by name.
  public func unindexedPartitions() async throws(LogError) -> [String] {
    try await pool.read(log, Schema.selectUnindexedPartitions) { rows in
      try rows.map { row throws in try row.text(0) }
    }
  }

  /// The version of the server.
  public func serverVersion() async throws(LogError) -> String {
    try await pool.read(log, Schema.mayChangeEvents) { try $0.one().text(1) }
  }

  /// Settings that are off and must be on for the server to keep committed data when its machine crashes.
  public func unsafeStorage() async throws(LogError) -> [String] {
    try await pool.read(log, Schema.selectStorage) { rows in
      try rows.map { row throws in try row.text(0) }
    }
  }

  /// Has the server write a megabyte to its disk, which it then drops. Nothing waits for a standby.
  ///
  /// - Throws: `LogError`, with SQLSTATE 53100 if the disk is full.
  public func fillRoom() async throws(LogError) {
    do {
      try await pool.withConnection { connection in
        try connection.execute("begin isolation level read committed read write")
        defer { connection.rollback() }
        _ = try connection.query(Schema.setSearchPath, log.settings())
        try connection.execute(Schema.fillRoom)
      }
    } catch { throw LogError(wrapping: error) }
  }

  /// How many partitions of the log are detached.
  public func detachedPartitions() async throws(LogError) -> Int64 {
    try await pool.read(log, Schema.countDetachedPartitions) { try $0.one().int64(0) }
  }

  /// The events that break the permission rules, the first ones by position. No `statement_timeout` ends the search.
  ///
  /// Events whose reasons are in a detached partition, such as the one that made the actor a member, seem to break them.
  ///
  /// - Parameter positions: only events after the first of them and up to the last are examined; nil: all.
  public func unpermittedEvents(
    in positions: (after: Int64, through: Int64)? = nil, limit: Int = 100
  ) async throws(LogError) -> [UnpermittedEvent] {
    try await pool.read(
      log, Schema.findUnpermittedEvents,
      [
        .int64(Int64(limit)), .optional(positions?.after, Parameter.int64),
        .optional(positions?.through, Parameter.int64),
      ],
      planning: .forTheValuesAtHand, isTimed: false
    ) { rows in
      try rows.map { row throws in
        UnpermittedEvent(
          position: try row.int64(0), stream: try row.uuid(1), version: Int(try row.int32(2)),
          type: try row.text(3), actor: try row.uuidOrNil(4), capability: try row.textOrNil(5))
      }
    }
  }

  /// Whether positions and versions run without holes. No `statement_timeout` ends the search.
  ///
  /// - Parameter position: only the log after it is examined, and whether it goes on from what was before.
  public func continuity(after position: Int64 = 0) async throws(LogError) -> Continuity {
    try await pool.read(
      log, Schema.findHoles, [.int64(position)], planning: .forTheValuesAtHand, isTimed: false
    ) { rows in
      let row = try rows.one()
      return Continuity(
        after: position, events: try row.int64(0), head: try row.int64(1),
        brokenStreams: try row.int64(2), detached: try row.int64(3))
    }
  }
}

/// Remembers how far the invariants of a log were proved, so that the next proof goes on from there.
///
/// Safe to use from any task. Errors of PostgreSQL are thrown as `LogError`.
public struct Proofs: Sendable {
  private let pool: Pool
  private let log: LogName

  /// Remembers proofs of a log in its tables.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// The position up to which something was proved; 0 if it was not, was by another definition, or of another log.
  ///
  /// - Parameters:
  ///   - subject: the subject of the proof.
  ///   - definition: tells apart the programs that prove different things of it.
  public func reached(_ subject: String, by definition: String) async throws(LogError) -> Int64 {
    try await pool.read(log, Schema.selectProof, [.text(subject), .text(definition)]) {
      rows in
      try rows.first?.int64(0) ?? 0
    }
  }

  /// Records that something was proved up to a position.
  public func note(
    _ subject: String, by definition: String, upTo position: Int64
  ) async throws(LogError) {
    try await pool.write(
      log, Schema.noteProof, [.text(subject), .text(definition), .int64(position)]
    ) { _ in }
  }
}
