#if canImport(Glibc)
  internal import Glibc
#endif

/// Runs work that blocks on a thread of its own, so that tasks keep the threads of Swift's shared pool, of which there
/// are as many as cores.
public func onThread<R: Sendable>(
  _ body: @escaping @Sendable () throws -> R
) async throws -> R {
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
      continuation.resume(throwing: NoThread(code: code))
    }
  }
}

/// The system did not start a thread.
struct NoThread: Error {
  /// The code that `pthread_create` returned.
  let code: Int32
}

private final class ThreadStart {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}
