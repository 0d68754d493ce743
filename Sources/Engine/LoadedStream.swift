import Domain

/// A state as far as it has been loaded.
struct LoadedStream: Sendable {
  var state = StreamState.absent
  /// About what it takes in memory.
  var bytes = 0
  var snapshot = SnapshotMark()
}
