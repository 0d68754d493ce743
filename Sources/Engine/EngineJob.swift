import FoundationEssentials

/// Work that the engine's thread hands out because it waits for PostgreSQL elsewhere.
enum EngineJob: Sendable {
  /// Load a stream that is not in memory.
  case load(UUID)
  /// Load the operations of a stream after a version, which its state does not hold any more.
  case history(UUID, after: Int)
  /// Write a snapshot of a stream.
  case snapshot(UUID)
}
