public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
public import FoundationEssentials

/// All actions of one person on one target within ten minutes.
public struct FeedItem: Sendable, Equatable {
  public private(set) var space: UUID
  /// Nil: the system.
  public let actor: UUID?
  public let kind: String
  public let targetKind: String?
  public let targetID: String?
  public let windowStart: Timestamp
  public let firstPosition: Int64
  public let lastPosition: Int64
  public let firstAt: Timestamp
  public let lastAt: Timestamp
  /// The number of events.
  public let count: Int64
  public let title: String?
  public let description: String?

  /// Returns the same item as it appears in another space's feed.
  public func standing(in space: UUID) -> FeedItem {
    var copy = self
    copy.space = space
    return copy
  }

  init(_ row: Row) throws {
    space = try row.uuid(0)
    actor = try row.uuidOrNil(1)
    kind = try row.text(2)
    targetKind = try row.textOrNil(3)
    targetID = try row.textOrNil(4)
    windowStart = try row.timestamp(5)
    firstPosition = try row.int64(6)
    lastPosition = try row.int64(7)
    firstAt = try row.timestamp(8)
    lastAt = try row.timestamp(9)
    count = try row.int64(10)
    title = try row.textOrNil(11)
    description = try row.textOrNil(12)
  }
}

/// The number of items and events of a feed on one day.
public struct FeedDay: Sendable, Equatable {
  /// The local date, `2026-11-21`.
  public let day: String
  /// The actor, if counted by person; nil: the system, or everyone.
  public let actor: UUID?
  /// Items of the feed that began on the day.
  public let items: Int64
  /// The number of events in those items.
  public let events: Int64
}

/// The number of events of a feed by one person, about one thing, or in one space.
public struct FeedGroup: Sendable, Equatable {
  /// The grouping of a feed.
  public enum Key: String, Sendable, CaseIterable {
    case person
    case target
    case space
  }

  /// The space; for a thing, the space that it is in; nil for a person.
  public let space: UUID?
  /// The person; nil: the system, or grouped by something else.
  public let actor: UUID?
  /// The thing; nil: the space as a whole, or grouped by something else.
  public let targetKind: String?
  public let targetID: String?
  public let items: Int64
  /// The number of events.
  public let events: Int64
  /// The position of the last event.
  public let lastPosition: Int64
  public let lastAt: Timestamp

  init(_ row: Row) throws {
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

/// Some items of a feed, newest first.
public struct FeedPage: Sendable, Equatable {
  public let items: [FeedItem]
  /// The value of `FeedQuery.before` for the next page; nil if this was the last.
  public let next: Int64?

  init(_ items: [FeedItem], limit: Int) {
    self.items = Array(items.prefix(limit))
    next = items.count > limit ? self.items.last?.firstPosition : nil
  }
}
