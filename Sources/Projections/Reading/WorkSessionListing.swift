public import Domain
public import FoundationEssentials
import Postgres

/// A work session in the list of all.
public struct WorkSessionListing: Sendable, Equatable {
  public let space: UUID
  /// The app's own id of the space that is worked on.
  public let outsideID: UUID?
  public let sessionType: String?
  public let status: String?
  public let startedAt: Timestamp?
  public let completedAt: Timestamp?
  public let markerCount: Int64
  public let createdAt: Timestamp
  /// The last event about it or its markers.
  public let position: Int64
  public let version: Int
  public let updatedAt: Timestamp
  /// Nil once it is deleted.
  public let owner: UUID?
  public let memberCount: Int64
  /// `open`, `archived` or `deleted`.
  public let standing: String

  init(_ row: Row) throws {
    space = try row.uuid(0)
    outsideID = try row.uuidOrNil(1)
    sessionType = try row.textOrNil(2)
    status = try row.textOrNil(3)
    startedAt = try row.timestampOrNil(4)
    completedAt = try row.timestampOrNil(5)
    markerCount = try row.int64(6)
    createdAt = try row.timestamp(7)
    position = try row.int64(8)
    version = Int(try row.int32(9))
    updatedAt = try row.timestamp(10)
    owner = try row.uuidOrNil(11)
    memberCount = try row.int64(12)
    standing = try row.text(13)
  }
}
