/// Which end of a range to read first.
public enum ReadOrder: Sendable {
  /// By position or version.
  case oldestFirst
  /// From the end backward.
  case newestFirst
}
