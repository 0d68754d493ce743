public import FoundationEssentials
import Postgres
import Schema

/// Reads the lists of rooms, the newest first.
///
/// Safe to use from any thread; everything throws `PostgresError`.
public struct RoomReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["connections", "members", "rooms"]

  private let reader: ProjectionReader

  /// Reads the rooms of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// The rooms that a filter lets through.
  ///
  /// - Parameter before: the `next` of the page before.
  /// - Returns: a page, and what `before` is for the next one; nil if this was the last.
  public func page(
    _ filter: RoomFilter = RoomFilter(), before: Int64? = nil, limit: Int
  ) async throws -> (items: [RoomListing], next: Int64?) {
    try await reader.read(Self.projections) { connection in
      let found = try connection.query(
        Schema.roomsPage,
        [
          .optional(filter.gameType, Parameter.text), .optional(filter.category, Parameter.text),
          .optional(filter.status, Parameter.text), .bool(filter.hasOpenSeats),
          .optional(before, Parameter.int64), .int64(Int64(limit) + 1),
          .bool(filter.includesAll), .optional(filter.shownTo, Parameter.uuid),
        ]
      ).map { row throws in try RoomListing(row) }
      return found.page(of: limit) { $0.opened }
    }
  }

  /// Who has a seat in a room that is not closed although no lease of theirs runs there, absent members included.
  ///
  /// - Parameter last: the last of the page before.
  public func seatsWithoutLease(
    after last: (room: UUID, person: UUID)?, limit: Int
  ) async throws -> [(room: UUID, person: UUID)] {
    try await reader.read(["members", "rooms"]) { connection in
      try connection.query(
        Schema.seatsWithoutLease,
        [
          .optional(last?.room, Parameter.uuid), .optional(last?.person, Parameter.uuid),
          .int64(Int64(limit)),
        ]
      ).map { row throws in (room: try row.uuid(0), person: try row.uuid(1)) }
    }
  }
}
