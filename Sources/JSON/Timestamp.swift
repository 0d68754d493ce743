/// An instant, in microseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z.
  public var microseconds: Int64

  /// Makes a time from microseconds since 1970-01-01T00:00:00Z.
  @inlinable
  public init(microseconds: Int64) { self.microseconds = microseconds }
}

extension Timestamp: Comparable {
  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}

extension Timestamp {
  /// The instant so many microseconds later; earlier if negative. The result is limited to the first and the last
  /// instant.
  public func adding(microseconds: Int64) -> Timestamp {
    let (sum, overflow) = self.microseconds.addingReportingOverflow(microseconds)
    return Timestamp(microseconds: overflow ? (microseconds < 0 ? .min : .max) : sum)
  }

  /// The instant so many seconds later; earlier if negative.
  public func adding(seconds: Int64) -> Timestamp {
    let (microseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    return adding(microseconds: overflow ? (seconds < 0 ? .min : .max) : microseconds)
  }

  /// The instant so much later; earlier if negative.
  public func adding(_ duration: Duration) -> Timestamp {
    adding(microseconds: duration.inMicroseconds)
  }

  /// The time from another instant to this one, in microseconds; negative if the other instant is later.
  public func microseconds(since other: Timestamp) -> Int64 {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(other.microseconds)
    return overflow ? (self < other ? .min : .max) : difference
  }
}

extension Timestamp: CustomStringConvertible {
  public var description: String { rfc3339 }
}

extension Duration {
  /// Its whole microseconds.
  public var inMicroseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}

extension Timestamp {
  /// The time in UTC with six decimals, as in `2026-01-31T09:30:00.250000Z`.
  ///
  /// Years outside 0 to 9999, which `init(rfc3339:)` never gives, are written with a sign.
  public var rfc3339: String {
    let (second, fraction) = microseconds.flooredQuotient(1_000_000)
    let (day, time) = second.flooredQuotient(86_400)
    let date = CivilDate(daysSince1970: day)
    guard (0...9999).contains(date.year) else {
      let shown = CivilDate(year: 0, month: date.month, day: date.day)
      let tail = Self.format(shown, time: time, fraction: fraction).dropFirst(4)
      return "\(date.year < 0 ? "-" : "+")\(date.year.magnitude)\(tail)"
    }
    return Self.format(date, time: time, fraction: fraction)
  }

  private static func format(_ date: CivilDate, time: Int64, fraction: Int64) -> String {
    String(unsafeUninitializedCapacity: 27) { text in
      func put(_ value: Int64, _ count: Int, at offset: Int, then mark: Unicode.Scalar) {
        var rest = value
        for index in stride(from: offset + count - 1, through: offset, by: -1) {
          text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
        text[offset + count] = UInt8(ascii: mark)
      }
      put(date.year, 4, at: 0, then: "-")
      put(date.month, 2, at: 5, then: "-")
      put(date.day, 2, at: 8, then: "T")
      put(time / 3600, 2, at: 11, then: ":")
      put(time / 60 % 60, 2, at: 14, then: ":")
      put(time % 60, 2, at: 17, then: ".")
      put(fraction, 6, at: 20, then: "Z")
      return 27
    }
  }

  /// Reads a time of RFC 3339 with `Z` or an offset; nil for anything else.
  ///
  /// Decimals beyond the sixth are cut off; leap seconds (`:60`) and times that fall outside the
  /// years 1 to 9999 in UTC are refused: PostgreSQL knows no year 0.
  @inlinable
  public init?(rfc3339 text: some StringProtocol) {
    let parsed = text.utf8.withContiguousStorageIfAvailable { Self.parse($0) }
    guard
      let time = parsed ?? Array(text.utf8).withUnsafeBufferPointer({ Self.parse($0) })
    else { return nil }
    self = time
  }

  @usableFromInline
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    var reader = DigitReader(text: text)
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let day = reader.number(2),
      reader.take("T") || reader.take("t") || reader.take(" "),
      let hour = reader.number(2), reader.take(":"), let minute = reader.number(2),
      reader.take(":"), let second = reader.number(2),
      hour < 24, minute < 60, second < 60, (1...12).contains(month), day >= 1,
      day <= CivilDate.days(inMonth: month, of: year),
      let fraction = reader.fraction(), let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    let days = CivilDate(year: year, month: month, day: day).daysSince1970
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    return Timestamp(microseconds: seconds * 1_000_000 + fraction)
  }
}

extension Int64 {
  /// Quotient and remainder, the remainder never negative.
  fileprivate func flooredQuotient(_ divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

private struct DigitReader {
  let text: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  private mutating func digit() -> Int64? {
    guard index < text.count else { return nil }
    let value = text[index] &- UInt8(ascii: "0")
    guard value <= 9 else { return nil }
    index += 1
    return Int64(value)
  }

  mutating func number(_ count: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  /// The decimals in microseconds; 0 when there are none.
  mutating func fraction() -> Int64? {
    guard take(".") else { return 0 }
    guard var value = digit() else { return nil }
    var unit: Int64 = 100_000
    value *= unit
    while let digit = digit() {
      unit /= 10
      value += digit * unit
    }
    return value
  }

  /// The offset from UTC in seconds.
  mutating func offset() -> Int64? {
    if take("Z") || take("z") { return 0 }
    let negative = take("-")
    guard negative || take("+"), let hour = number(2), take(":"), let minute = number(2),
      hour < 24, minute < 60
    else { return nil }
    return (hour * 3600 + minute * 60) * (negative ? -1 : 1)
  }
}

/// A day of the proleptic Gregorian calendar.
///
/// The formulas are Howard Hinnant's, "chrono-compatible low-level date algorithms".
struct CivilDate: Equatable, Sendable {
  var year: Int64
  var month: Int64
  var day: Int64

  init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSince1970 days: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01.
  var daysSince1970: Int64 {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// How many days a month from 1 to 12 has.
  static func days(inMonth month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
