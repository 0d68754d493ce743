public import FoundationEssentials
import Postgres
import Schema

/// Reads lists of spaces.
///
/// A space that is touched between two pages moves to the front, where the next reading of the first
/// page shows it. Safe to use from any thread; everything throws `PostgresError`.
public struct ProjectReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["members", "projects"]

  private let reader: ProjectionReader

  /// Reads the lists of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// A person's spaces, the last touched first, with what the person is in each.
  ///
  /// - Parameter before: the `next` of the page before.
  public func spaces(
    of person: UUID, before: Int64? = nil, limit: Int
  ) async throws -> SpacePage {
    try await page(
      Schema.spacesOfPerson, .uuid(person), before: before, limit: limit)
  }

  /// All projects, the last touched first: for operators.
  ///
  /// - Parameters:
  ///   - title: only those whose title holds this, in either case; all if nil.
  ///   - before: the `next` of the page before.
  public func all(
    titled title: String? = nil, before: Int64? = nil, limit: Int
  ) async throws -> SpacePage {
    try await page(
      Schema.projectsPage, .optional(title, Parameter.text), before: before, limit: limit)
  }

  private func page(
    _ sql: String, _ what: Parameter, before: Int64?, limit: Int
  ) async throws -> SpacePage {
    try await reader.read(Self.projections) { connection in
      let rows = try connection.query(
        sql, [what, .optional(before, Parameter.int64), .int64(Int64(limit) + 1)])
      return SpacePage(try rows.map { row throws in try SpaceSummary(row) }, limit: limit)
    }
  }
}
