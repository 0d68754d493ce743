/// How a feed is counted beside its page.
public enum FeedGrouping: Sendable, Equatable {
  /// By the days that are on the page, in a time zone as `Europe/Berlin`.
  case days(timeZone: String)
  /// By person, thing or space, over all that was asked for.
  case groups(FeedGroup.Key)
}

/// A page of a feed, and how much there is in all by what was asked for.
public struct FeedSelection: Sendable, Equatable {
  public let page: FeedPage
  public internal(set) var days: [FeedDay] = []
  public internal(set) var groups: [FeedGroup] = []
}
