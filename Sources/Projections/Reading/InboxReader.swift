public import Domain
public import FoundationEssentials
import Postgres
import Schema

/// Reads people's inboxes.
///
/// Safe to use from any thread. Everything throws `PostgresError`.
public struct InboxReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["connections", "invitations", "notifications"]
  /// Those of them that have to have reached what is new in an inbox; the other only takes away from it.
  public static let awaited = ["invitations", "notifications"]

  private let reader: ProjectionReader

  /// Reads the inboxes of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// A page of a person's inbox, the newest first, and how many are unread in all, 1,000 at most.
  ///
  /// - Parameters:
  ///   - email: the person's verified address, whose invitations are in it too.
  ///   - before: the last item of the page before.
  public func page(
    of person: UUID, _ email: EmailHash?, onlyUnread: Bool, before: Notification.Place? = nil,
    limit: Int
  ) async throws -> (items: [Notification], goesOn: Bool, unread: Int) {
    try await reader.read(Self.projections) { connection in
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

  /// Whom the inboxes have something new for from some positions, with the last position that each has; the projections
  /// have to have reached them.
  public func recipients(
    of positions: ClosedRange<Int64>
  ) async throws -> (people: [UUID: Int64], addresses: [String: Int64]) {
    try await reader.read(Self.awaited) { connection in
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

  /// How many of a person's inbox are unread, 1,000 at most.
  public func unread(by person: UUID, _ email: EmailHash?) async throws -> Int {
    try await reader.read(Self.projections) { connection in
      let address = Parameter.optional(email?.text, Parameter.text)
      return Int(
        try connection.query(Schema.inboxUnread, [.uuid(person), address]).one().int64(0))
    }
  }
}
