import CallboardPostgres

/// Something that blocks, running on a thread of its own since it was made.
///
/// It does not wait for a turn among the tasks, which other tests may hold up.
struct OnThread<Result: Sendable>: Sendable {
  private let thread = WorkThread(name: "test")
  private let outcome: AsyncThrowingStream<Result, any Error>

  init(_ body: @escaping @Sendable () throws -> Result) {
    let (outcome, continuation) = AsyncThrowingStream.makeStream(of: Result.self)
    self.outcome = outcome
    thread.run {
      do {
        continuation.yield(try body())
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  /// What came of it, once.
  func value() async throws -> Result {
    for try await result in outcome { return result }
    throw CancellationError()
  }
}
