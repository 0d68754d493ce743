import CallboardEventLog

/// How far a batch has come, which shows the possible reasons of a lost session.
enum BatchStage {
  /// None of its commands has been decided.
  case opening
  /// Its commands are being decided, or many events written; nothing is committed.
  case deciding
  /// The rest is being written and committed, so the batch may have been committed.
  case committing
}

/// The failures of batches since the last one that succeeded. They determine what is done about the next.
struct BatchFailures {
  /// What is done about a batch that failed.
  enum Remedy: Equatable {
    /// Run it again after a pause, without the commands whose time is up.
    case retry
    /// Load the streams of its only command again, and then run it.
    case reload
    /// Run each half by itself: one of the commands may be the reason, and must not make the others fail again.
    case halve
    /// Refuse its only command.
    case refuse
    /// Answer its only command with an error after which it may be sent again.
    case turnAway
    /// Turn its commands away, since the log lacks events that this node knows.
    case noteLoss
  }

  /// How many batches have failed in a row.
  private(set) var count = 0
  private var sessionsLost = 0
  private var conflicts = 0

  /// How many sessions in a row a single command may lose, while others wait for it.
  private static let sessionsLostMax = 3
  /// How often a single command may conflict with what is in the log.
  private static let conflictsMax = 3

  /// Counts a failure.
  ///
  /// - Parameter commands: how many commands the batch has.
  mutating func remedy(
    for error: LogError, while stage: BatchStage, commands: Int
  ) -> Remedy {
    count += 1
    switch error {
    case .refused: return commands > 1 ? .halve : .refuse
    case .uniqueViolation:
      if commands > 1 { return .halve }
      conflicts += 1
      if conflicts <= Self.conflictsMax { return .reload }
      conflicts = 0
      return .turnAway
    case .headWentBack: return .noteLoss
    case .connectionLost where stage != .opening:
      sessionsLost += 1
      // The first loss of a commit is more often the server's doing than a command's.
      if commands > 1 { return stage == .deciding || sessionsLost > 1 ? .halve : .retry }
      guard sessionsLost >= Self.sessionsLostMax else { return .retry }
      sessionsLost = 0
      return .turnAway
    case .connectionLost, .lockTimeout, .unavailable, .tailLost, .invalidName, .migrationChanged,
      .schemaIsNewer, .schemaIsOlder, .rightsMissing, .unexpected:
      return .retry
    }
  }
}
