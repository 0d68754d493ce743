public import FoundationEssentials
import Postgres
import Schema

/// Reads the lists of connections, tasks and plans.
///
/// What is changed between two pages moves to the front, where the next reading of the first page shows it.
/// Safe to use from any thread; everything throws `PostgresError`.
public struct ConnectionReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["connections"]

  private let reader: ProjectionReader

  /// Reads the lists of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// The connections that a filter lets through, the last changed first.
  ///
  /// - Parameter before: the `next` of the page before.
  /// - Returns: a page, and what `before` is for the next one; nil if this was the last.
  public func connections(
    _ filter: ConnectionFilter, before: Int64? = nil, limit: Int
  ) async throws -> (items: [ConnectionListing], next: Int64?) {
    try await reader.read(Self.projections) { connection in
      let found = try connection.query(
        Schema.connectionsPage,
        [
          .optional(filter.status, Parameter.text), .optional(filter.person, Parameter.uuid),
          .optional(filter.blocker, Parameter.uuid), .optional(before, Parameter.int64),
          .int64(Int64(limit) + 1),
        ]
      ).map { row throws in try ConnectionListing(row) }
      return found.page(of: limit) { $0.position }
    }
  }

  /// The connections that some people have with others now, with the partners of each.
  public func between(
    _ some: Set<UUID>, and others: Set<UUID>
  ) async throws -> [(space: UUID, partners: [UUID])] {
    try await reader.read(Self.projections) { connection in
      try connection.query(
        Schema.connectionsBetween, [.uuids(Array(some)), .uuids(Array(others))]
      ).map { row throws in (try row.uuid(0), [try row.uuid(1), try row.uuid(2)]) }
    }
  }

  /// The tasks that a filter lets through, the last changed first.
  ///
  /// - Parameter before: the `next` of the page before.
  /// - Returns: a page, and what `before` is for the next one; nil if this was the last.
  public func tasks(
    _ filter: TaskListFilter, before: Int64? = nil, limit: Int
  ) async throws -> (items: [TaskListing], next: Int64?) {
    try await reader.read(Self.projections) { connection in
      let found = try connection.query(
        Schema.tasksPage,
        [
          .optional(filter.space, Parameter.uuid), .optional(filter.assignee, Parameter.uuid),
          .optional(filter.isCompleted, Parameter.bool), .optional(before, Parameter.int64),
          .int64(Int64(limit) + 1),
        ]
      ).map { row throws in try TaskListing(row) }
      return found.page(of: limit) { $0.position }
    }
  }

  /// The plans of a connection and of a kind (nil: of all), the last changed first.
  ///
  /// - Parameter before: the `next` of the page before.
  /// - Returns: a page, and what `before` is for the next one; nil if this was the last.
  public func plans(
    of space: UUID?, kind: String?, before: Int64? = nil, limit: Int
  ) async throws -> (items: [PlanListing], next: Int64?) {
    try await reader.read(Self.projections) { connection in
      let found = try connection.query(
        Schema.plansPage,
        [
          .optional(space, Parameter.uuid), .optional(kind, Parameter.text),
          .optional(before, Parameter.int64), .int64(Int64(limit) + 1),
        ]
      ).map { row throws in try PlanListing(row) }
      return found.page(of: limit) { $0.position }
    }
  }
}
