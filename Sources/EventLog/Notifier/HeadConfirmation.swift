public import CallboardDomain
public import FoundationEssentials

/// The confirmed head: when this node last knew for sure where the log ended.
public struct HeadConfirmation: Sendable, Equatable {
  /// The head at that time or after it.
  public let position: Int64
  /// When the event at the head was recorded; nil in an empty log.
  public let recordedAt: Timestamp?
  /// The incarnation of the log.
  public let incarnation: UUID
  /// The time: when the question was sent, not when the answer came.
  public let at: ContinuousClock.Instant

  /// Makes a confirmed head.
  public init(
    position: Int64, recordedAt: Timestamp?, incarnation: UUID, at: ContinuousClock.Instant
  ) {
    self.position = position
    self.recordedAt = recordedAt
    self.incarnation = incarnation
    self.at = at
  }
}
