import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request whose caller waits for the answer or for being cancelled, whichever comes first; from any thread.
///
/// The request itself runs on to its end when the caller is cancelled. On Linux (Swift 6.3) a
/// `URLSessionTask` that is cancelled while it ends kills the process: its end is reported twice, and
/// the second time the session has forgotten the task. Cancelling never meant that the service had
/// not carried the request out.
final class RunningRequest: Sendable {
  typealias Answer = (data: Data, response: URLResponse)

  private enum State {
    case idle
    case waiting(CheckedContinuation<Answer, any Error>)
    case over
  }

  private let state = Mutex(State.idle)

  /// Takes whom to tell; one that was cancelled before is told at once.
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

  /// Tells who waits what came of it, unless they have been told.
  func end(_ result: Result<Answer, any Error>) {
    let waiting = state.withLock { state -> CheckedContinuation<Answer, any Error>? in
      defer { state = .over }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume(with: result)
  }

  /// Has who waits go on.
  func cancel() { end(.failure(CancellationError())) }
}
