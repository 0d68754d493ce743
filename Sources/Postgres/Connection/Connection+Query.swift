internal import CallboardCLibPQ

extension Connection {
  /// Runs one or more statements without parameters and without results.
  ///
  /// Several statements in one text form one transaction unless they begin or end transactions themselves.
  public func execute(_ sql: String) throws(PostgresError) {
    _ = try ready(sql)
    try executeAnyway(sql)
  }

  /// Like `execute`, but also runs after the caller was cancelled: for `rollback`.
  func executeAnyway(_ sql: String) throws(PostgresError) {
    let result = try run(sql) { PQsendQuery($0, sql) }
    if let result, PQresultStatus(result.pointer).isCopy { throw refuseCopy(sql) }
  }

  /// Runs one statement with bound values, and returns its rows.
  ///
  /// The statement is prepared at its first use and cached by its text, unless the options disable that. Values are
  /// written `$1`, `$2`, ….
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
    try runQuery(sql) { sendUnprepared($0, sql, parameters) }
  }

  private func runPrepared(_ sql: String, _ parameters: [Parameter]) throws(PostgresError)
    -> ResultHandle
  {
    try deallocateDiscarded()
    let statement = try prepared(sql, parameters)
    return try runQuery(sql) { sendPrepared($0, statement, parameters) }
  }

  private func prepared(_ sql: String, _ parameters: [Parameter]) throws(PostgresError)
    -> StatementCache.Entry
  {
    if let known = statements.find(sql, parameters) { return known }
    let entry = statements.draft(sql, parameters)
    _ = try run(sql) {
      PQsendPrepare($0, entry.name, sql, Int32(entry.types.count), entry.types)
    }
    statements.keep(entry, for: sql)
    return entry
  }

  private func runQuery(_ sql: String, _ send: (OpaquePointer) -> Int32) throws(PostgresError)
    -> ResultHandle
  {
    guard let result = try run(sql, send) else {
      throw PostgresError(.protocolViolation, "the server gave no result", statement: sql)
    }
    if PQresultStatus(result.pointer).isCopy { throw refuseCopy(sql) }
    return result
  }

  /// Sends a statement, and reads its results to the end.
  func run(_ sql: String, _ send: (OpaquePointer) -> Int32) throws(PostgresError) -> ResultHandle? {
    let handle = try open()
    let inTransaction = isInTransaction
    guard send(handle) == 1 else { throw sendFailure(sql, wasInTransaction: inTransaction) }
    return try finish(sql, wasInTransaction: inTransaction)
  }

  func sendUnprepared(_ handle: OpaquePointer?, _ sql: String, _ parameters: [Parameter]) -> Int32 {
    let types = parameters.map(\.type)
    return encoder.encode(parameters) { count, values, lengths, formats in
      PQsendQueryParams(handle, sql, count, types, values, lengths, formats, 1)
    }
  }

  func sendPrepared(
    _ handle: OpaquePointer?, _ entry: StatementCache.Entry, _ parameters: [Parameter]
  ) -> Int32 {
    encoder.encode(parameters) { count, values, lengths, formats in
      PQsendQueryPrepared(handle, entry.name, count, values, lengths, formats, 1)
    }
  }

  /// The error for a COPY that has no reader or writer. The session ends with it.
  func refuseCopy(_ sql: String) -> PostgresError {
    close()
    return PostgresError(
      .protocolViolation, "COPY goes through copyIn and copyOut; the connection was closed",
      statement: sql)
  }

  /// Deallocates dropped statements on the server, unless a transaction is open.
  func deallocateDiscarded() throws(PostgresError) {
    if statements.discarded.isEmpty, !statements.isStale { return }
    // A failing `deallocate` would abort an open transaction.
    if isInTransaction { return }
    if statements.isStale {
      statements.startOver()
      return try executeAnyway("deallocate all")
    }
    for name in statements.takeDiscarded() {
      // If the statement is gone already (`discard all`), nothing is left to do.
      do { try executeAnyway("deallocate \(name)") } catch {
        if error.isConnectionLost { throw error }
      }
    }
  }
}

extension ExecStatusType {
  var isCopy: Bool { self == PGRES_COPY_IN || self == PGRES_COPY_OUT || self == PGRES_COPY_BOTH }
}
