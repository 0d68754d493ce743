public import Domain
public import FoundationEssentials
import Postgres

/// That a person opened a course.
public struct CourseOpening: Sendable, Equatable {
  /// Who.
  public let person: UUID
  /// When.
  public let at: Timestamp
  /// The position of its event.
  public let position: Int64

  init(_ row: Row) throws {
    person = try row.uuid(0)
    at = try row.timestamp(1)
    position = try row.int64(2)
  }
}
