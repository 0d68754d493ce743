public import CallboardDomain
import CallboardEventLog

/// The result of a command that was carried out.
public struct Reply: Sendable {
  /// The events that the command caused, now or when it was sent before.
  public let events: [RecordedEvent]
  /// The version of the command's stream after the command, now or when it was sent before.
  public let version: Int
  /// The head of the log at the time of the answer. For a repeated command without events, the head when it was carried
  /// out.
  public let position: Int64
  /// Whether the command had been carried out before.
  public let isRepeated: Bool
  /// Commands whose events are in the log; they are read before the reply is returned.
  var unread: [CommandIdentity] = []
}

/// Why the engine did not carry out a command, or could not give a state.
public enum EngineError: Error, Sendable {
  /// The command is refused; nothing of it was appended.
  case refused(Refusal)
  /// The log cannot be reached, or the queue is full. The command may or may not have been carried out: send it again
  /// under the same id.
  case unavailable(String, retryAfterSeconds: Int)
  /// The person has too many pending commands for this one to be queued; nothing of it was appended.
  case tooMany(String, retryAfterSeconds: Int)
  /// The stream holds an event that this program cannot apply; other streams are served.
  case unreadable(EventProblem)
}

extension EngineError {
  static let tooManyOfTheirs = EngineError.tooMany(
    "too many commands of the same person wait", retryAfterSeconds: 1)
  static let stops = EngineError.unavailable("the service stops", retryAfterSeconds: 2)
  static let readsOnly = EngineError.unavailable(
    "it is being moved and can only be read for some seconds", retryAfterSeconds: 2)
}
