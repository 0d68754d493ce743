/// How long rows beside the log are kept that nothing follows from.
public struct RetentionPeriods: Sendable, Equatable {
  /// The days after which a person's time in a space is forgotten that says when they were last seen there.
  public var lastSeenDays = 400
  /// The days for which the reading marks of people are kept who have left a space, or whose space was deleted or closed.
  public var readsDays = 30
  /// The days for which keys are listed that were revoked or have ended.
  public var keysDays = 90
  /// The days for which the snapshot of a stream is kept that nobody changes. The next reading takes longer without it.
  public var snapshotsDays = 365
  /// The days for which a projection's former tables are kept.
  public var retiredDays = 14

  /// The standard periods.
  public init() {}
}
