public import FoundationEssentials

/// The next moment at which time alone changes a stream.
public struct DeadlineChange: Sendable, Equatable {
  /// The stream.
  public let stream: UUID
  /// When it is due; nil when nothing is.
  public let dueAt: Timestamp?

  /// Describes a deadline.
  public init(stream: UUID, dueAt: Timestamp?) {
    self.stream = stream
    self.dueAt = dueAt
  }
}
