public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reading the permission tables: the capabilities of each member in each space. These methods throw `PostgresError`.
extension ProjectionReader {
  /// The projections that the permission tables are read from.
  public static let memberProjections = ["members"]

  /// Returns the permission table of a space: the owner first, then the others in the order in which they joined.
  public func members(of space: UUID, withRemoved: Bool = false) async throws -> [Member] {
    try await read(Self.memberProjections) { connection in
      try Self.members(of: space, withRemoved: withRemoved, on: connection)
    }
  }

  /// Returns a person's row in a space's permission table; nil if the person was never in it.
  public func member(_ person: UUID, of space: UUID) async throws -> Member? {
    try await read(Self.memberProjections) { connection in
      try connection.query(Schema.member, [.uuid(space), .uuid(person)]).first.map {
        row throws in try Member(row)
      }
    }
  }

  /// Returns a person's capabilities in all their spaces, by the spaces' ids.
  ///
  /// - Parameters:
  ///   - withRemoved: whether spaces that the person has left are included.
  ///   - after: the last space of the previous page.
  public func memberships(
    of person: UUID, withRemoved: Bool = false, after: UUID? = nil, limit: Int
  ) async throws -> [Member] {
    try await read(Self.memberProjections) { connection in
      try Self.memberships(
        of: person, withRemoved: withRemoved, after: after, limit: limit, on: connection)
    }
  }

  /// Returns the spaces that a person is or was a member of, by their ids.
  ///
  /// - Parameter after: the last space of the previous page.
  public func spacesEver(of person: UUID, after: UUID? = nil, limit: Int) async throws -> [UUID] {
    try await read(Self.memberProjections) { connection in
      try connection.query(
        Schema.spacesEverOfPerson,
        [.uuid(person), .optional(after, Parameter.uuid), .int64(Int64(limit))]
      ).map { row throws in try row.uuid(0) }
    }
  }

  /// Returns the living spaces that both people are members of and may view, the last touched first.
  ///
  /// - Parameter countsRooms: whether rooms are included.
  public func spaces(
    sharedBy one: UUID, and other: UUID, countsRooms: Bool, limit: Int
  ) async throws -> [UUID] {
    try await read(Self.memberProjections + ["spaces"]) { connection in
      try connection.query(
        Schema.sharedSpaces, [.uuid(one), .uuid(other), .int64(Int64(limit)), .bool(countsRooms)]
      ).map { row throws in try row.uuid(0) }
    }
  }

  /// Reads a space's table from the tables that are on the search path.
  static func members(
    of space: UUID, withRemoved: Bool, on connection: Connection
  ) throws -> [Member] {
    try connection.query(Schema.membersOfSpace, [.uuid(space), .bool(withRemoved)]).map {
      row throws in try Member(row)
    }
  }

  /// Reads a person's memberships from the tables that are on the search path.
  static func memberships(
    of person: UUID, withRemoved: Bool = false, after: UUID? = nil, limit: Int,
    on connection: Connection
  ) throws -> [Member] {
    try connection.query(
      Schema.membershipsOfPerson,
      [.uuid(person), .optional(after, Parameter.uuid), .int64(Int64(limit)), .bool(withRemoved)]
    ).map { row throws in try Member(row) }
  }
}

/// A person's row in the permission table of a space.
public struct Member: Sendable, Equatable {
  public let space: UUID
  public let person: UUID
  public let spaceKind: String
  /// Nil: removed.
  public let role: String?
  /// Capabilities beyond the role, each with the time until which it is granted (null: no end): a JSON object.
  public let granted: [UInt8]
  /// Capabilities taken from the role, in the same form.
  public let denied: [UInt8]
  /// The effective capabilities, sorted; empty if removed.
  public let capabilities: [String]
  /// The time at which the access expires; nil if it does not.
  public let accessUntil: Timestamp?
  public let color: Int?
  public let joinedAt: Timestamp?
  public let removedAt: Timestamp?
  /// The event that last touched the row.
  public let position: Int64
  public let version: Int
  public let updatedAt: Timestamp

  init(_ row: Row) throws {
    space = try row.uuid(0)
    person = try row.uuid(1)
    spaceKind = try row.text(2)
    role = try row.textOrNil(3)
    granted = try row.json(4)
    denied = try row.json(5)
    capabilities = try row.texts(6)
    color = try row.int16OrNil(7).map(Int.init)
    joinedAt = try row.timestampOrNil(8)
    removedAt = try row.timestampOrNil(9)
    position = try row.int64(10)
    version = Int(try row.int32(11))
    updatedAt = try row.timestamp(12)
    accessUntil = try row.timestampOrNil(13)
  }
}
