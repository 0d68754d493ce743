import Postgres
import Schema

extension BatchWriter {
  /// Ends the sessions that hold the log's lock or write ahead of it, and wait for their client for over 2 s.
  ///
  /// Those that work or commit are left alone. On a connection of its own, so that it does not
  /// depend on the one whose wait has just failed; what goes wrong here shows as the next timeout.
  func endIdleHolder() {
    guard let breaker = try? Connection(options) else { return }
    defer { breaker.close() }
    _ = try? breaker.query(Schema.endLockHolder, [.int64(log.lockKey), .int64(log.aheadKey)])
  }
}
