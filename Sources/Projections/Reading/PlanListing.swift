public import Domain
public import FoundationEssentials
import Postgres

/// A calendar event, goal or task template of partners, in a list.
public struct PlanListing: Sendable, Equatable {
  /// The kinds that there are.
  public static let kinds = ["calendar_event", "goal", "task_template"]

  public let space: UUID
  public let kind: String
  public let plan: UUID
  public let title: String
  /// Of a calendar event; whole days as in UTC.
  public let startsAt: Timestamp?
  public let endsAt: Timestamp?
  /// Of a goal.
  public let dueAt: Timestamp?
  /// How many of a goal's milestones were reached.
  public let completed: Int?
  /// How many milestones a goal has.
  public let total: Int?
  public let createdBy: UUID?
  public let createdAt: Timestamp?
  /// The last event about it.
  public let position: Int64
  public let version: Int
  public let updatedAt: Timestamp

  init(_ row: Row) throws {
    space = try row.uuid(0)
    kind = try row.text(1)
    plan = try row.uuid(2)
    title = try row.text(3)
    startsAt = try row.timestampOrNil(4)
    endsAt = try row.timestampOrNil(5)
    dueAt = try row.timestampOrNil(6)
    completed = try row.int64OrNil(7).map { Int($0) }
    total = try row.int64OrNil(8).map { Int($0) }
    createdBy = try row.uuidOrNil(9)
    createdAt = try row.timestampOrNil(10)
    position = try row.int64(11)
    version = Int(try row.int32(12))
    updatedAt = try row.timestamp(13)
  }
}
