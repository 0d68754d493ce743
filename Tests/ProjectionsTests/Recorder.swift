import Synchronization

/// Records what callbacks report, from any thread.
final class Recorder<Note: Sendable>: Sendable {
  private let list = Mutex<[Note]>([])

  /// The notes so far.
  var notes: [Note] { list.withLock { $0 } }

  /// Adds a note and returns the number of notes.
  @discardableResult
  func note(_ note: Note) -> Int {
    list.withLock {
      $0.append(note)
      return $0.count
    }
  }
}
