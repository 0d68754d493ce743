import Foundation

/// A value that one thread at a time uses. `Synchronization.Mutex` would do, but needs iOS 18 and macOS 15.
final class Locked<Value: Sendable>: @unchecked Sendable {
  // The compiler cannot see that the lock guards the value; `withLock` is the only access.
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
