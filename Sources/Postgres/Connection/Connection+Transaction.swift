extension Connection {
  /// Runs the body in a transaction: committed when it returns, rolled back when it throws.
  ///
  /// The body must not begin or end transactions itself. If the rollback fails, the connection is
  /// closed, so that nothing can go on inside a transaction nobody knows of.
  public func transaction<R>(
    _ mode: TransactionMode = .readWrite, _ body: (Connection) throws -> R
  ) throws -> R {
    try execute(mode.begin)
    let value: R
    do {
      value = try body(self)
      try execute("commit")
    } catch {
      rollback()
      throw error
    }
    return value
  }

  /// Ends the open transaction, if any, without keeping it; closes the connection if that fails.
  public func rollback() {
    guard isInTransaction else { return }
    do { try executeAnyway("rollback") } catch { close() }
  }
}
