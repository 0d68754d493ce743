/// PostgreSQL counts microseconds from 2000-01-01; everyone else from 1970-01-01.
enum PostgresTime {
  static let epochMicroseconds: Int64 = 946_684_800_000_000

  /// The wire's number for microseconds since 1970; the least and greatest mean `±infinity`.
  static func encode(_ microseconds: Int64) -> Int64 {
    if microseconds == .max { return .max }
    let (value, overflow) = microseconds.subtractingReportingOverflow(epochMicroseconds)
    return overflow ? .min : value
  }

  /// Microseconds since 1970 for the wire's number; `±infinity` stays the greatest and least.
  static func decode(_ wire: Int64) -> Int64 {
    if wire == .min { return .min }
    let (value, overflow) = wire.addingReportingOverflow(epochMicroseconds)
    return overflow ? .max : value
  }
}
