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
