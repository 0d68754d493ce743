import CallboardEventLog
import Synchronization

/// How this node stands with the log: how far it knows it and how certain that is, whether the log still holds what the
/// node knows, and whether batches succeed. Readers of states check it.
final class Progress: Sendable {
  private struct State {
    var seen: Int64 = 0
    /// When the node last took in events.
    var advancedAt = ContinuousClock.now
    var confirmedAt = ContinuousClock.now
    /// Whether the engine has read the head at its start.
    var hasBegun = false
    /// A head that was read and that the node has not reached yet.
    var ahead: HeadConfirmation?
    /// The last head that was found under the lock when the node was too far behind, and when.
    var missed: (position: Int64, at: ContinuousClock.Instant)?
    /// Whether the log no longer holds the events that the node knows.
    var isLost = false
    /// The last of those events.
    var lost: KnownHead?
    /// When the present batch began; nil between two batches.
    var batchBegan: ContinuousClock.Instant?
    var failure: BatchFailure?
    var counters = BatchCounters()

    /// Takes a confirmed head. If the node knows the log up to there, it is confirmed as of the time when that head was
    /// read.
    ///
    /// A head that lies ahead is kept until it is reached, because under steady writing each new one lies ahead.
    mutating func settle(_ heard: HeadConfirmation?) {
      guard let heard else { return }
      if let ahead, ahead.position <= seen {
        confirmedAt = max(confirmedAt, ahead.at)
        self.ahead = nil
      }
      // A head that lies before the known events, and was read after the node knew them, is that of another log.
      if heard.position == seen || heard.position < seen && heard.at <= advancedAt {
        confirmedAt = max(confirmedAt, heard.at)
      } else if heard.position > seen, ahead?.incarnation != heard.incarnation {
        ahead = heard
      }
    }
  }

  /// How long batches and their parts have taken.
  let timings = EngineTimings()
  private let state = Mutex(State())
  private let heard: @Sendable () -> HeadConfirmation?

  /// - Parameter heard: returns the last confirmed head.
  init(heard: @escaping @Sendable () -> HeadConfirmation?) {
    self.heard = heard
  }

  var seen: Int64 { state.withLock { $0.seen } }

  /// When the node last took in events.
  var advancedAt: ContinuousClock.Instant { state.withLock { $0.advancedAt } }

  /// Whether the log that the node knows no longer exists.
  var isLost: Bool { state.withLock { $0.isLost } }

  /// The reason given to clients in that case.
  static let lostWords = "the log was restored to an earlier state"

  /// Notes that the log does not hold the events that the node knows. From now on nothing is decided or read by them.
  ///
  /// - Parameter known: the last of those events.
  func noteLost(_ known: KnownHead? = nil) {
    state.withLock {
      $0.isLost = true
      $0.lost = $0.lost ?? known
    }
  }

  /// The last event that the node knew of a log that is lost.
  var lost: KnownHead? { state.withLock { $0.lost } }

  /// Notes that a batch begins, which may be tried several times.
  func beginBatch() { state.withLock { $0.batchBegan = .now } }

  /// Notes that its commands are answered.
  func endBatch() { state.withLock { $0.batchBegan = nil } }

  /// How long the present batch has run; nil between two batches.
  var batchAge: Duration? { state.withLock { $0.batchBegan }?.duration(to: .now) }

  /// How long ago it was last certain that the node knew all appended events.
  var staleness: Duration {
    let heard = heard()
    let confirmedAt = state.withLock {
      $0.settle(heard)
      return $0.confirmedAt
    }
    return confirmedAt.duration(to: .now)
  }

  /// How many positions the node is behind the last confirmed head, or one that it has found under the lock since.
  var lag: Int64 {
    let heard = heard()
    return state.withLock { state in
      var head = heard?.position ?? 0
      if let missed = state.missed, heard.map({ $0.at < missed.at }) ?? true {
        head = missed.position
      }
      return max(0, head - state.seen)
    }
  }

  /// Notes a head that was found under the lock when the node was too far behind to take in what it had missed.
  func noteHead(_ position: Int64) { state.withLock { $0.missed = (position, .now) } }

  var counters: BatchCounters { state.withLock { $0.counters } }

  /// Since when nothing can be appended, and why; nil if appending works.
  var failure: BatchFailure? { state.withLock { $0.failure } }

  /// Notes that the node knows the log up to a position, which need not be the head.
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

  /// Notes that the node knows the log up to its head as of a time.
  func confirm(at time: ContinuousClock.Instant) {
    state.withLock {
      $0.confirmedAt = max($0.confirmedAt, time)
      $0.hasBegun = true
    }
  }

  /// Whether the engine has read the head at its start. Before, it refuses commands.
  var hasBegun: Bool { state.withLock { $0.hasBegun } }

  /// Notes that the log cannot be written to; returns whether that is new.
  func noteFailure(_ error: LogError) -> Bool {
    state.withLock {
      let isFirst = $0.failure == nil
      $0.failure = BatchFailure(
        since: $0.failure?.since ?? .now, last: .now, reason: error.publicWords,
        isOfConnection: error.isOfConnection)
      return isFirst
    }
  }

  /// Notes that a batch was written.
  func noteSuccess() { state.withLock { $0.failure = nil } }

  func count(_ body: (inout BatchCounters) -> Void) {
    state.withLock { body(&$0.counters) }
  }

  func countFailedSnapshot() { count { $0.failedSnapshots += 1 } }

  /// Waits until the node knows a position. Throws if the node has lost touch with the log.
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

/// The counts of an engine's batches.
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

/// Why nothing can be appended.
public struct BatchFailure: Sendable {
  /// When the first of the present series of failures occurred.
  public let since: ContinuousClock.Instant
  /// When the last failure occurred.
  public let last: ContinuousClock.Instant
  /// The reason of the last failure, in a form that anybody may see.
  public let reason: String
  /// Whether PostgreSQL cannot be reached, or does not let anybody write, so that a batch without commands fails too.
  let isOfConnection: Bool
}
