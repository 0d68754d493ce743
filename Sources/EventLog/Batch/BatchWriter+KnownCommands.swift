import Postgres
import Schema

extension BatchWriter {
  /// The first position of the time in which a repeated command is recognised.
  ///
  /// It is looked up rarely, and before the lock is taken: a bound that is too early is only slower.
  func knownCommandsSince(on connection: Connection) throws(PostgresError) -> Int64 {
    if let knownCommands, knownCommands.isFresh { return knownCommands.since }
    let now = try connection.query(Schema.selectTime)[0].timestampMicroseconds(0)
    let start = now - commandWindowSeconds * 1_000_000
    let rows = try connection.pipeline([
      (Schema.beginRead, []),
      (Schema.setRead, [.text(log.searchPath), .text(Planning.once.rawValue)]),
      (Schema.findPosition, [.timestamp(microseconds: start)]),
      ("commit", []),
    ])
    let since = try rows[2][0].int64(0) + 1
    knownCommands = KnownCommandBound(since: since, foundAt: .now)
    return since
  }
}
