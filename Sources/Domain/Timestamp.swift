/// A moment, to the microsecond.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Microseconds since 1970-01-01T00:00:00Z.
  public var microseconds: Int64

  /// Makes a moment from microseconds since 1970.
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Orders moments by time.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}
