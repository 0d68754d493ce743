/// Converts between PostgreSQL's microseconds since 2000-01-01 and microseconds since 1970-01-01.
enum PostgresTime {
  static let epochMicroseconds: Int64 = 946_684_800_000_000

  /// Returns PostgreSQL's number for microseconds since 1970. The least and greatest number mean `±infinity`.
  static func encode(_ microseconds: Int64) -> Int64 {
    if microseconds == .max { return .max }
    let (value, overflow) = microseconds.subtractingReportingOverflow(epochMicroseconds)
    return overflow ? .min : value
  }

  /// Returns microseconds since 1970 for PostgreSQL's number. `±infinity` becomes the greatest and least number.
  static func decode(_ wire: Int64) -> Int64 {
    if wire == .min { return .min }
    let (value, overflow) = wire.addingReportingOverflow(epochMicroseconds)
    return overflow ? .max : value
  }
}
