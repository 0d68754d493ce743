public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Opens streams with `URLSession`, each on a session of its own.
public final class URLSessionEventTransport: EventTransport {
  private let url: URL
  private let timeoutSeconds: Double

  /// Prepares to reach a service at a URL such as `https://callboard.example.org`.
  ///
  /// - Parameter timeoutSeconds: how long a stream may be silent before it is taken for dead.
  public init(url: URL, timeoutSeconds: Double = 45) {
    self.url = url
    self.timeoutSeconds = timeoutSeconds
  }

  public func open(_ request: ClientRequest) -> AsyncThrowingStream<[UInt8], any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    guard let target = URL(string: request.path, relativeTo: url) else {
      continuation.finish(throwing: ClientError.unreachable("\(request.path) is not a path"))
      return stream
    }
    var message = URLRequest(url: target)
    for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeoutSeconds
    configuration.timeoutIntervalForResource = .greatestFiniteMagnitude
    let session = URLSession(
      configuration: configuration, delegate: RunningStream(continuation), delegateQueue: nil)
    let task = session.dataTask(with: message)
    task.resume()
    session.finishTasksAndInvalidate()
    #if !canImport(FoundationNetworking)
      // On Linux a cancelled task may end the process: see `RunningRequest`.
      continuation.onTermination = { _ in task.cancel() }
    #endif
    return stream
  }
}
