public import CallboardDomain
public import FoundationEssentials

/// A filter for the items of a feed. A nil member does not limit them.
public struct FeedQuery: Sendable, Equatable {
  public var scope: FeedScope
  public var actor: UUID?
  public var kinds: [String]?
  public var targetKind: String?
  public var targetID: String?
  public var period = FeedPeriod.all
  /// Only items that began before this position: the `firstPosition` of the last item of the page
  /// before.
  public var before: Int64?
  /// For a space's feed: the people whose statuses are in it too. Statuses are in the people's own streams.
  public var statusesOf: [UUID] = []
  /// The time from which their statuses are included.
  public var statusesSince: Timestamp?

  /// Makes a query for everything in a scope.
  public init(_ scope: FeedScope) { self.scope = scope }
}

/// The scope of a feed.
public enum FeedScope: Sendable, Equatable {
  /// The feed of one space, limited to the items visible with these capabilities; nil: all items.
  case space(UUID, capabilities: [String]?)
  /// The feed of all spaces of a person, with the items of each that are visible to the person.
  case person(UUID)
  /// Everything, for operators.
  case everything
}

/// The period of a feed, compared with the time at which an item began.
public enum FeedPeriod: Sendable, Equatable {
  case all
  /// From the beginning of the day this many days before today, in a time zone: today is 0, the last 7 days are 6.
  case days(before: Int, timeZone: String)
  /// From a time on and before another; either may be left out.
  case between(Timestamp?, Timestamp?)

  /// Today, in a time zone.
  public static func today(timeZone: String) -> FeedPeriod { .days(before: 0, timeZone: timeZone) }

  /// Today and the days before it, `count` in all, in a time zone.
  public static func last(days count: Int, timeZone: String) -> FeedPeriod {
    .days(before: max(0, count - 1), timeZone: timeZone)
  }
}
