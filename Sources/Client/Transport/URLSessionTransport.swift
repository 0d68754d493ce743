public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with `URLSession`. A redirect is returned like any other answer.
///
/// All transports of a process share one session, and so the connections that it keeps open: on Linux (Swift 6.3) a
/// session keeps one thread busy for as long as a request on a new connection waits for its answer.
public final class URLSessionTransport: Transport {
  private let url: URL
  private let timeoutSeconds: Double

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = 512
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    return URLSession(
      configuration: configuration, delegate: RedirectRefusal(), delegateQueue: nil)
  }()

  /// Prepares to reach a service at a URL such as `https://callboard.example.org`.
  ///
  /// - Parameter timeoutSeconds: the time for which a request may wait without receiving anything.
  public init(url: URL, timeoutSeconds: Double = 30) {
    self.url = url
    self.timeoutSeconds = timeoutSeconds
  }

  public func send(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
    guard let target = URL(string: request.path, relativeTo: url) else {
      throw .unreachable("\(request.path) is not a path")
    }
    var message = URLRequest(url: target)
    message.httpMethod = request.method
    message.timeoutInterval = timeoutSeconds
    if !request.body.isEmpty { message.httpBody = Data(request.body) }
    for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
    do {
      let (data, response) = try await answer(to: message)
      guard let response = response as? HTTPURLResponse else {
        throw ClientError.unreachable("the answer is not HTTP")
      }
      return ClientResponse(
        status: response.statusCode, retryAfterSeconds: response.retryAfterSeconds,
        body: Array(data))
    } catch let error as ClientError {
      throw error
    } catch is CancellationError {
      throw .unreachable("the request to \(url) was cancelled")
    } catch {
      throw .unreachable("\(url) cannot be reached: \(error.localizedDescription)")
    }
  }

  /// Sends a request and waits for the answer, or for cancellation.
  ///
  /// This does not use `URLSession.data(for:)`: on Linux (Swift 6.3) that deadlocks if its task is cancelled just as
  /// the answer arrives, because it cancels while it holds the task's lock.
  private func answer(to message: URLRequest) async throws -> RunningRequest.Answer {
    let running = RunningRequest()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard running.wait(continuation) else { return }
        Self.session.dataTask(with: message) { data, response, error in
          if let data, let response, error == nil {
            running.end(.success((data, response)))
          } else {
            running.end(.failure(error ?? URLError(.badServerResponse)))
          }
        }.resume()
      }
    } onCancel: {
      running.cancel()
    }
  }
}

/// The delegate of a session that follows no redirect: the credentials of a request are for the service alone, and on
/// Linux (Swift 6.3) a session sends `Authorization` on to any host.
private final class RedirectRefusal: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

extension HTTPURLResponse {
  /// The value of `Retry-After` in seconds, at most a day; nil for a date, which the service never sends.
  var retryAfterSeconds: Double? {
    value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }.map {
      Double(min(max(0, $0), 86_400))
    }
  }
}
