import CallboardEventLog
import FoundationEssentials

/// Work that waits for PostgreSQL, which the engine's thread therefore leaves to other threads.
enum EngineJob: Sendable {
  /// Load a stream that is not in memory, continuing from the part that is loaded.
  case load(UUID, from: LoadedStream?)
  /// Load the operations of a stream after a version, which its state no longer holds.
  case history(UUID, after: Int)
  /// Read the events of commands that a pending command needs.
  case events(of: [CommandIdentity], for: PendingCommand)
  /// Write a snapshot of a stream.
  case snapshot(UUID)
}
