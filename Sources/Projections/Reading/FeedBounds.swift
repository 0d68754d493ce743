import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema

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
