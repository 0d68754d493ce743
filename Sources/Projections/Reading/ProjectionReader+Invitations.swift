public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reading invitations. These methods throw `PostgresError`.
extension ProjectionReader {
  /// The projections that invitations are read from.
  public static let invitationProjections = ["invitations"]

  /// Returns the waiting invitations of a person, by the person's id or verified address, newest first.
  ///
  /// - Parameter before: the `next` of the previous page.
  public func waitingInvitations(
    for person: UUID, _ email: EmailHash?, before: Int64? = nil, limit: Int
  ) async throws -> (items: [WaitingInvitation], next: Int64?) {
    try await read(Self.invitationProjections) { connection in
      try connection.query(
        Schema.invitationsOfPerson,
        [
          .uuid(person), .optional(email?.text, Parameter.text),
          .optional(before, Parameter.int64), .int64(Int64(limit) + 1),
        ]
      ).map { row throws in try WaitingInvitation(row) }
        .page(of: limit) { $0.sentPosition }
    }
  }

  /// Returns the invitations to an address that expired, newest first.
  ///
  /// - Parameter before: the `next` of the previous page.
  public func expiredInvitations(
    to email: EmailHash, before: Int64? = nil, limit: Int
  ) async throws -> (items: [UUID], next: Int64?) {
    let page = try await read(Self.invitationProjections) { connection in
      try connection.query(
        Schema.expiredInvitationsTo,
        [.text(email.text), .optional(before, Parameter.int64), .int64(Int64(limit) + 1)]
      ).map { row throws in (id: try row.uuid(0), sentPosition: try row.int64(1)) }
        .page(of: limit) { $0.sentPosition }
    }
    return (page.items.map { $0.id }, page.next)
  }

  /// Whether an invitation from `inviter` waits for a person, by the person's id or verified address.
  public func isInvited(
    _ person: UUID, _ email: EmailHash?, by inviter: UUID
  ) async throws -> Bool {
    try await read(Self.invitationProjections) { connection in
      try connection.query(
        Schema.isInvitedBy,
        [.uuid(person), .optional(email?.text, Parameter.text), .uuid(inviter)]
      ).one().bool(0)
    }
  }

  /// The people whom a person blocks, or who block the person.
  public func peopleBlocked(with person: UUID) async throws -> [UUID] {
    try await read(Self.connectionProjections) { connection in
      try connection.query(Schema.peopleBlocked, [.uuid(person)]).map { row throws in
        try row.uuid(0)
      }
    }
  }
}

/// An invitation that a person has not answered yet.
public struct WaitingInvitation: Sendable, Equatable {
  public let space: UUID
  public let invitation: UUID
  public let spaceKind: String
  public let role: String
  public let expiresAt: Timestamp
  public let accessUntil: Timestamp?
  public let createdAt: Timestamp
  /// The position of the event that made it.
  let sentPosition: Int64

  init(_ row: Row) throws {
    space = try row.uuid(0)
    invitation = try row.uuid(1)
    spaceKind = try row.text(2)
    role = try row.text(3)
    expiresAt = try row.timestamp(4)
    accessUntil = try row.timestampOrNil(5)
    createdAt = try row.timestamp(6)
    sentPosition = try row.int64(7)
  }
}
