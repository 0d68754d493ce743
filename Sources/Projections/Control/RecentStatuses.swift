import Synchronization

/// What was read last, kept for a second: for readers that may be anybody and come at any rate.
final class RecentStatuses: Sendable {
  private let kept = Mutex<(statuses: [ProjectionStatus]?, asked: ContinuousClock.Instant?)>(
    (nil, nil))

  /// What was read within the last second, or is read now.
  ///
  /// While one reads, the others get what was read before, nil at first and after a failure.
  func value(
    else read: () async throws -> [ProjectionStatus]
  ) async -> [ProjectionStatus]? {
    let now = ContinuousClock.now
    let (isFresh, last) = kept.withLock { kept in
      if let asked = kept.asked, now - asked < .seconds(1) { return (true, kept.statuses) }
      kept.asked = now
      return (false, kept.statuses)
    }
    if isFresh { return last }
    let statuses = try? await read()
    kept.withLock { $0.statuses = statuses }
    return statuses
  }
}
