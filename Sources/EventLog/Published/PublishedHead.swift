import Postgres

/// What is remembered of how far the log was published, beside how far it reaches.
public struct PublishedHead: Sendable, Equatable {
  /// Events up to here were published, perhaps further ones too.
  public let position: Int64
  /// Whether the event there is in the log still.
  public let isInLog: Bool
  /// Where the log ends.
  public let head: Int64

  init(_ rows: Rows) throws {
    guard let row = rows.first else {
      throw LogError.unexpected(
        "the log does not say how far it was published: somebody has deleted that. Look whether it is whole; "
          + "then, with every node stopped: callboard log renew")
    }
    position = try row.int64(0)
    isInLog = try row.bool(1)
    head = try row.int64(2)
  }

  /// - Throws: `LogError.tailLost` unless the log holds what was published.
  func check() throws(LogError) {
    guard isInLog else { throw .tailLost(published: position, head: head) }
  }
}
