public import FoundationEssentials
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
  /// For how long what was on its way beside the log is looked for again: for longer than any lease runs.
  private static let lookingAgainMicroseconds: Int64 = 900_000_000

  /// Erases in the log that a reader reads.
  public init(of reader: LogReader) {
    self.reader = reader
  }

  /// Takes one step of each kind.
  ///
  /// - Returns: whether there may be more to do.
  public func step() async throws(LogError) -> Bool {
    let ofSpace = try await take(Schema.eraseOfSpace, [.int64(Self.stepLength)])
    let ofPerson = try await take(
      Schema.eraseOfPerson, [.int64(Self.stepLength), .int64(Self.lookingAgainMicroseconds)])
    return ofSpace || ofPerson
  }

  /// The spaces whose events are losing all their words, each with the version up to which they have.
  public func wordless() async throws(LogError) -> [UUID: Int] {
    try await reader.pool.read(reader.log, Schema.selectWordless) { rows in
      var spaces: [UUID: Int] = [:]
      for row in rows { spaces[try row.uuid(0)] = Int(try row.int32(1)) }
      return spaces
    }
  }

  private func take(
    _ statement: String, _ parameters: [Parameter]
  ) async throws(LogError) -> Bool {
    try await reader.pool.write(reader.log, statement, parameters) { !$0.isEmpty }
  }
}
