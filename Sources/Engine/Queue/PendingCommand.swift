import CallboardDomain
import CallboardEventLog
import Synchronization

/// A pending command, with the function that answers it.
final class PendingCommand: Sendable {
  let command: Command
  let deadline: ContinuousClock.Instant
  let keys: [CommandKey]
  /// Where the times of its parts are noted; nil if nobody traces it.
  let times: CommandTimes?
  private let answer: @Sendable (Result<Reply, EngineError>) -> Void
  private let charge: @Sendable (Duration) -> Void
  /// The time that the queue has counted for the command before it was decided, in nanoseconds.
  private let expected = Atomic<Int64>(0)
  /// How long deciding it took the last time, in nanoseconds; 0 if it was not decided.
  private let decided = Atomic<Int64>(0)

  /// The events of those of its keys that had been carried out, if deciding needs them.
  private let read = Mutex<[CommandIdentity: [RecordedEvent]]>([:])

  /// - Parameter charge: called each time the command was decided, with the time that it took: that of deciding it and
  ///   that of its events by their bytes. It must return at once.
  init(
    _ command: Command, deadline: ContinuousClock.Instant,
    times: CommandTimes? = nil, charge: @escaping @Sendable (Duration) -> Void = { _ in },
    answer: @escaping @Sendable (Result<Reply, EngineError>) -> Void
  ) {
    self.command = command
    self.deadline = deadline
    self.times = times
    self.answer = answer
    self.charge = charge
    keys = command.keys
  }

  /// The number of its keys, but at least 1: the changes that it counts for.
  var changes: Int { max(keys.count, 1) }

  /// How long deciding it took the last time; zero if it was not decided.
  var decidingTime: Duration { .nanoseconds(decided.load(ordering: .relaxed)) }

  func noteDeciding(nanoseconds: Int64) { decided.store(nanoseconds, ordering: .relaxed) }

  /// Sets the time that the queue counts for it; returns the former one.
  func expect(nanoseconds: Int64) -> Int64 { expected.exchange(nanoseconds, ordering: .relaxed) }

  /// Reports its cost to the sender.
  func charge(nanoseconds: Int64) { charge(.nanoseconds(nanoseconds)) }

  /// The events of one of its keys that had been carried out, if they have been read.
  func events(of command: CommandIdentity) -> [RecordedEvent]? { read.withLock { $0[command] } }

  /// Keeps events that were read for it.
  func keep(_ events: [CommandIdentity: [RecordedEvent]]) { read.withLock { $0 = events } }

  /// Sends the answer; must be called exactly once.
  func answer(_ result: Result<Reply, EngineError>) { answer(result) }
}
