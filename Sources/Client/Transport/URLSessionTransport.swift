public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with `URLSession`.
public final class URLSessionTransport: Transport {
  private let url: URL
  private let session: URLSession

  /// Prepares to reach a service at a URL such as `https://callboard.example.org`.
  public init(url: URL, timeoutSeconds: Double = 30) {
    self.url = url
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeoutSeconds
    configuration.httpMaximumConnectionsPerHost = 64
    session = URLSession(configuration: configuration)
  }

  public func send(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
    guard let target = URL(string: request.path, relativeTo: url) else {
      throw .unreachable("\(request.path) is not a path")
    }
    var message = URLRequest(url: target)
    message.httpMethod = request.method
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
        session.dataTask(with: message) { data, response, error in
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

extension HTTPURLResponse {
  /// The value of `Retry-After` in seconds, at most a day; nil for a date, which the service never sends.
  var retryAfterSeconds: Double? {
    value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }.map {
      Double(min(max(0, $0), 86_400))
    }
  }
}
