public import Domain
public import FoundationEssentials
import Postgres

/// How two people stand to each other, in a list.
public struct ConnectionListing: Sendable, Equatable {
  public let space: UUID
  /// The two, in the order of their ids.
  public let partners: [UUID]
  /// `active`, `ended` or `blocked`.
  public let status: String
  public let blockedBy: [UUID]
  public let connectedAt: Timestamp?
  /// When they last were connected no more.
  public let endedAt: Timestamp?
  /// The last event about this.
  public let position: Int64
  public let version: Int
  public let updatedAt: Timestamp
  public let taskCount: Int64
  public let openTaskCount: Int64

  init(_ row: Row) throws {
    space = try row.uuid(0)
    partners = [try row.uuid(1), try row.uuid(2)]
    status = try row.text(3)
    blockedBy = try row.uuids(4)
    connectedAt = try row.timestampOrNil(5)
    endedAt = try row.timestampOrNil(6)
    position = try row.int64(7)
    version = Int(try row.int32(8))
    updatedAt = try row.timestamp(9)
    taskCount = try row.int64(10)
    openTaskCount = try row.int64(11)
  }
}
