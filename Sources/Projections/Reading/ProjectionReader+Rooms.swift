public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reading the lists of rooms. These methods throw `PostgresError`.
extension ProjectionReader {
  /// The projections that `rooms` reads.
  public static let roomProjections = ["connections", "members", "rooms"]

  /// Returns the rooms that match a filter, the newest first.
  ///
  /// - Parameter before: the `next` of the previous page.
  /// - Returns: a page, and the value of `before` for the next page; nil if this was the last.
  public func rooms(
    _ filter: RoomFilter = RoomFilter(), before: Int64? = nil, limit: Int
  ) async throws -> (items: [RoomListing], next: Int64?) {
    try await read(Self.roomProjections) { connection in
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

  /// Returns the seats, in rooms that are not closed, of people without a running lease there, including members who
  /// are absent.
  ///
  /// - Parameters:
  ///   - opened: the value that the previous page returned; nil: from the room that was opened first.
  ///   - rooms: the maximum number of rooms that the page looks at.
  /// - Returns: a page, and the value of `opened` for the next page; nil if this was the last.
  public func seatsWithoutLease(
    after opened: Int64?, rooms: Int
  ) async throws -> (seats: [(room: UUID, person: UUID)], next: Int64?) {
    try await read(["members", "rooms"]) { connection in
      let found = try connection.query(
        Schema.seatsWithoutLease,
        [.optional(opened, Parameter.int64), .int64(Int64(rooms))])
      var seats: [(room: UUID, person: UUID)] = []
      var seen: Set<UUID> = []
      for row in found {
        let room = try row.uuid(0)
        seen.insert(room)
        if let person = try row.uuidOrNil(1) { seats.append((room, person)) }
      }
      return (seats, seen.count == rooms ? try found.last?.int64(2) : nil)
    }
  }
}

/// A filter for a list of rooms. A room must match all members that are not nil.
public struct RoomFilter: Sendable, Equatable {
  public var gameType: String?
  public var category: String?
  public var status: String?
  /// Limits the list to rooms that one more person may join to play.
  public var hasOpenSeats: Bool
  /// Includes private and closed rooms.
  public var includesAll: Bool
  /// Excludes rooms whose host blocks this person or is blocked by this person.
  public var shownTo: UUID?

  /// Makes a filter; without arguments it matches public rooms that are not closed.
  public init(
    gameType: String? = nil, category: String? = nil, status: String? = nil,
    hasOpenSeats: Bool = false, includesAll: Bool = false,
    shownTo: UUID? = nil
  ) {
    self.gameType = gameType
    self.category = category
    self.status = status
    self.hasOpenSeats = hasOpenSeats
    self.includesAll = includesAll
    self.shownTo = shownTo
  }
}

/// A room in a list.
public struct RoomListing: Sendable, Equatable {
  public let space: UUID
  public let name: String
  public let gameType: String?
  public let category: String?
  public let maxPlayers: Int
  public let isPrivate: Bool
  /// `waiting`, `in_game`, `ended` or `closed`.
  public let status: String
  /// The command that made the room, from which its code is derived.
  public let codeCommand: UUID?
  /// The number of the code among the command's candidates.
  public let codeNumber: Int
  /// The number of characters of the code.
  public let codeLength: Int
  public let players: Int
  public let spectators: Int
  /// Its place in the order of the list.
  public let opened: Int64
  public let createdAt: Timestamp

  init(_ row: Row) throws {
    space = try row.uuid(0)
    name = try row.text(1)
    gameType = try row.textOrNil(2)
    category = try row.textOrNil(3)
    maxPlayers = Int(try row.int16(4))
    isPrivate = try row.bool(5)
    status = try row.text(6)
    codeCommand = try row.uuidOrNil(7)
    codeNumber = Int(try row.int16(8))
    codeLength = Int(try row.int16(9))
    players = Int(try row.int64(10))
    spectators = Int(try row.int64(11))
    opened = try row.int64(12)
    createdAt = try row.timestamp(13)
  }
}
