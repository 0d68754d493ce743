import CallboardPostgres

/// Blocking work that starts at once, as a `Task` does, on a thread of its own, while the test goes on. For work that the
/// test waits for there is `onThread`.
///
/// It needs no thread of the shared pool, which other tests may keep busy.
struct BlockingTask<Result: Sendable>: Sendable {
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

  /// The result. It can be read once.
  func value() async throws -> Result {
    for try await result in outcome { return result }
    throw CancellationError()
  }
}
