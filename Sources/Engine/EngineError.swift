public import Domain

/// Why the engine did not carry out a command, or could not give a state.
public enum EngineError: Error, Sendable {
  /// The command is refused; nothing of it was appended.
  case refused(Refusal)
  /// The log cannot be reached, or the queue is full. What was asked may or may not have happened: send it again
  /// under the same id.
  case unavailable(String, retryAfterSeconds: Int)
  /// So many commands of the same person's wait that this one was not taken up; nothing of it was appended.
  case tooMany(String, retryAfterSeconds: Int)
  /// The stream holds an event that this program cannot take in; others are served.
  case unreadable(EventProblem)
}
