/// When something in the calendar is.
public enum CalendarSpan: Sendable, Equatable {
  /// From a time to a time, as it is on the clocks of a time zone (`Europe/Berlin`).
  case timed(from: Timestamp, to: Timestamp, timeZone: String)
  /// Whole days, the last one included, wherever its reader is.
  case days(from: CalendarDay, through: CalendarDay)

  /// Whether it ends before it begins.
  var isReversed: Bool {
    switch self {
    case .timed(let from, let to, _): to < from
    case .days(let from, let last): last < from
    }
  }

  /// When it begins; days as in UTC.
  public var start: Timestamp {
    switch self {
    case .timed(let from, _, _): from
    case .days(let from, _): from.startInUTC
    }
  }

  /// When it has ended; days as in UTC.
  public var end: Timestamp {
    switch self {
    case .timed(_, let to, _): to
    case .days(_, let last): last.startInUTC.adding(seconds: 86_400)
    }
  }
}

extension CalendarSpan {
  /// Writes its members into an object.
  func write(into json: inout JSONWriter) {
    switch self {
    case .timed(let from, let to, let timeZone):
      json.member("starts_at", from)
      json.member("ends_at", to)
      json.member("time_zone", timeZone)
    case .days(let from, let last):
      json.member("starts_on", from.description)
      json.member("ends_on", last.description)
    }
  }

  /// Reads what `write(into:)` wrote.
  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    guard reader.has("starts_on") else {
      self = .timed(
        from: try reader.timestamp("starts_at"), to: try reader.timestamp("ends_at"),
        timeZone: try reader.string("time_zone"))
      return
    }
    self = .days(from: try reader.day("starts_on"), through: try reader.day("ends_on"))
  }
}

extension JSONReader {
  /// A day, as `2026-11-21`.
  public func day(_ key: String) throws(Problem) -> CalendarDay {
    guard let day = CalendarDay(try string(key, max: 10)) else {
      throw problem(key, "has to be a day, as 2026-11-21")
    }
    return day
  }
}
