public import FoundationEssentials
import Postgres
import Schema

/// Reads who opened a course when.
///
/// Safe to use from any thread. Everything throws `PostgresError`, and `ProjectionError` with the
/// code `invalid` for a time zone that is none.
public struct CourseOpeningReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["course_openings"]
  /// How many days are told of at most.
  public static let daysMax = 400
  /// How many openings are counted at most, the last ones.
  public static let openingsMax = 100_000

  private let reader: ProjectionReader

  /// Reads the openings of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// The openings of a course in a period, newest first.
  ///
  /// - Parameters:
  ///   - person: only those by this one.
  ///   - before: the `next` of the page before.
  /// - Returns: a page, and what `before` is for the next one; nil if this was the last.
  public func page(
    of course: UUID, _ period: FeedPeriod = .all, by person: UUID? = nil, before: Int64? = nil,
    limit: Int
  ) async throws -> (items: [CourseOpening], next: Int64?) {
    try await reader.read(Self.projections) { connection in
      let bounds = try Self.bounds(course, period, before, on: connection)
      let found = try connection.query(
        Schema.courseOpeningsPage,
        [.uuid(course), .int64(Int64(limit) + 1)] + bounds.parameters
          + [.optional(person, Parameter.uuid)]
      ).map { row throws in try CourseOpening(row) }
      return found.page(of: limit) { $0.position }
    }
  }

  /// How often a course was opened on each day of a period, newest first; of the last `daysMax` such
  /// days and the last `openingsMax` openings.
  ///
  /// - Parameter timeZone: where a day begins and ends, as `Europe/Berlin`.
  public func days(
    of course: UUID, _ period: FeedPeriod = .all, by person: UUID? = nil, timeZone: String
  ) async throws -> [CourseOpeningDay] {
    try await reader.read(Self.projections) { connection in
      let bounds = try Self.bounds(course, period, nil, on: connection)
      return try naming(timeZone) {
        try connection.query(
          Schema.courseOpeningsDays,
          [.uuid(course), .text(timeZone)] + bounds.parameters
            + [
              .optional(person, Parameter.uuid), .int64(Int64(Self.daysMax)),
              .int64(Int64(Self.openingsMax)),
            ])
      }.map { row throws in
        CourseOpeningDay(
          day: try row.text(0), openings: try row.int64(1), people: try row.int64(2))
      }
    }
  }

  private static func bounds(
    _ course: UUID, _ period: FeedPeriod, _ before: Int64?, on connection: Connection
  ) throws -> FeedBounds {
    var query = FeedQuery(.space(course, capabilities: nil))
    query.period = period
    query.before = before
    return try FeedBounds(query, on: connection)
  }
}
