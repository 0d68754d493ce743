public import Domain
public import FoundationEssentials
import Postgres

/// The end of the log at one moment.
public struct Head: Sendable, Equatable {
  /// The last position, 0 in an empty log.
  public let position: Int64
  /// When the last event was recorded; nil in an empty log.
  public let recordedAt: Timestamp?
  /// The life of the log that positions belong to.
  public let incarnation: UUID
  /// The last position that has a partition to go to.
  public let partitionedTo: Int64

  init(_ row: Row) throws(PostgresError) {
    position = try row.int64OrNil(0) ?? 0
    recordedAt = try row.timestampMicrosecondsOrNil(1).map(Timestamp.init(microseconds:))
    incarnation = try row.uuid(2)
    partitionedTo = try row.int64(3)
  }
}
