import Synchronization

/// So many places, each for something that is under way.
final class Places: Sendable {
  private let free: Mutex<Int>

  init(_ count: Int) { free = Mutex(count) }

  /// Takes a place, to be given back; false where none is free.
  func take() -> Bool {
    free.withLock { free in
      guard free > 0 else { return false }
      free -= 1
      return true
    }
  }

  /// Gives a place back.
  func giveBack() {
    free.withLock { $0 += 1 }
  }
}
