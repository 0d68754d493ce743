import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request that may be cancelled before, while and after it runs; from any thread.
final class RunningRequest: @unchecked Sendable {
  private let lock = NSLock()
  private var task: URLSessionDataTask?
  private var isCancelled = false

  /// Starts it; one that was cancelled before ends at once.
  func start(_ task: URLSessionDataTask) {
    task.resume()
    let isLate = lock.withLock {
      self.task = task
      return isCancelled
    }
    if isLate { task.cancel() }
  }

  /// Cancels it soon, on a thread of its own: whoever calls may hold a lock that its end needs.
  func cancel() {
    let task = lock.withLock {
      isCancelled = true
      return self.task
    }
    if let task { DispatchQueue.global().async { task.cancel() } }
  }
}
