import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reads the titles of spaces.
///
/// Safe to use from any thread. All methods throw `PostgresError`.
public struct SpaceReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["members", "spaces"]

  private let reader: ProjectionReader

  /// Reads the spaces of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// Returns the titles of spaces, without spaces that have none.
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
