public import FoundationEssentials

/// The new deadline of a stream: the next time at which it changes without a command.
public struct DeadlineChange: Sendable, Equatable {
  /// The stream.
  public let stream: UUID
  /// The deadline; nil if the stream has none.
  public let dueAt: Timestamp?

  /// Describes a deadline.
  public init(stream: UUID, dueAt: Timestamp?) {
    self.stream = stream
    self.dueAt = dueAt
  }
}
