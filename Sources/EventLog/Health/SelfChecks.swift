import Synchronization

/// The last outcomes of the checks that a node makes by itself, in its memory. Safe to use from any thread.
public final class SelfChecks: Sendable {
  /// A check that a node makes again and again.
  public enum Check: String, Sendable, CaseIterable {
    /// The log holds the events that were published.
    case endOfLog = "end_of_log"
    /// Each event can be taken in, and each snapshot says what the events say.
    case streams
    /// Each stream holds the claims and has the deadline that its state says.
    case sideTables = "side_tables"
  }

  /// The outcome of a check.
  public struct Outcome: Sendable, Equatable {
    /// When the check ended.
    public let endedAt: ContinuousClock.Instant
    /// How many streams it looked at; nil: it is not about streams.
    public let streams: Int?
    /// How many things are not as they should be.
    public let faults: Int
  }

  private let outcomes = Mutex<[Check: Outcome]>([:])

  /// Remembers nothing yet.
  public init() {}

  /// The last outcome of a check; nil before the first.
  public subscript(check: Check) -> Outcome? { outcomes.withLock { $0[check] } }

  /// Notes that a check has just ended.
  public func note(_ check: Check, streams: Int? = nil, faults: Int) {
    let outcome = Outcome(endedAt: .now, streams: streams, faults: faults)
    outcomes.withLock { $0[check] = outcome }
  }
}
