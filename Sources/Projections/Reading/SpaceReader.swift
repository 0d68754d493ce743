public import FoundationEssentials
import Postgres
import Schema

/// Reads the list of all spaces, for operators.
///
/// A space that is touched between two pages moves to the front, where the next reading of the first
/// page shows it. Safe to use from any thread; everything throws `PostgresError`.
public struct SpaceReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["members", "spaces"]

  private let reader: ProjectionReader

  /// Reads the list of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// All spaces that a filter lets through, the last touched first.
  ///
  /// - Parameter before: the `next` of the page before.
  /// - Returns: a page, and what `before` is for the next one; nil if this was the last.
  public func page(
    _ filter: SpaceFilter = SpaceFilter(), before: Int64? = nil, limit: Int
  ) async throws -> (items: [SpaceListing], next: Int64?) {
    try await reader.read(Self.projections) { connection in
      let found = try connection.query(
        Schema.spacesPage,
        [
          .optional(filter.kind, Parameter.text), .optional(filter.person, Parameter.uuid),
          .optional(filter.title, Parameter.text), .optional(before, Parameter.int64),
          .int64(Int64(limit) + 1),
        ]
      ).map { row throws in try SpaceListing(row) }
      return found.page(of: limit) { $0.touched }
    }
  }

  /// The titles of spaces, as far as they have any.
  public func titles(of spaces: [UUID]) async throws -> [UUID: String] {
    try await reader.read(Self.projections) { connection in
      try Self.titles(of: spaces, on: connection)
    }
  }

  static func titles(of spaces: [UUID], on connection: Connection) throws -> [UUID: String] {
    let rows = try connection.query(Schema.titlesOfSpaces, [.uuids(spaces)])
    return Dictionary(
      try rows.map { row throws in (try row.uuid(0), try row.text(1)) },
      uniquingKeysWith: { first, _ in first })
  }
}
