public import FoundationEssentials
import Postgres
import Schema

/// Reads the lists of people's own spaces.
///
/// A space that is touched between two pages moves to the front, where the next reading of the first
/// page shows it. Safe to use from any thread; everything throws `PostgresError`.
public struct ProjectReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["guarded_comments", "members", "spaces"]

  private let reader: ProjectionReader

  /// Reads the lists of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// A person's spaces, the last touched first, with what the person is in each.
  ///
  /// - Parameters:
  ///   - withClosed: whether rooms that have closed are among them.
  ///   - before: the `next` of the page before.
  public func spaces(
    of person: UUID, withClosed: Bool = false, before: Int64? = nil, limit: Int
  ) async throws -> SpacePage {
    try await reader.read(Self.projections) { connection in
      let rows = try connection.query(
        Schema.spacesOfPerson,
        [
          .uuid(person), .optional(before, Parameter.int64), .int64(Int64(limit) + 1),
          .bool(withClosed),
        ])
      return SpacePage(try rows.map { row throws in try SpaceSummary(row) }, limit: limit)
    }
  }
}
