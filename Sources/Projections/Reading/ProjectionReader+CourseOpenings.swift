public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reading the openings of courses.
///
/// These methods throw `PostgresError`, and `ProjectionError` with the code `invalid` if the time zone is unknown.
extension ProjectionReader {
  /// The projections that the openings of courses are read from.
  public static let courseOpeningProjections = ["course_openings"]
  /// The maximum number of days in an answer.
  public static let courseOpeningDaysMax = 400
  /// The maximum number of openings that are counted, the last ones.
  public static let courseOpeningsCounted = 100_000

  /// Returns a page of the openings of a course in a period, newest first.
  ///
  /// - Parameters:
  ///   - person: limits the page to openings by this person.
  ///   - before: the `next` of the page before.
  /// - Returns: a page, and the value of `before` for the next page; nil if this was the last.
  public func courseOpenings(
    of course: UUID, _ period: FeedPeriod = .all, by person: UUID? = nil, before: Int64? = nil,
    limit: Int
  ) async throws -> (items: [CourseOpening], next: Int64?) {
    try await read(Self.courseOpeningProjections) { connection in
      let bounds = try FeedBounds(ofCourse: course, period, before: before, on: connection)
      let found = try connection.query(
        Schema.courseOpeningsPage,
        [.uuid(course), .int64(Int64(limit) + 1)] + bounds.parameters
          + [.optional(person, Parameter.uuid)]
      ).map { row throws in try CourseOpening(row) }
      return found.page(of: limit) { $0.position }
    }
  }

  /// Counts the openings of a course on each day of a period, newest first: the last `courseOpeningDaysMax`
  /// days with openings, and the last `courseOpeningsCounted` openings.
  ///
  /// - Parameter timeZone: the time zone of the days, as `Europe/Berlin`.
  public func courseOpeningDays(
    of course: UUID, _ period: FeedPeriod = .all, by person: UUID? = nil, timeZone: String
  ) async throws -> [CourseOpeningDay] {
    try await read(Self.courseOpeningProjections) { connection in
      let bounds = try FeedBounds(ofCourse: course, period, on: connection)
      return try naming(timeZone) {
        try connection.query(
          Schema.courseOpeningsDays,
          [.uuid(course), .text(timeZone)] + bounds.parameters
            + [
              .optional(person, Parameter.uuid), .int64(Int64(Self.courseOpeningDaysMax)),
              .int64(Int64(Self.courseOpeningsCounted)),
            ])
      }.map { row throws in
        CourseOpeningDay(
          day: try row.text(0), openings: try row.int64(1), people: try row.int64(2))
      }
    }
  }
}

/// The opening of a course by a person.
public struct CourseOpening: Sendable, Equatable {
  /// The person who opened the course.
  public let person: UUID
  /// The time of the opening.
  public let at: Timestamp
  /// The position of its event.
  public let position: Int64

  init(_ row: Row) throws {
    person = try row.uuid(0)
    at = try row.timestamp(1)
    position = try row.int64(2)
  }
}

/// The number of openings of a course on a day.
public struct CourseOpeningDay: Sendable, Equatable {
  /// The day, as `2026-01-31`.
  public let day: String
  /// The number of openings recorded.
  public let openings: Int64
  /// The number of people who opened the course.
  public let people: Int64
}

extension FeedBounds {
  fileprivate init(
    ofCourse course: UUID, _ period: FeedPeriod, before: Int64? = nil, on connection: Connection
  ) throws {
    var query = FeedQuery(.space(course, capabilities: nil))
    query.period = period
    query.before = before
    try self.init(query, on: connection)
  }
}
