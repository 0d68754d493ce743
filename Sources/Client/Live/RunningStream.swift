import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes a stream's bytes on as the session receives them. The session calls it on its delegate's queue.
final class RunningStream: NSObject, URLSessionDataDelegate {
  private struct State {
    var status = 0
    var retryAfterSeconds: Double?
    var body: [UInt8] = []
    var isOver = false
    var isCancelled = false
  }

  /// The maximum number of pieces that wait for the consumer. With more, the stream ends, and the client opens it again
  /// later. A piece has at most 16 KB on Linux.
  static let piecesMax = 4_096

  private let continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation
  private let state = Locked(State())

  private init(_ continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation) {
    self.continuation = continuation
  }

  /// Makes the delegate of a session, and the stream of the bytes that it receives. Releasing the stream ends the
  /// request.
  static func make() -> (running: RunningStream, stream: AsyncThrowingStream<[UInt8], any Error>) {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingOldest(piecesMax))
    return (RunningStream(continuation), stream)
  }

  /// Ends the stream with an error, if no request can be sent.
  func fail(_ error: ClientError) { continuation.finish(throwing: error) }

  /// Runs the body when the stream has ended or its consumer has gone.
  func onTermination(_ body: @escaping @Sendable () -> Void) {
    continuation.onTermination = { _ in body() }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let response = response as? HTTPURLResponse
    state.withLock {
      $0.status = response?.statusCode ?? 0
      $0.retryAfterSeconds = response?.retryAfterSeconds
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isStream = state.withLock { state in
      if state.status != 200 { state.body += data }
      return state.status == 200
    }
    guard isStream, case .dropped = continuation.yield(Array(data)) else { return }
    continuation.finish(
      throwing: ClientError.unreachable("more has come over the stream than was taken in"))
  }

  /// Follows no redirect, so that the credentials of the request go to the service alone. The stream ends with the
  /// redirect as its error.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // A task that was cancelled waits for no answer: on Linux (Swift 6.3) one kills the process.
    if !state.withLock({ $0.isCancelled }) { completionHandler(nil) }
  }

  /// Notes that the task is about to be cancelled. Must be called on the delegate's queue.
  func noteCancelled() { state.withLock { $0.isCancelled = true } }

  /// Whether the session has told that the task has ended.
  var isOver: Bool { state.withLock { $0.isOver } }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let state = state.withLock {
      $0.isOver = true
      return $0
    }
    if state.status != 0, state.status != 200 {
      let response = ClientResponse(
        status: state.status, retryAfterSeconds: state.retryAfterSeconds, body: state.body)
      continuation.finish(throwing: ClientError.problem(ServiceProblem(response)))
    } else if let error {
      continuation.finish(throwing: ClientError.unreachable(error.localizedDescription))
    } else {
      continuation.finish()
    }
  }
}
