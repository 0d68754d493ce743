public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Opens streams with `URLSession`, each on a session of its own.
///
/// Whoever gives a stream up closes its line; on Linux the line stays until the service or the network ends it, as a
/// task that is cancelled there may end the process. What still comes over it is dropped.
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
    let (running, stream) = RunningStream.make()
    guard let target = URL(string: request.path, relativeTo: url) else {
      running.fail(.unreachable("\(request.path) is not a path"))
      return stream
    }
    var message = URLRequest(url: target)
    for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeoutSeconds
    configuration.timeoutIntervalForResource = .greatestFiniteMagnitude
    let session = URLSession(
      configuration: configuration, delegate: running, delegateQueue: nil)
    let task = session.dataTask(with: message)
    task.resume()
    session.finishTasksAndInvalidate()
    #if !canImport(FoundationNetworking)
      // On Linux a cancelled task may end the process: see `RunningRequest`.
      running.onTermination { task.cancel() }
    #endif
    return stream
  }
}
