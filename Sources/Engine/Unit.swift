import Domain

/// A command in the queue, with whom to answer.
final class Unit: Sendable {
  let command: Command
  let deadline: ContinuousClock.Instant
  private let answer: @Sendable (Result<Reply, EngineError>) -> Void

  init(
    _ command: Command, deadline: ContinuousClock.Instant,
    answer: @escaping @Sendable (Result<Reply, EngineError>) -> Void
  ) {
    self.command = command
    self.deadline = deadline
    self.answer = answer
    keys = command.keys
  }

  let keys: [CommandKey]

  /// Answers; to be called exactly once.
  func answer(_ result: Result<Reply, EngineError>) { answer(result) }
}
