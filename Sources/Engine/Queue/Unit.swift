import Domain
import EventLog
import Synchronization

/// A command in the queue, with whom to answer.
final class Unit: Sendable {
  let command: Command
  let deadline: ContinuousClock.Instant
  let keys: [CommandKey]
  private let answer: @Sendable (Result<Reply, EngineError>) -> Void
  private let charge: @Sendable (Duration) -> Void
  /// What the queue has counted for it before it was decided, in nanoseconds.
  private let expected = Atomic<Int64>(0)
  /// How long deciding it took the last time, in nanoseconds; 0 before.
  private let decided = Atomic<Int64>(0)

  /// The events of commands in it that had been carried out, where deciding takes them.
  private let read = Mutex<[CommandIdentity: [RecordedEvent]]>([:])

  /// - Parameter charge: told what it took, deciding and by the bytes of its events, each time that it was decided; must return
  ///   at once.
  init(
    _ command: Command, deadline: ContinuousClock.Instant,
    charge: @escaping @Sendable (Duration) -> Void = { _ in },
    answer: @escaping @Sendable (Result<Reply, EngineError>) -> Void
  ) {
    self.command = command
    self.deadline = deadline
    self.answer = answer
    self.charge = charge
    keys = command.keys
  }

  /// Commands and changes that it comes to.
  var changes: Int { max(keys.count, 1) }

  /// How long deciding it took the last time; zero if it was not decided.
  var decidingTime: Duration { .nanoseconds(decided.load(ordering: .relaxed)) }

  func noteDeciding(nanoseconds: Int64) { decided.store(nanoseconds, ordering: .relaxed) }

  /// Notes what the queue counts for it; returns what it had counted.
  func expect(nanoseconds: Int64) -> Int64 { expected.exchange(nanoseconds, ordering: .relaxed) }

  /// Tells whoever asked for it what it took.
  func charge(nanoseconds: Int64) { charge(.nanoseconds(nanoseconds)) }

  /// The events of a command in it that had been carried out, if they have been read.
  func events(of command: CommandIdentity) -> [RecordedEvent]? { read.withLock { $0[command] } }

  /// Keeps events that were read for it.
  func keep(_ events: [CommandIdentity: [RecordedEvent]]) { read.withLock { $0 = events } }

  /// Answers; to be called exactly once.
  func answer(_ result: Result<Reply, EngineError>) { answer(result) }
}
