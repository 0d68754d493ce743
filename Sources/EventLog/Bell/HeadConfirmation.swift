public import FoundationEssentials

/// When this node last knew for sure where the log ended.
public struct HeadConfirmation: Sendable, Equatable {
  /// The head at that moment or after it.
  public let position: Int64
  /// The life of the log.
  public let incarnation: UUID
  /// The moment: when the question was sent, not when the answer came.
  public let at: ContinuousClock.Instant

  /// Notes a head.
  public init(position: Int64, incarnation: UUID, at: ContinuousClock.Instant) {
    self.position = position
    self.incarnation = incarnation
    self.at = at
  }
}
