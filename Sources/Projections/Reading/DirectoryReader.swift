public import FoundationEssentials
import Postgres
import Schema

/// Reads the lists of all work sessions, sessions of projects, and courses.
///
/// What is changed between two pages moves to the front, where the next reading of the first page shows it.
/// Safe to use from any thread; everything throws `PostgresError`.
public struct DirectoryReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["course_openings", "directory", "members", "spaces"]

  private let reader: ProjectionReader

  /// Reads the lists of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// The work sessions that a filter lets through, the last changed first.
  ///
  /// - Parameter before: the `next` of the page before.
  /// - Returns: a page, and what `before` is for the next one; nil if this was the last.
  public func workSessions(
    _ filter: WorkSessionFilter = WorkSessionFilter(), before: Int64? = nil, limit: Int
  ) async throws -> (items: [WorkSessionListing], next: Int64?) {
    try await reader.read(Self.projections) { connection in
      let found = try connection.query(
        Schema.workSessionsPage,
        [
          .optional(filter.outsideID, Parameter.uuid), .optional(filter.status, Parameter.text),
          .optional(filter.sessionType, Parameter.text), .optional(filter.person, Parameter.uuid),
          .optional(filter.isCompleted, Parameter.bool), .optional(before, Parameter.int64),
          .int64(Int64(limit) + 1),
        ]
      ).map { row throws in try WorkSessionListing(row) }
      return found.page(of: limit) { $0.position }
    }
  }

  /// The sessions of a project (nil: of all), of those in which a person takes part or did so at the end, and which go
  /// on or not (nil: all), the last changed first.
  ///
  /// - Parameter before: the `next` of the page before.
  /// - Returns: a page, and what `before` is for the next one; nil if this was the last.
  public func projectSessions(
    of project: UUID? = nil, with person: UUID? = nil, isActive: Bool? = nil,
    before: Int64? = nil, limit: Int
  ) async throws -> (items: [ProjectSessionListing], next: Int64?) {
    try await reader.read(Self.projections) { connection in
      let found = try connection.query(
        Schema.projectSessionsPage,
        [
          .optional(project, Parameter.uuid), .optional(person, Parameter.uuid),
          .optional(isActive, Parameter.bool), .optional(before, Parameter.int64),
          .int64(Int64(limit) + 1),
        ]
      ).map { row throws in try ProjectSessionListing(row) }
      return found.page(of: limit) { $0.position }
    }
  }

  /// The courses that a person is a member of and whose title holds a text in either case (nil: all), the last changed
  /// first.
  ///
  /// - Parameter before: the `next` of the page before.
  /// - Returns: a page, and what `before` is for the next one; nil if this was the last.
  public func courses(
    of person: UUID? = nil, title: String? = nil, before: Int64? = nil, limit: Int
  ) async throws -> (items: [CourseListing], next: Int64?) {
    try await reader.read(Self.projections) { connection in
      let found = try connection.query(
        Schema.coursesPage,
        [
          .optional(person, Parameter.uuid), .optional(title, Parameter.text),
          .optional(before, Parameter.int64), .int64(Int64(limit) + 1),
        ]
      ).map { row throws in try CourseListing(row) }
      return found.page(of: limit) { $0.position }
    }
  }
}
