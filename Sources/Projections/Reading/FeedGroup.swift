public import Domain
public import FoundationEssentials
import Postgres

/// How much of a feed one person did, is about one thing, or was in one space.
public struct FeedGroup: Sendable, Equatable {
  /// What a feed is grouped by.
  public enum Key: String, Sendable, CaseIterable {
    case person
    case target
    case space
  }

  /// What it was grouped by.
  public let key: Key
  /// The space; of a thing the one that it is in; nil of a person.
  public let space: UUID?
  /// The person; nil: the system, or grouped by something else.
  public let actor: UUID?
  /// The thing; nil: the space as a whole, or grouped by something else.
  public let targetKind: String?
  public let targetID: String?
  public let items: Int64
  /// The events that they are.
  public let events: Int64
  /// When it was last added to.
  public let lastPosition: Int64
  public let lastAt: Timestamp

  init(_ key: Key, _ row: Row) throws {
    self.key = key
    space = try row.uuidOrNil(0)
    actor = try row.uuidOrNil(1)
    targetKind = try row.textOrNil(2)
    targetID = try row.textOrNil(3)
    items = try row.int64(4)
    events = try row.int64(5)
    lastPosition = try row.int64(6)
    lastAt = try row.timestamp(7)
  }
}
