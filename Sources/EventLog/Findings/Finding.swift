public import Domain
import Postgres

/// Something that was found to be wrong with what the database holds.
public struct Finding: Sendable, Equatable {
  /// What operators' webhooks are told of.
  public enum Kind: String, Sendable, CaseIterable {
    /// The log, or what is kept beside it, is not as it was written.
    case logDamaged = "log.damaged"
    /// A projection is not what the log gives.
    case projectionDiffers = "projection.differs"
  }

  /// What it is about, as in `log.end` or `projection.members`.
  public let subject: String
  /// What sort of thing was found.
  public let kind: String
  /// For an operator to read; nothing that anybody wrote.
  public let text: String
  /// When it was found.
  public let foundAt: Timestamp
  /// When it was found to be right again; nil: it is wrong still.
  public let endedAt: Timestamp?

  init(_ row: Row) throws {
    subject = try row.text(0)
    kind = try row.text(1)
    text = try row.text(2)
    foundAt = Timestamp(microseconds: try row.timestampMicroseconds(3))
    endedAt = try row.timestampMicrosecondsOrNil(4).map(Timestamp.init(microseconds:))
  }
}

extension Finding {
  /// The log's last events are missing, or are others.
  public static let endOfLog = "log.end"
  /// Streams hold events that cannot be taken in.
  public static let events = "events"
  /// Snapshots were not written by the service, or say something else than the events.
  public static let snapshots = "snapshots"
  /// Unique values are not held by those who took them.
  public static let claims = "claims"
  /// Deadlines are not when they should be.
  public static let deadlines = "deadlines"
}
