/// Why `decide` came to no events.
public enum Undecided: Error, Sendable {
  /// The command is refused.
  case refused(Refusal)
  /// The state lacks the operations after this version of the stream; load them and ask again.
  case needsHistory(after: Int)
}
