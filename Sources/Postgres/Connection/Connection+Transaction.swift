extension Connection {
  /// Runs the body in a transaction: committed when it returns, rolled back when it throws.
  ///
  /// The body must not begin or end transactions itself. If the rollback fails, the connection is
  /// closed, so that nothing can go on inside a transaction nobody knows of.
  @discardableResult
  public func transaction<R>(
    _ mode: TransactionMode = .readWrite, _ body: (Connection) throws -> R
  ) throws -> R {
    try execute(mode.begin)
    let value: R
    do {
      value = try body(self)
      try commit()
    } catch {
      rollback()
      throw error
    }
    return value
  }

  /// Ends the open transaction, if any, without keeping it; closes the connection if that fails.
  public func rollback() {
    if underWay != nil { _ = try? finishPipeline() }
    if isInTransaction { executeOrClose("rollback") }
  }

  /// Drops the session's temporary tables, also for a caller who was cancelled; closes the connection if that fails.
  public func discardTemporaryTables() {
    guard handle != nil else { return }
    if let lease { lease.hold() }
    defer { lease?.release() }
    executeOrClose("discard temp")
  }

  private func executeOrClose(_ sql: String) {
    for _ in 0..<5 {
      do { return try executeAnyway(sql) } catch {
        // A cancel request may still be under way; it can only hit once each.
        if error.code != .canceled { break }
      }
    }
    close()
  }

  /// Commits; a cancel request cannot come between, or standbys would not be waited for.
  private func commit() throws(PostgresError) {
    if let lease { lease.hold() }
    defer { lease?.release() }
    try execute("commit")
  }
}
