import CallboardPostgres
import CallboardSchema

/// Deletes commands without events once they are older than the time in which repeated commands are recognised.
///
/// Safe to use from any task, on any number of nodes at once.
public struct OldCommands: Sendable {
  private let reader: LogReader

  /// Deletes in the log of a reader.
  public init(of reader: LogReader) {
    self.reader = reader
  }

  /// Deletes up to 1,000 commands that were carried out the given time ago or earlier.
  ///
  /// - Returns: how many were deleted.
  public func forget(
    afterSeconds seconds: Int64 = BatchWriter.commandWindowSeconds
  ) async throws(LogError) -> Int64 {
    try await reader.pool.write(reader.log, Schema.deleteOldCommands, [.int64(seconds)]) {
      try $0.one().int64(0)
    }
  }
}
