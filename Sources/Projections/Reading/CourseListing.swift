public import Domain
public import FoundationEssentials
import Postgres

/// A course in the list of all.
public struct CourseListing: Sendable, Equatable {
  public let space: UUID
  public let title: String
  /// How many records of each kind it keeps.
  public let schedules: Int64
  public let recordings: Int64
  public let students: Int64
  public let constraints: Int64
  public let createdAt: Timestamp
  /// The last event about it or its records.
  public let position: Int64
  public let version: Int
  public let updatedAt: Timestamp
  /// Nil once it is deleted.
  public let owner: UUID?
  public let memberCount: Int64
  /// When somebody last opened it, as far as that was noted.
  public let openedAt: Timestamp?
  /// `open`, `archived` or `deleted`.
  public let standing: String

  init(_ row: Row) throws {
    space = try row.uuid(0)
    title = try row.text(1)
    schedules = try row.int64(2)
    recordings = try row.int64(3)
    students = try row.int64(4)
    constraints = try row.int64(5)
    createdAt = try row.timestamp(6)
    position = try row.int64(7)
    version = Int(try row.int32(8))
    updatedAt = try row.timestamp(9)
    owner = try row.uuidOrNil(10)
    memberCount = try row.int64(11)
    openedAt = try row.timestampOrNil(12)
    standing = try row.text(13)
  }
}
