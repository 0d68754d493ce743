/// How one vector clock stands to another.
public enum ClockOrder: Sendable, Equatable {
  /// The other has seen all this one has, and more.
  case before
  /// This one has seen all the other has, and more.
  case after
  /// Both have seen the same.
  case equal
  /// Each has seen what the other has not.
  case concurrent
}
