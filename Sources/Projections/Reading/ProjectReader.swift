import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reads the lists of people's own spaces.
///
/// A space that is touched between two pages moves to the front, where the next reading of the first page shows it.
/// Safe to use from any thread. All methods throw `PostgresError`.
public struct ProjectReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["guarded_comments", "members", "spaces"]

  private let reader: ProjectionReader

  /// Reads the lists of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// Returns a person's spaces, the last touched first, with the person's membership in each.
  ///
  /// - Parameters:
  ///   - withClosed: whether closed rooms are included.
  ///   - before: the `next` of the previous page.
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

/// A page of a list of spaces, the last touched first.
public struct SpacePage: Sendable, Equatable {
  public let spaces: [SpaceSummary]
  /// The value of `before` for the next page; nil if this was the last.
  public let next: Int64?

  init(_ spaces: [SpaceSummary], limit: Int) {
    self.spaces = Array(spaces.prefix(limit))
    next = spaces.count > limit ? self.spaces.last?.position : nil
  }
}
