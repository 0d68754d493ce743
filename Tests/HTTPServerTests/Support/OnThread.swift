#if canImport(Glibc)
  import Glibc
#endif

/// Runs blocking work on a thread of its own, so that the server's tasks keep theirs.
func onThread<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
  try await withCheckedThrowingContinuation { continuation in
    let start = Unmanaged.passRetained(
      ThreadStart { continuation.resume(with: Result(catching: body)) })
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, start.toOpaque())
    if code == 0 {
      pthread_detach(thread)
    } else {
      start.release()
      continuation.resume(throwing: ClientError(what: "cannot start a thread"))
    }
  }
}

private final class ThreadStart {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}
