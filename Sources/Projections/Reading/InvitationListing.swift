public import Domain
public import FoundationEssentials
import Postgres

/// An invitation in a list.
public struct InvitationListing: Sendable, Equatable {
  public let space: UUID
  public let invitation: UUID
  public let spaceKind: String
  /// `person`, `email` or `link`.
  public let form: String
  /// Whom it goes to; nil for an address or a link.
  public let person: UUID?
  public let inviter: UUID
  public let role: String
  public let status: String
  public let maxUses: Int
  public let uses: Int
  public let expiresAt: Timestamp
  public let accessUntil: Timestamp?
  public let createdAt: Timestamp
  public let updatedAt: Timestamp
  /// The position of the event that made it.
  public let sentPosition: Int64
  /// The version of the last event that touched it.
  public let version: Int

  init(_ row: Row) throws {
    space = try row.uuid(0)
    invitation = try row.uuid(1)
    spaceKind = try row.text(2)
    form = try row.text(3)
    person = try row.uuidOrNil(4)
    inviter = try row.uuid(5)
    role = try row.text(6)
    status = try row.text(7)
    maxUses = Int(try row.int32(8))
    uses = Int(try row.int32(9))
    expiresAt = try row.timestamp(10)
    accessUntil = try row.timestampOrNil(11)
    createdAt = try row.timestamp(12)
    updatedAt = try row.timestamp(13)
    sentPosition = try row.int64(14)
    version = Int(try row.int32(15))
  }
}
