public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Opens streams with `URLSession`, each on a session of its own.
///
/// Releasing a stream closes its connection. A redirect is not followed, and ends the stream with an error.
public final class URLSessionEventTransport: EventTransport {
  private let url: URL
  private let timeoutSeconds: Double

  /// Prepares to reach a service at a URL such as `https://callboard.example.org`.
  ///
  /// - Parameter timeoutSeconds: the time for which a stream may be silent before it counts as broken.
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
    configuration.urlCache = nil
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(
      configuration: configuration, delegate: running, delegateQueue: queue)
    let task = session.dataTask(with: message)
    task.resume()
    session.finishTasksAndInvalidate()
    running.onTermination {
      queue.addOperation {
        // A stream that has ended by itself terminates, too. Cancelling its task then kills the process on Linux, if the
        // session forgets the task in the same moment.
        guard !running.isOver else { return }
        running.noteCancelled()
        Self.cancel(task)
      }
    }
    return stream
  }

  /// Cancels a task, on the queue of its delegate.
  ///
  /// On Linux (Swift 6.3) a task that is cancelled while it ends reports its end twice, and kills the process if the
  /// session has forgotten it in between (see `RunningRequest`). The session forgets a task after it has told the
  /// delegate, which waits for this queue. Reading the priority waits for everything that the task is about to do.
  private static func cancel(_ task: URLSessionTask) {
    task.cancel()
    _ = task.priority
  }
}
