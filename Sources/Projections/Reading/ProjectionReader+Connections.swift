import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

extension ProjectionReader {
  /// The projections that `connections` reads.
  public static let connectionProjections = ["connections"]

  /// Returns the current connections of some people, with the partners of each. Throws `PostgresError`.
  public func connections(
    between some: Set<UUID>, and others: Set<UUID>
  ) async throws -> [(space: UUID, partners: [UUID])] {
    try await read(Self.connectionProjections) { connection in
      try connection.query(
        Schema.connectionsBetween, [.uuids(Array(some)), .uuids(Array(others))]
      ).map { row throws in (try row.uuid(0), [try row.uuid(1), try row.uuid(2)]) }
    }
  }
}
