import Postgres
import Schema

extension BatchWriter {
  /// Ends the session that holds the log's lock and waits for its client for over 2 s.
  ///
  /// One that works or commits is left alone. On a connection of its own, so that it does not
  /// depend on the one whose wait has just failed; what goes wrong here shows as the next timeout.
  func endIdleHolder() {
    guard let breaker = try? Connection(options) else { return }
    defer { breaker.close() }
    _ = try? breaker.query(Schema.endLockHolder, [.int64(log.lockKey)])
  }
}
