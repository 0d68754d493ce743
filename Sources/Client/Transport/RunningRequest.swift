import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request whose caller waits for the answer or for cancellation, whichever comes first. It may be used from any
/// thread.
///
/// The request itself runs to its end when the caller is cancelled. On Linux (Swift 6.3) a `URLSessionTask` that is
/// cancelled while it ends kills the process: its end is reported twice, and the second time the session has forgotten
/// the task. The service may have carried out a cancelled request in any case.
final class RunningRequest: Sendable {
  typealias Answer = (data: Data, response: URLResponse)

  private enum State {
    case idle
    case waiting(CheckedContinuation<Answer, any Error>)
    case over
  }

  private let state = Locked(State.idle)

  /// Takes the continuation to resume, and resumes it at once if the request was cancelled before.
  ///
  /// - Returns: whether the request is still wanted.
  func wait(_ continuation: CheckedContinuation<Answer, any Error>) -> Bool {
    let isWanted = state.withLock { state in
      guard case .idle = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !isWanted { continuation.resume(throwing: CancellationError()) }
    return isWanted
  }

  /// Resumes the waiting caller with the result, unless the caller has been resumed already.
  func end(_ result: Result<Answer, any Error>) {
    let waiting = state.withLock { state -> CheckedContinuation<Answer, any Error>? in
      defer { state = .over }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume(with: result)
  }

  /// Resumes the waiting caller with `CancellationError`.
  func cancel() { end(.failure(CancellationError())) }
}
