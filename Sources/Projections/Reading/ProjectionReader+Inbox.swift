public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reading people's inboxes. These methods throw `PostgresError`.
extension ProjectionReader {
  /// The projections that inboxes are read from.
  public static let inboxProjections = [
    "connections", "invitations", "members", "notifications",
  ]
  /// The projections that must have reached the new items of an inbox. The other ones only hide items.
  public static let awaitedInboxProjections = ["invitations", "notifications"]

  /// Returns a page of a person's inbox, newest first, and the number of all unread items, at most 1,000.
  ///
  /// - Parameters:
  ///   - email: the person's verified address, whose invitations are also in the inbox.
  ///   - before: the last item of the previous page.
  public func inbox(
    of person: UUID, _ email: EmailHash?, onlyUnread: Bool, before: Notification.Place? = nil,
    limit: Int
  ) async throws -> (items: [Notification], goesOn: Bool, unread: Int) {
    try await read(Self.inboxProjections) { connection in
      let address = Parameter.optional(email?.text, Parameter.text)
      let items = try connection.query(
        Schema.inboxPage,
        [
          .uuid(person), address, .optional(before?.position, Parameter.int64),
          .int64(Int64(limit) + 1), .bool(onlyUnread),
          .optional(before?.kind, Parameter.text), .optional(before?.subject, Parameter.text),
        ]
      ).map { row throws in try Notification(row) }
      let unread = try connection.query(Schema.inboxUnread, [.uuid(person), address])
      return (Array(items.prefix(limit)), items.count > limit, Int(try unread[0].int64(0)))
    }
  }

  /// Returns the people and addresses that have new inbox items from a range of positions, with the last position of
  /// each. The projections must have reached the range.
  public func inboxRecipients(
    of positions: ClosedRange<Int64>
  ) async throws -> (people: [UUID: Int64], addresses: [String: Int64]) {
    try await read(Self.awaitedInboxProjections) { connection in
      var (people, addresses): ([UUID: Int64], [String: Int64]) = ([:], [:])
      let rows = try connection.query(
        Schema.inboxRecipients, [.int64(positions.lowerBound), .int64(positions.upperBound)])
      for row in rows {
        if let person = try row.uuidOrNil(0) { people[person] = try row.int64(2) }
        if let address = try row.textOrNil(1) { addresses[address] = try row.int64(2) }
      }
      return (people, addresses)
    }
  }

  /// Returns the notifications of the event at a position, at most `limit` of them. The projections must have
  /// reached the position.
  public func notifications(
    of position: Int64, limit: Int
  ) async throws -> [(person: UUID, kind: String, subject: String)] {
    try await read(Self.awaitedInboxProjections) { connection in
      try connection.query(
        Schema.notificationsOfEvent, [.int64(position), .int64(Int64(limit))]
      ).map { row throws in
        (person: try row.uuid(0), kind: try row.text(1), subject: try row.text(2))
      }
    }
  }

  /// Returns the number of unread items in a person's inbox, at most 1,000.
  public func unreadCount(of person: UUID, _ email: EmailHash?) async throws -> Int {
    try await read(Self.inboxProjections) { connection in
      let address = Parameter.optional(email?.text, Parameter.text)
      return Int(
        try connection.query(Schema.inboxUnread, [.uuid(person), address]).one().int64(0))
    }
  }
}

/// An item of a person's inbox: an event that concerns the person and was caused by somebody else or by time.
public struct Notification: Sendable, Equatable {
  public let space: UUID
  public let spaceKind: String
  /// The event's position.
  public let position: Int64
  /// `invited`, `added`, `permissions_changed`, ….
  public let kind: String
  /// The id of the invitation, comment or notice, or the lock's fence; otherwise empty.
  public let subject: String
  /// The version of the space that the event made.
  public let version: Int
  /// The actor; nil: time.
  public let actor: UUID?
  public let at: Timestamp
  public let isRead: Bool

  /// The place of an item in an inbox. One event may have several items for the same person.
  public struct Place: Sendable, Comparable {
    public let position: Int64
    public let kind: String
    public let subject: String

    /// Names a place, whether or not there is an item.
    public init(position: Int64, kind: String, subject: String) {
      self.position = position
      self.kind = kind
      self.subject = subject
    }

    /// Whether it comes before another place in an inbox that begins with the oldest item.
    public static func < (one: Place, other: Place) -> Bool {
      if one.position != other.position { return one.position < other.position }
      // The tables sort by bytes.
      return [one.kind, one.subject].map { Array($0.utf8) }
        .lexicographicallyPrecedes([other.kind, other.subject].map { Array($0.utf8) }) {
          $0.lexicographicallyPrecedes($1)
        }
    }
  }

  /// Its place.
  public var place: Place { Place(position: position, kind: kind, subject: subject) }

  /// The kind of invitations.
  public static let invited = NotificationKind.invited.rawValue

  /// All kinds.
  public static let kinds = NotificationKind.allCases.map(\.rawValue)

  init(_ row: Row) throws {
    space = try row.uuid(0)
    spaceKind = try row.text(1)
    position = try row.int64(2)
    kind = try row.text(3)
    subject = try row.text(4)
    version = Int(try row.int32(5))
    actor = try row.uuidOrNil(6)
    at = try row.timestamp(7)
    isRead = try row.bool(8)
  }
}
