import Domain
import FoundationEssentials
import Synchronization

/// The streams that hold an event which this program cannot take in, and those that may.
///
/// Safe from any thread.
final class StreamDamages: Sendable {
  private struct State {
    var problems: [UUID: EventProblem] = [:]
    /// Streams that others wrote to and nobody here has read since, in the order in which they are looked at.
    var suspects: [UUID] = []
    var isSuspect: Set<UUID> = []
    /// How often all streams have been looked at.
    var rounds = 0
  }

  private let state = Mutex(State())
  /// So many are named; what else there is, is found by `callboard doctor`.
  private static let problemsMax = 1_000
  /// So many wait to be looked at; those that find no room are looked at in the next round of all.
  private static let suspectsMax = 10_000

  /// All that are known, by the place of the event.
  var all: [(stream: UUID, problem: EventProblem)] {
    state.withLock { $0.problems.map { (stream: $0.key, problem: $0.value) } }
      .sorted { ($0.problem.position ?? 0) < ($1.problem.position ?? 0) }
  }

  /// Notes what is wrong with a stream; returns whether that is news.
  func note(_ problem: EventProblem, in stream: UUID) -> Bool {
    state.withLock {
      guard $0.problems[stream] != problem,
        $0.problems[stream] != nil || $0.problems.count < Self.problemsMax
      else { return false }
      $0.problems[stream] = problem
      return true
    }
  }

  /// The stream can be taken in whole.
  func clear(_ stream: UUID) { state.withLock { _ = $0.problems.removeValue(forKey: stream) } }

  /// How often all streams have been looked at since the start.
  var rounds: Int { state.withLock { $0.rounds } }

  /// All streams have been looked at once more.
  func noteRound() { state.withLock { $0.rounds += 1 } }

  /// Has a stream looked at soon.
  func suspect(_ stream: UUID) {
    state.withLock {
      guard $0.suspects.count < Self.suspectsMax, $0.isSuspect.insert(stream).inserted else {
        return
      }
      $0.suspects.append(stream)
    }
  }

  /// The next stream to be looked at.
  func nextSuspect() -> UUID? {
    state.withLock {
      guard let stream = $0.suspects.popLast() else { return nil }
      $0.isSuspect.remove(stream)
      return stream
    }
  }
}
