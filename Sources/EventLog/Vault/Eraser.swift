import Postgres
import Schema

/// Erases from the vault, in short transactions, what events have ended.
///
/// What is to be erased stands in a table, written in the batch of those events: so a node that stops midway leaves
/// the rest to the others, or to itself. Safe to use from any task, on any number of nodes at once.
public struct Eraser: Sendable {
  private let reader: LogReader

  /// How many events, or values, one step looks after.
  private static let stepLength: Int64 = 1_000

  /// Erases in the log that a reader reads.
  public init(of reader: LogReader) {
    self.reader = reader
  }

  /// Takes one step of each kind.
  ///
  /// - Returns: whether there may be more to do.
  public func step() async throws(LogError) -> Bool {
    var isMore = false
    for statement in [Schema.eraseOfSpace, Schema.eraseOfPerson] {
      let found = try await reader.pool.write(
        reader.log, statement, [.int64(Self.stepLength)]
      ) { !$0.isEmpty }
      isMore = isMore || found
    }
    return isMore
  }
}
