public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
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

/// A feed's period and cursor as positions, so that one index finds them. This works because times never decrease in
/// the log.
struct FeedBounds: Sendable {
  /// Items that began before this position.
  private(set) var before: Int64?
  /// Items that began after this position.
  private(set) var after: Int64?

  /// Finds the positions; the log is on the search path.
  init(_ query: FeedQuery, on connection: Connection) throws {
    before = query.before
    let since: Timestamp?
    let until: Timestamp?
    switch query.period {
    case .all: return
    case .between(let from, let to):
      since = from
      until = to
    case .days(let count, let timeZone):
      until = nil
      since = try naming(timeZone) {
        try connection.query(
          Schema.localDay, [.text(timeZone), .int32(Int32(clamping: count))]
        ).one().timestamp(0)
      }
    }
    if let since { after = try Self.lastPosition(before: since, on: connection) }
    if let until {
      let end = try Self.lastPosition(before: until, on: connection) + 1
      before = min(before ?? end, end)
    }
  }

  /// The bounds that satisfy both.
  func intersection(_ other: FeedBounds) -> FeedBounds {
    var both = self
    if let bound = other.before { both.before = min(both.before ?? bound, bound) }
    if let bound = other.after { both.after = max(both.after ?? bound, bound) }
    return both
  }

  /// `before` and `after`, in the form that every statement takes.
  var parameters: [Parameter] {
    [.optional(before, Parameter.int64), .optional(after, Parameter.int64)]
  }

  private static func lastPosition(
    before time: Timestamp, on connection: Connection
  ) throws -> Int64 {
    try connection.query(
      Schema.findPosition, [.timestamp(microseconds: time.microseconds - 1)]
    ).one().int64(0)
  }
}

/// Runs statements that take a time zone, and throws `ProjectionError` with the code `invalid` if it is unknown.
func naming<R>(_ timeZone: String, _ body: () throws -> R) throws -> R {
  do {
    return try body()
  } catch let error as PostgresError where error.sqlState == "22023" {
    throw ProjectionError(.invalid, "there is no time zone \(timeZone)")
  }
}
