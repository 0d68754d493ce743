public import Domain
import EventLog

/// What became of a command that was carried out.
public struct Reply: Sendable {
  /// The events that it caused, now or when it was sent before.
  public let events: [RecordedEvent]
  /// The version of the stream that it was to change, as it left that, now or when it was sent before.
  public let version: Int
  /// The head of the log when it was answered; of a command without events that came again, when it was carried out.
  public let position: Int64
  /// Whether it had been carried out before.
  public let isRepeated: Bool
  /// Commands whose events are in the log, and are read before the reply is given.
  var unread: [CommandIdentity] = []
}
