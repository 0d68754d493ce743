/// Why `decide` came to no events.
public enum Undecided: Error, Sendable {
  /// The command is refused.
  case refused(Refusal)
  /// The state lacks the operations after this version of the stream; load them and ask again.
  case needsHistory(after: Int)
  /// What was decided cannot be taken in: the events that it rests on are damaged.
  case unreadable(EventProblem)
}
