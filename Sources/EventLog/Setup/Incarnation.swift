public import CallboardDomain
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// The incarnation of the log, to which a position belongs.
public enum Incarnation {
  /// Begins a new incarnation, after a restore that lost positions. Clients with earlier cursors are told to reset.
  /// Ends the finding of a node that may not do it.
  ///
  /// - Parameter owner: a connection of the role that owns the tables; it blocks this thread.
  /// - Returns: the new incarnation.
  public static func renew(_ owner: Connection, log: LogName) throws(LogError) -> UUID {
    do {
      return try owner.transaction(onPathOf: log) { owner in
        let incarnation = try owner.query(Schema.renewIncarnation).one().uuid(0)
        _ = try owner.query(Schema.endFinding, [.text(Finding.lostEvents)])
        return incarnation
      }
    } catch { throw LogError(wrapping: error) }
  }

  /// Begins a new incarnation if the log went back, as in a failover that lost positions: by the service itself.
  ///
  /// Nodes that call it for the same loss get one new incarnation. Nothing happens if the log holds the event after all,
  /// or lacks what it says was published, which is damage.
  public static func renew(
    _ pool: Pool, log: LogName, lost: KnownHead
  ) async throws(LogError) -> LogRenewal {
    try await pool.write(
      log, Schema.renewLost,
      [
        .uuid(lost.incarnation), .int64(lost.position),
        .timestamp(microseconds: lost.recordedAt.microseconds),
      ]
    ) { rows in
      let row = try rows.one()
      return LogRenewal(
        incarnation: try row.uuid(0), head: try row.int64(1), isRenewed: try row.bool(2))
    }
  }
}

/// The incarnation and the head that are in force after a log went back.
public struct LogRenewal: Sendable, Equatable {
  public let incarnation: UUID
  /// Where the log ends.
  public let head: Int64
  /// Whether this call has renewed the incarnation; false if another node or an operator was first.
  public let isRenewed: Bool
}

/// The last event that a node has seen of a log, and the incarnation in which it saw it.
public struct KnownHead: Sendable, Equatable {
  public let position: Int64
  public let recordedAt: Timestamp
  public let incarnation: UUID

  public init(position: Int64, recordedAt: Timestamp, incarnation: UUID) {
    self.position = position
    self.recordedAt = recordedAt
    self.incarnation = incarnation
  }
}
