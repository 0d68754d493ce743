import Postgres
import Schema

/// Forgets commands without events once they are older than what is recognised of the others.
///
/// Safe to use from any task, on any number of nodes at once.
public struct OldCommands: Sendable {
  private let reader: LogReader

  /// Forgets in the log that a reader reads.
  public init(of reader: LogReader) {
    self.reader = reader
  }

  /// Forgets up to 1,000 commands that were carried out so long ago or earlier.
  ///
  /// - Returns: how many were forgotten.
  public func forget(
    afterSeconds seconds: Int64 = BatchWriter.commandWindowSeconds
  ) async throws(LogError) -> Int64 {
    try await reader.pool.write(reader.log, Schema.deleteOldCommands, [.int64(seconds)]) {
      try $0.one().int64(0)
    }
  }
}
