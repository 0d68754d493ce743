import Postgres

/// Runs what blocks on a thread of its own, so that several such run at once.
func onThread<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
  let thread = WorkThread(name: "test")
  defer { thread.stop() }
  return try await withCheckedThrowingContinuation { continuation in
    thread.run { continuation.resume(with: Result { try body() }) }
  }
}
