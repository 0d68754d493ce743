public import Domain

/// The time that a feed is about, by when an item began.
public enum FeedPeriod: Sendable, Equatable {
  case all
  /// From the beginning of the day so many days before today, in a time zone: today is 0, the last
  /// 7 days are 6.
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
