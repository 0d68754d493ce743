import Domain
import EventLog
import FoundationEssentials
import Glibc

/// Writes states down, on a thread of its own that gives way to all others.
///
/// To be asked for one after another: so one is in memory at a time.
actor SnapshotWriter {
  private nonisolated let thread = LogThread(name: "snapshots")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor }
  private let snapshots: SnapshotStore

  init(_ snapshots: SnapshotStore) {
    self.snapshots = snapshots
    // Of the calling thread alone, on Linux.
    thread.run { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 15) }
  }

  /// Writes a state of a stream down; returns the size in bytes, nil for one that is loaded faster without.
  func write(_ state: StreamState, of stream: UUID) async throws -> Int? {
    guard let encoded = state.snapshot() else { return nil }
    try await snapshots.save(
      Snapshot(
        stream: stream, version: state.version, position: state.position,
        fold: StreamState.fold, state: encoded))
    return encoded.count
  }
}
