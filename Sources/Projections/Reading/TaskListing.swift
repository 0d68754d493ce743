public import Domain
public import FoundationEssentials
import Postgres

/// A task of partners, in a list.
public struct TaskListing: Sendable, Equatable {
  public let space: UUID
  public let task: UUID
  public let title: String
  public let description: String?
  public let assignee: UUID?
  public let externalID: String?
  public let dueAt: Timestamp?
  public let createdBy: UUID?
  public let createdAt: Timestamp?
  public let completedBy: UUID?
  public let completedAt: Timestamp?
  /// The last event about it.
  public let position: Int64
  public let version: Int
  public let updatedAt: Timestamp

  init(_ row: Row) throws {
    space = try row.uuid(0)
    task = try row.uuid(1)
    title = try row.text(2)
    description = try row.textOrNil(3)
    assignee = try row.uuidOrNil(4)
    externalID = try row.textOrNil(5)
    dueAt = try row.timestampOrNil(6)
    createdBy = try row.uuidOrNil(7)
    createdAt = try row.timestampOrNil(8)
    completedBy = try row.uuidOrNil(9)
    completedAt = try row.timestampOrNil(10)
    position = try row.int64(11)
    version = Int(try row.int32(12))
    updatedAt = try row.timestamp(13)
  }
}
