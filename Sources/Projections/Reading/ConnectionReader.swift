import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reads the connections between people.
///
/// Safe to use from any thread. All methods throw `PostgresError`.
public struct ConnectionReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["connections"]

  private let reader: ProjectionReader

  /// Reads the connections of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// Returns the current connections of some people, with the partners of each.
  public func between(
    _ some: Set<UUID>, and others: Set<UUID>
  ) async throws -> [(space: UUID, partners: [UUID])] {
    try await reader.read(Self.projections) { connection in
      try connection.query(
        Schema.connectionsBetween, [.uuids(Array(some)), .uuids(Array(others))]
      ).map { row throws in (try row.uuid(0), [try row.uuid(1), try row.uuid(2)]) }
    }
  }
}
