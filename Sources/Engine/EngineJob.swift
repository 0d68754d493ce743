import EventLog
import FoundationEssentials

/// Work that the engine's thread hands out because it waits for PostgreSQL elsewhere.
enum EngineJob: Sendable {
  /// Load a stream that is not in memory; on from what has been loaded of it.
  case load(UUID, from: LoadedStream?)
  /// Load the operations of a stream after a version, which its state does not hold any more.
  case history(UUID, after: Int)
  /// Read the events of commands that a unit needs.
  case events(of: [CommandIdentity], for: Unit)
  /// Write a snapshot of a stream.
  case snapshot(UUID)
}
