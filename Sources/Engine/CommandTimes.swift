package import CallboardEventLog
import Synchronization

/// When the parts of carrying out one command began and ended, for who traces it.
///
/// Safe from any thread. Commands that nobody traces have none.
public final class CommandTimes: Sendable {
  /// A part of the work.
  public struct Part: Sendable {
    public let begin: ContinuousClock.Instant
    public let end: ContinuousClock.Instant
  }

  /// The batch that decided the command.
  public struct Batch: Sendable {
    /// From asking for the log's lock to the end of the commit.
    public let whole: Part
    /// With the writing that goes out with it.
    public let commit: Part
    /// How many commands the batch was given.
    public let commands: Int
    /// The last decision on the command.
    public let decision: Part
  }

  private struct State {
    var decision: Part?
    var batch: Batch?
  }

  /// When the command was put into the queue.
  public let queuedAt = ContinuousClock.now
  private let state = Mutex(State())

  public init() {}

  /// The last batch that decided the command and was committed; nil if there was none.
  public var batch: Batch? { state.withLock { $0.batch } }

  func noteDecision(from begin: ContinuousClock.Instant, to end: ContinuousClock.Instant) {
    state.withLock { $0.decision = Part(begin: begin, end: end) }
  }

  /// Notes the batch that was committed with the command, if it has decided it.
  func noteBatch(
    from begin: ContinuousClock.Instant, committing: ContinuousClock.Instant,
    to end: ContinuousClock.Instant, commands: Int
  ) {
    state.withLock {
      guard let decision = $0.decision, decision.begin >= begin else { return }
      $0.batch = Batch(
        whole: Part(begin: begin, end: end), commit: Part(begin: committing, end: end),
        commands: commands, decision: decision)
    }
  }
}

/// How long the engine's work takes, for metrics. Safe from any thread.
package struct EngineTimings: Sendable {
  /// Deciding one command.
  package let decision = Histogram(boundsSeconds: Histogram.ofComputing)
  /// A batch that was committed, from asking for the log's lock to the end of its commit.
  package let batch = Histogram(boundsSeconds: Histogram.ofWaiting)
  /// The commit of a batch, with the writing that goes out with it.
  package let commit = Histogram(boundsSeconds: Histogram.ofWaiting)

  init() {}
}
