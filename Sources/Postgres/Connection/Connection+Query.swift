internal import CLibPQ

extension Connection {
  /// Runs one or more statements without parameters and without results.
  ///
  /// Several statements in one text are one transaction unless they say otherwise.
  public func execute(_ sql: String) throws(PostgresError) {
    _ = try ready(sql)
    try executeAnyway(sql)
  }

  /// As `execute`, even when whoever lent the connection wants it back: for `rollback`.
  func executeAnyway(_ sql: String) throws(PostgresError) {
    let handle = try open()
    let inTransaction = isInTransaction
    guard PQsendQuery(handle, sql) == 1 else {
      throw sendFailure(sql, wasInTransaction: inTransaction)
    }
    let result = try finish(sql, wasInTransaction: inTransaction)
    if let result, PQresultStatus(result.pointer).isCopy { throw refuseCopy(sql) }
  }

  /// Runs one statement with its values bound, and gives its rows.
  ///
  /// The statement is prepared at its first use and kept by its text, unless the options say not
  /// to. Values are written `$1`, `$2`, ….
  @discardableResult
  public func query(_ sql: String, _ parameters: [Parameter] = []) throws(PostgresError) -> Rows {
    _ = try ready(sql)
    guard options.statementCache else { return Rows(result: try runUnprepared(sql, parameters)) }
    let wasInTransaction = isInTransaction
    do {
      return Rows(result: try runPrepared(sql, parameters))
    } catch {
      guard error.code == .stalePlan else { throw error }
      statements.forgetAll()
      if wasInTransaction { throw error }
      return Rows(result: try runPrepared(sql, parameters))
    }
  }

  func runUnprepared(_ sql: String, _ parameters: [Parameter]) throws(PostgresError) -> ResultHandle
  {
    let handle = try open()
    let inTransaction = isInTransaction
    let types = parameters.map(\.type)
    let sent = encoder.encode(parameters) { count, values, lengths, formats in
      PQsendQueryParams(handle, sql, count, types, values, lengths, formats, 1)
    }
    return try finishQuery(sql, sent: sent, inTransaction)
  }

  private func runPrepared(_ sql: String, _ parameters: [Parameter]) throws(PostgresError)
    -> ResultHandle
  {
    try deallocateDiscarded()
    let statement = try prepared(sql, parameters)
    let handle = try open()
    let inTransaction = isInTransaction
    let sent = encoder.encode(parameters) { count, values, lengths, formats in
      PQsendQueryPrepared(handle, statement.name, count, values, lengths, formats, 1)
    }
    return try finishQuery(sql, sent: sent, inTransaction)
  }

  private func prepared(_ sql: String, _ parameters: [Parameter]) throws(PostgresError)
    -> StatementCache.Entry
  {
    if let known = statements.find(sql, parameters) { return known }
    let handle = try open()
    let inTransaction = isInTransaction
    let entry = statements.draft(sql, parameters)
    guard PQsendPrepare(handle, entry.name, sql, Int32(entry.types.count), entry.types) == 1 else {
      throw sendFailure(sql, wasInTransaction: inTransaction)
    }
    _ = try finish(sql, wasInTransaction: inTransaction)
    statements.keep(entry, for: sql)
    return entry
  }

  private func finishQuery(_ sql: String, sent: Int32, _ inTransaction: Bool) throws(PostgresError)
    -> ResultHandle
  {
    guard sent == 1 else { throw sendFailure(sql, wasInTransaction: inTransaction) }
    guard let result = try finish(sql, wasInTransaction: inTransaction) else {
      throw PostgresError(.protocolViolation, "the server gave no result", statement: sql)
    }
    if PQresultStatus(result.pointer).isCopy { throw refuseCopy(sql) }
    return result
  }

  /// The error for a COPY that nobody would read or write; the session ends with it.
  func refuseCopy(_ sql: String) -> PostgresError {
    close()
    return PostgresError(
      .protocolViolation, "COPY goes through copyIn and copyOut; the connection was closed",
      statement: sql)
  }

  /// Frees dropped statements on the server, once no transaction is open.
  func deallocateDiscarded() throws(PostgresError) {
    if statements.discarded.isEmpty, !statements.isStale { return }
    // A failing `deallocate` would take an open transaction with it.
    if isInTransaction { return }
    if statements.isStale {
      statements.startOver()
      return try executeAnyway("deallocate all")
    }
    for name in statements.takeDiscarded() {
      // It may be gone already (`discard all`), which is as good.
      do { try executeAnyway("deallocate \(name)") } catch {
        if error.isConnectionLost { throw error }
      }
    }
  }
}

extension ExecStatusType {
  var isCopy: Bool { self == PGRES_COPY_IN || self == PGRES_COPY_OUT || self == PGRES_COPY_BOTH }
}
