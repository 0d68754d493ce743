public import Domain

/// When in the past.
public enum Moment: Sendable, Equatable {
  /// Everything up to this position has happened, nothing after it.
  case position(Int64)
  /// Everything up to this time has happened, nothing after it.
  case time(Timestamp)
}
