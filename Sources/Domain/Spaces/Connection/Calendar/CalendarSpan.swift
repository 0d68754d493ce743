/// The time of a calendar event.
public enum CalendarSpan: Sendable, Equatable {
  /// From a time to a time, shown in a time zone (`Europe/Berlin`).
  case timed(from: Timestamp, to: Timestamp, timeZone: String)
  /// Whole days, the last one included, in the time zone of each reader.
  case days(from: CalendarDay, through: CalendarDay)

  /// Whether it ends before it begins.
  var isReversed: Bool {
    switch self {
    case .timed(let from, let to, _): to < from
    case .days(let from, let last): last < from
    }
  }

  /// The start; a day starts as in UTC.
  public var start: Timestamp {
    switch self {
    case .timed(let from, _, _): from
    case .days(let from, _): from.startInUTC
    }
  }

  /// The end; a day ends as in UTC.
  public var end: Timestamp {
    switch self {
    case .timed(_, let to, _): to
    case .days(_, let last): last.startInUTC.adding(seconds: 86_400)
    }
  }
}

extension CalendarSpan: PayloadPart {
  static var blank: CalendarSpan { .timed(from: .blank, to: .blank, timeZone: "") }

  static var members: [PayloadMember] {
    [
      PayloadMember("starts_at", .time, isOptional: true),
      PayloadMember("ends_at", .time, isOptional: true),
      PayloadMember("time_zone", .text, isOptional: true),
      PayloadMember("starts_on", .text, isOptional: true, note: "a day, instead of times"),
      PayloadMember("ends_on", .text, isOptional: true),
    ]
  }

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
  /// Reads a day such as `2026-11-21`.
  public func day(_ key: String) throws(Problem) -> CalendarDay {
    guard let day = CalendarDay(try string(key, max: 10)) else {
      throw problem(key, "must be a day, as 2026-11-21")
    }
    return day
  }
}

/// A day of the calendar, in the time zone of each reader.
public struct CalendarDay: Hashable, Sendable, Comparable {
  /// The number of days since 1970-01-01.
  public let number: Int64

  /// Reads a day such as `2026-11-21`; nil for any other text.
  public init?(_ text: String) {
    guard text.utf8.count == 10, let start = Timestamp(rfc3339: "\(text)T00:00:00Z") else {
      return nil
    }
    number = start.microseconds / 86_400_000_000
  }

  public static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.number < b.number }

  /// The start of the day in UTC.
  public var startInUTC: Timestamp { Timestamp(microseconds: number * 86_400_000_000) }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as text, such as `2026-11-21`.
  public var description: String { String(startInUTC.rfc3339.prefix(10)) }
}
