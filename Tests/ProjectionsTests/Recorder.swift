import Synchronization

/// Notes what callbacks say, from any thread.
final class Recorder<Note: Sendable>: Sendable {
  private let list = Mutex<[Note]>([])

  /// What was noted so far.
  var notes: [Note] { list.withLock { $0 } }

  /// Adds a note; gives how many there are then.
  @discardableResult
  func note(_ note: Note) -> Int {
    list.withLock {
      $0.append(note)
      return $0.count
    }
  }
}
