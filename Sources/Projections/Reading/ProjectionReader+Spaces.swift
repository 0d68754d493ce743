public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reading the titles of spaces and the lists of people's own spaces. These methods throw `PostgresError`.
extension ProjectionReader {
  /// The projections that `titles` reads.
  public static let titleProjections = ["members", "spaces"]
  /// The projections that a person's spaces are read from.
  public static let personSpacesProjections = ["guarded_comments", "members", "spaces"]

  /// Returns the titles of spaces, without spaces that have none.
  public func titles(of spaces: [UUID]) async throws -> [UUID: String] {
    try await read(Self.titleProjections) { connection in
      try Self.titles(of: spaces, on: connection)
    }
  }

  static func titles(of spaces: [UUID], on connection: Connection) throws -> [UUID: String] {
    let rows = try connection.query(Schema.titlesOfSpaces, [.uuids(spaces)])
    return Dictionary(
      try rows.map { row throws in (try row.uuid(0), try row.text(1)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns a person's spaces, the last touched first, with the person's membership in each.
  ///
  /// A space that is touched between two pages moves to the front, where the next reading of the first page shows it.
  ///
  /// - Parameters:
  ///   - withClosed: whether closed rooms are included.
  ///   - before: the `next` of the previous page.
  /// - Returns: a page, and the value of `before` for the next page; nil if this was the last.
  public func spaces(
    of person: UUID, withClosed: Bool = false, before: Int64? = nil, limit: Int
  ) async throws -> (items: [SpaceSummary], next: Int64?) {
    try await read(Self.personSpacesProjections) { connection in
      try connection.query(
        Schema.spacesOfPerson,
        [
          .uuid(person), .optional(before, Parameter.int64), .int64(Int64(limit) + 1),
          .bool(withClosed),
        ]
      ).map { row throws in try SpaceSummary(row) }.page(of: limit) { $0.position }
    }
  }
}

/// A space in a list.
public struct SpaceSummary: Sendable, Equatable {
  public let space: UUID
  public let kind: String
  /// The title; nil if the kind has none, or if it is not carried over yet.
  public let title: String?
  /// The reader's membership; nil in a list of all spaces.
  public let membership: Membership?
  /// The position of the last event of the space.
  public let position: Int64
  public let version: Int
  public let updatedAt: Timestamp
  public let createdAt: Timestamp?
  /// The number of members.
  public let memberCount: Int64
  /// `open`, `archived` or `closed`.
  public let standing: String
  /// The version up to which the reader has read the space.
  public let readVersion: Int
  /// The number of changes by others since then, at most 100.
  public let unread: Int

  /// A person's membership in a space.
  public struct Membership: Sendable, Equatable {
    public let role: String
    /// The effective capabilities, sorted.
    public let capabilities: [String]
    public let color: Int?
    public let joinedAt: Timestamp?

    /// Whether the person owns the space; otherwise it is shared with them.
    public var isOwner: Bool { capabilities.contains("own") }
  }

  init(_ row: Row) throws {
    space = try row.uuid(0)
    kind = try row.text(1)
    title = try row.textOrNil(2)
    membership = try Membership(row)
    position = try row.int64(7)
    version = Int(try row.int32(8))
    updatedAt = try row.timestamp(9)
    createdAt = try row.timestampOrNil(10)
    memberCount = try row.int64(11)
    standing = try row.text(12)
    readVersion = Int(try row.int32(13))
    unread = Int(try row.int64(14))
  }
}

extension SpaceSummary.Membership {
  fileprivate init?(_ row: Row) throws {
    guard let role = try row.textOrNil(3) else { return nil }
    self.init(
      role: role, capabilities: try row.texts(4), color: try row.int16OrNil(5).map(Int.init),
      joinedAt: try row.timestampOrNil(6))
  }
}
