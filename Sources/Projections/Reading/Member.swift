public import Domain
public import FoundationEssentials
import Postgres

/// What the permission table of a space says about a person.
public struct Member: Sendable, Equatable {
  public let space: UUID
  public let person: UUID
  public let spaceKind: String
  /// Nil: removed.
  public let role: String?
  /// Capabilities beyond the role, each to the end of it (null: for good): a JSON object.
  public let granted: [UInt8]
  /// Capabilities taken from the role, likewise.
  public let denied: [UInt8]
  /// In effect, sorted; none if removed.
  public let capabilities: [String]
  /// When their access ends by itself; nil: it does not.
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
