import EventLog
import Synchronization

/// How far this node knows the log, for whoever reads states.
final class Progress: Sendable {
  private struct State {
    var seen: Int64 = 0
    var confirmedAt = ContinuousClock.now
    var counters = BatchCounters()
  }

  private let state = Mutex(State())
  private let heard: @Sendable () -> HeadConfirmation?

  /// - Parameter heard: the last time that the bell knew for sure where the log ended.
  init(heard: @escaping @Sendable () -> HeadConfirmation?) {
    self.heard = heard
  }

  var seen: Int64 { state.withLock { $0.seen } }

  /// How long ago it was last certain that nothing beyond what the node knows had been appended.
  var staleness: Duration {
    let (seen, confirmedAt) = state.withLock { ($0.seen, $0.confirmedAt) }
    guard let heard = heard(), heard.position == seen, heard.at > confirmedAt else {
      return confirmedAt.duration(to: .now)
    }
    return heard.at.duration(to: .now)
  }

  var counters: BatchCounters { state.withLock { $0.counters } }

  /// The node knows the log up to a position, which was the head just now.
  func advance(to position: Int64) {
    state.withLock {
      $0.seen = max($0.seen, position)
      $0.confirmedAt = .now
    }
  }

  func count(_ body: (inout BatchCounters) -> Void) {
    state.withLock { body(&$0.counters) }
  }

  func countFailedSnapshot() { count { $0.failedSnapshots += 1 } }

  /// Waits until the node knows a position, and refuses to read from a node that lost touch with the log.
  func wait(
    for position: Int64, configuration: EngineConfiguration
  ) async throws(EngineError) {
    if staleness > .milliseconds(configuration.staleMillisecondsMax) {
      throw .unavailable("this node has lost touch with the log", retryAfterSeconds: 1)
    }
    let deadline = ContinuousClock.now + .seconds(2)
    while seen < position {
      do { try await Task.sleep(for: .milliseconds(2)) } catch {
        throw .unavailable("the request was cancelled", retryAfterSeconds: 1)
      }
      if ContinuousClock.now > deadline {
        throw .unavailable("position \(position) has not arrived here yet", retryAfterSeconds: 1)
      }
    }
  }
}

/// What the batches of an engine came to.
public struct BatchCounters: Sendable {
  /// Batches that were committed.
  public internal(set) var batches = 0
  /// Events that they appended.
  public internal(set) var events = 0
  /// Commands that were refused.
  public internal(set) var refusals = 0
  /// Commands that had been carried out before.
  public internal(set) var repeats = 0
  /// Batches that failed and were run again.
  public internal(set) var failedBatches = 0
  /// Snapshots that could not be written.
  public internal(set) var failedSnapshots = 0
}
