public import Domain
public import FoundationEssentials
import Postgres

/// A space in the list of all.
public struct SpaceListing: Sendable, Equatable {
  public let space: UUID
  public let kind: String
  /// Nil where the kind has none.
  public let title: String?
  /// Nil where the kind has none.
  public let owner: UUID?
  /// How many members it has.
  public let memberCount: Int64
  /// Where it stands in the list: the position at which its projections were last touched.
  public let touched: Int64
  public let createdAt: Timestamp
  /// `open`, `archived`, `closed` or `deleted`.
  public let standing: String
  /// Its last event.
  public let last: Event

  /// The envelope of an event.
  public struct Event: Sendable, Equatable {
    public let position: Int64
    public let version: Int
    public let recordedAt: Timestamp
    public let type: String
    /// Nil: the system.
    public let actor: UUID?
  }

  init(_ row: Row) throws {
    space = try row.uuid(0)
    kind = try row.text(1)
    title = try row.textOrNil(2)
    owner = try row.uuidOrNil(3)
    memberCount = try row.int64(4)
    touched = try row.int64(5)
    createdAt = try row.timestamp(6)
    last = Event(
      position: try row.int64(7), version: Int(try row.int32(8)), recordedAt: try row.timestamp(9),
      type: try row.text(10), actor: try row.uuidOrNil(11))
    standing = try row.text(12)
  }
}
