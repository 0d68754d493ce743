public import Domain
public import FoundationEssentials
import Postgres
import Schema

/// Reads who was invited where.
///
/// Safe to use from any thread. Everything throws `PostgresError`.
public struct InvitationReader: Sendable {
  /// The projections that it reads.
  public static let projections = ["invitations"]

  private let reader: ProjectionReader

  /// Reads the invitations of a log.
  public init(_ reader: ProjectionReader) { self.reader = reader }

  /// What waits for a person, by their id or their verified address, the newest first.
  ///
  /// - Parameter before: `next` of the page before.
  public func waiting(
    for person: UUID, _ email: EmailHash?, before: Int64? = nil, limit: Int
  ) async throws -> (items: [InvitationListing], next: Int64?) {
    try await read(
      Schema.invitationsOfPerson,
      [
        .uuid(person), .optional(email?.text, Parameter.text),
        .optional(before, Parameter.int64), .int64(Int64(limit) + 1),
      ], limit)
  }

  /// Whether an invitation of somebody waits for a person, by their id or their verified address.
  public func isInvited(
    _ person: UUID, _ email: EmailHash?, by inviter: UUID
  ) async throws -> Bool {
    try await reader.read(Self.projections) { connection in
      try connection.query(
        Schema.isInvitedBy,
        [.uuid(person), .optional(email?.text, Parameter.text), .uuid(inviter)])[0].bool(0)
    }
  }

  /// Whether somebody who has a verified address and a person are such that one blocks the other.
  public func isBlocked(_ email: EmailHash, by person: UUID) async throws -> Bool {
    try await reader.read(["connections"]) { connection in
      try connection.query(
        Schema.isAddressBlocked, [.uuid(person), .text(email.text)]
      ).one().bool(0)
    }
  }

  /// All invitations that a filter lets through, the newest first.
  ///
  /// - Parameter before: `next` of the page before.
  public func page(
    _ filter: InvitationFilter, before: Int64? = nil, limit: Int
  ) async throws -> (items: [InvitationListing], next: Int64?) {
    try await read(
      Schema.invitationsPage,
      [
        .optional(filter.space, Parameter.uuid), .optional(filter.person, Parameter.uuid),
        .optional(filter.email?.text, Parameter.text),
        .optional(filter.status?.rawValue, Parameter.text), .optional(before, Parameter.int64),
        .int64(Int64(limit) + 1),
      ], limit)
  }

  private func read(
    _ statement: String, _ parameters: [Parameter], _ limit: Int
  ) async throws -> (items: [InvitationListing], next: Int64?) {
    let rows = try await reader.read(Self.projections) { connection in
      try connection.query(statement, parameters).map { row throws in
        try InvitationListing(row)
      }
    }
    let items = Array(rows.prefix(limit))
    return (items, rows.count > limit ? items.last?.sentPosition : nil)
  }
}
