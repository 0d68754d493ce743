public import CallboardDomain
import CallboardPostgres

/// An error that was found in the data of the database.
public struct Finding: Sendable, Equatable {
  /// The kinds of findings of which operators' webhooks are told.
  public enum Kind: String, Sendable, CaseIterable {
    /// The log, or data beside it, is not as it was written.
    case logDamaged = "log.damaged"
    /// A projection differs from what the log gives.
    case projectionDiffers = "projection.differs"
  }

  /// The subject, as in `log.end` or `projection.members`.
  public let subject: String
  /// The kind of finding.
  public let kind: String
  /// A text for operators; it contains nothing that a person wrote.
  public let text: String
  /// When the error was found.
  public let foundAt: Timestamp
  /// When it was found to be repaired; nil while it lasts.
  public let endedAt: Timestamp?

  init(_ row: Row) throws {
    subject = try row.text(0)
    kind = try row.text(1)
    text = try row.text(2)
    foundAt = try row.timestamp(3)
    endedAt = try row.timestampOrNil(4)
  }
}

extension Finding {
  /// The log's last events are missing or have been replaced.
  public static let endOfLog = "log.end"
  /// The log went back, as in a failover that lost positions. Nothing is wrong with it any more once its
  /// incarnation is renewed, so the finding ends at once; if the service may not renew it, with the next renewal.
  public static let lostEvents = "log.lost"
  /// Streams hold events that cannot be applied.
  public static let events = "events"
  /// Snapshots were not written by the service, or differ from the events.
  public static let snapshots = "snapshots"
  /// The streams that took unique values do not hold them.
  public static let claims = "claims"
  /// Deadlines are not at their proper times.
  public static let deadlines = "deadlines"
}
