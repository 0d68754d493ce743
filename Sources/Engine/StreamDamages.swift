import CallboardDomain
import FoundationEssentials
import Synchronization

/// The streams with an event that this program cannot apply, those that may have one, and the faults of claims and
/// deadlines.
///
/// Safe from any thread.
final class StreamDamages: Sendable {
  private struct State {
    var problems: [UUID: EventProblem] = [:]
    /// Streams that other nodes wrote to and nobody has read here since, in the order of checking.
    var suspects: [UUID] = []
    var isSuspect: Set<UUID> = []
    /// How often all streams have been checked.
    var rounds = 0
    var sideTableFaults: [String: Int] = [:]
  }

  private let state = Mutex(State())
  /// How many streams are named; `callboard doctor` finds the others.
  private static let problemsMax = 1_000
  /// How many streams may wait for a check; further ones are checked in the next round over all streams.
  private static let suspectsMax = 10_000

  /// All known problems, in the order of the events' positions.
  var all: [(stream: UUID, problem: EventProblem)] {
    state.withLock { $0.problems.map { (stream: $0.key, problem: $0.value) } }
      .sorted { ($0.problem.position ?? 0) < ($1.problem.position ?? 0) }
  }

  /// Notes the problem of a stream; returns whether it is new.
  func note(_ problem: EventProblem, in stream: UUID) -> Bool {
    state.withLock {
      guard $0.problems[stream] != problem,
        $0.problems[stream] != nil || $0.problems.count < Self.problemsMax
      else { return false }
      $0.problems[stream] = problem
      return true
    }
  }

  /// Notes that all events of a stream can be applied.
  func clear(_ stream: UUID) { state.withLock { _ = $0.problems.removeValue(forKey: stream) } }

  /// How often all streams have been checked since the start.
  var rounds: Int { state.withLock { $0.rounds } }

  /// How many claims and deadlines are not what their streams say, by the subjects of findings: as many as the last
  /// round over all streams has found, or the present one if it has found more.
  var sideTableFaults: [String: Int] { state.withLock { $0.sideTableFaults } }

  /// Notes the faults of claims and deadlines that the present round has found so far.
  func note(_ faults: [String: Int]) {
    state.withLock { $0.sideTableFaults.merge(faults) { max($0, $1) } }
  }

  /// Notes that all streams have been checked once more, and the faults of claims and deadlines that were found.
  func noteRound(_ faults: [String: Int]) {
    state.withLock {
      $0.rounds += 1
      $0.sideTableFaults = faults
    }
  }

  /// Makes a stream be checked soon.
  func suspect(_ stream: UUID) {
    state.withLock {
      guard $0.suspects.count < Self.suspectsMax, $0.isSuspect.insert(stream).inserted else {
        return
      }
      $0.suspects.append(stream)
    }
  }

  /// The next stream to check: the one that has waited longest.
  func nextSuspect() -> UUID? {
    state.withLock {
      guard !$0.suspects.isEmpty else { return nil }
      let stream = $0.suspects.removeFirst()
      $0.isSuspect.remove(stream)
      return stream
    }
  }
}
