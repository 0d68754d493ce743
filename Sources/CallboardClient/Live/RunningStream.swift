import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands a stream's bytes on as the session gets them; called on the session's queue.
final class RunningStream: NSObject, URLSessionDataDelegate {
  private struct State {
    var status = 0
    var body: [UInt8] = []
  }

  private let continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation
  private let state = Mutex(State())

  init(_ continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation) {
    self.continuation = continuation
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.status = (response as? HTTPURLResponse)?.statusCode ?? 0 }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isStream = state.withLock { state in
      if state.status != 200 { state.body += data }
      return state.status == 200
    }
    if isStream { continuation.yield(Array(data)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let (status, body) = state.withLock { ($0.status, $0.body) }
    if status != 0, status != 200 {
      let response = ClientResponse(status: status, retryAfterSeconds: nil, body: body)
      continuation.finish(throwing: ClientError.problem(ServiceProblem(response)))
    } else if let error {
      continuation.finish(throwing: ClientError.unreachable(error.localizedDescription))
    } else {
      continuation.finish()
    }
  }
}
