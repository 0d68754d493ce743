public import Domain

/// What became of a command that was carried out.
public struct Reply: Sendable {
  /// The events that it caused, now or when it was sent before.
  public let events: [RecordedEvent]
  /// The head of the log when it was answered.
  public let position: Int64
  /// Whether it had been carried out before.
  public let isRepeated: Bool
}
