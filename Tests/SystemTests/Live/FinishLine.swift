import Synchronization

/// The number at which followers are done, once it is known.
final class FinishLine: Sendable {
  private let number: Mutex<Int?>

  init(_ number: Int? = nil) {
    self.number = Mutex(number)
  }

  /// Sets the number, before the event with that number is written.
  func draw(at number: Int) { self.number.withLock { $0 = number } }

  func isReached(by last: Int?) -> Bool {
    guard let last, let number = number.withLock({ $0 }) else { return false }
    return last >= number
  }
}
