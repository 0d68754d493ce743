/// How far the last snapshot of a stream lies behind.
struct SnapshotMark: Sendable, Equatable {
  /// Its version; 0: there is none.
  var version = 0
  /// Its size in bytes, or about what it will be.
  var bytes = 0
  /// The bytes of events since then.
  var grown = 0

  /// Events since the last snapshot that come to this part of its size are worth another: what is loaded is at most so much
  /// longer, and what is written at most so many times what the events are.
  private static let share = 4

  /// Whether another one is worth its while.
  ///
  /// - Parameter eventsMin: fewer are loaded as fast as a snapshot.
  func isDue(at version: Int, eventsMin: Int) -> Bool {
    version - self.version >= eventsMin && grown >= bytes / Self.share
  }
}
