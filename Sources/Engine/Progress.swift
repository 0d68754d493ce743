import EventLog
import Synchronization

/// How far this node knows the log, for whoever reads states.
final class Progress: Sendable {
  private struct State {
    var seen: Int64 = 0
    /// When it last took in events.
    var advancedAt = ContinuousClock.now
    var confirmedAt = ContinuousClock.now
    /// A head that was read and is yet to be reached.
    var ahead: HeadConfirmation?
    /// Whether the log does not hold what the node knows.
    var isLost = false
    var trouble: BatchTrouble?
    var counters = BatchCounters()

    /// Takes the time at which heads that the node knows by now were read.
    ///
    /// A head that lies ahead is kept until it is reached: under steady writing each new one does.
    mutating func settle(_ heard: HeadConfirmation?) {
      guard let heard else { return }
      if let ahead, ahead.position <= seen {
        confirmedAt = max(confirmedAt, ahead.at)
        self.ahead = nil
      }
      // A head before what the node knows, read after it came to know that, is another log's.
      if heard.position == seen || heard.position < seen && heard.at <= advancedAt {
        confirmedAt = max(confirmedAt, heard.at)
      } else if heard.position > seen, ahead?.incarnation != heard.incarnation {
        ahead = heard
      }
    }
  }

  private let state = Mutex(State())
  private let heard: @Sendable () -> HeadConfirmation?

  /// - Parameter heard: the last time that the bell knew for sure where the log ended.
  init(heard: @escaping @Sendable () -> HeadConfirmation?) {
    self.heard = heard
  }

  var seen: Int64 { state.withLock { $0.seen } }

  /// When it last came to know more.
  var advancedAt: ContinuousClock.Instant { state.withLock { $0.advancedAt } }

  /// Whether what the node knows is of a log that is there no more.
  var isLost: Bool { state.withLock { $0.isLost } }

  /// Says so to whoever is turned away.
  static let lostWords = "the log was restored to an earlier state"

  /// The log does not hold what the node knows: from now on nothing is decided by that, or read.
  func lose() { state.withLock { $0.isLost = true } }

  /// How long ago it was last certain that nothing beyond what the node knows had been appended.
  var staleness: Duration {
    let heard = heard()
    let confirmedAt = state.withLock {
      $0.settle(heard)
      return $0.confirmedAt
    }
    return confirmedAt.duration(to: .now)
  }

  /// How many positions the node is behind the head that was read last.
  var lag: Int64 { max(0, (heard()?.position ?? 0) - seen) }

  var counters: BatchCounters { state.withLock { $0.counters } }

  /// Since when nothing can be appended, and why; nil while all is well.
  var trouble: BatchTrouble? { state.withLock { $0.trouble } }

  /// The node knows the log up to a position. Whether that is all there is, is another matter.
  func advance(to position: Int64) {
    let heard = heard()
    state.withLock {
      $0.settle(heard)
      if position > $0.seen {
        $0.seen = position
        $0.advancedAt = .now
      }
      $0.settle(heard)
    }
  }

  /// The node knows the log up to its head, as it was at a time.
  func confirm(at time: ContinuousClock.Instant) {
    state.withLock { $0.confirmedAt = max($0.confirmedAt, time) }
  }

  /// The log cannot be written to; returns whether that is news.
  func note(_ error: LogError) -> Bool {
    state.withLock {
      let isFirst = $0.trouble == nil
      $0.trouble = BatchTrouble(
        since: $0.trouble?.since ?? .now, last: .now, reason: error.publicWords)
      return isFirst
    }
  }

  /// A batch was written.
  func noteSuccess() { state.withLock { $0.trouble = nil } }

  func count(_ body: (inout BatchCounters) -> Void) {
    state.withLock { body(&$0.counters) }
  }

  func countFailedSnapshot() { count { $0.failedSnapshots += 1 } }

  /// Waits until the node knows a position, and refuses to read from a node that lost touch with the log.
  func wait(
    for position: Int64, configuration: EngineConfiguration
  ) async throws(EngineError) {
    if isLost { throw .unavailable(Self.lostWords, retryAfterSeconds: 2) }
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
  /// Batches that were written while the one before was committed, whatever became of them.
  public internal(set) var batchesAhead = 0
  /// Batches that were given up when they were to be written ahead, or had been.
  public internal(set) var batchesGivenUp = 0
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
