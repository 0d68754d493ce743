public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
public import FoundationEssentials

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
