/// How far the last snapshot of a stream is behind.
struct SnapshotMark: Sendable, Equatable {
  /// The version of the snapshot; 0 if there is none.
  var version = 0
  /// The size of the snapshot in bytes; an estimate while it is being written.
  var bytes = 0
  /// The bytes of events since the snapshot.
  var grown = 0

  /// A new snapshot is due once the events since the last one come to this part of its size. It bounds by how much
  /// events lengthen loading, and how many times the size of the events is written.
  private static let share = 4

  /// Whether a new snapshot is due.
  ///
  /// - Parameter eventsMin: fewer events load as fast as a snapshot.
  func isDue(at version: Int, eventsMin: Int) -> Bool {
    version - self.version >= eventsMin && grown >= bytes / Self.share
  }
}
