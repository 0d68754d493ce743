/// A day of the calendar, wherever its reader is.
public struct CalendarDay: Hashable, Sendable, Comparable {
  /// Days since 1970-01-01.
  public let number: Int64

  /// Reads `2026-11-21`; nil for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), year > 0, (1...12).contains(month),
      (1...CivilDate.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    number = CivilDate(year: year, month: month, day: day).daysSince1970
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    digits.reduce(0 as Int64?) { number, digit in
      guard let number, (48...57).contains(digit) else { return nil }
      return number * 10 + Int64(digit) - 48
    }
  }

  public static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.number < b.number }

  /// When it begins in UTC.
  public var startInUTC: Timestamp { Timestamp(microseconds: number * 86_400_000_000) }
}

extension CalendarDay: CustomStringConvertible {
  /// As `2026-11-21`.
  public var description: String { String(startInUTC.rfc3339.prefix(10)) }
}
