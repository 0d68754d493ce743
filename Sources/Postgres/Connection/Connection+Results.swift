internal import CallboardCLibPQ
internal import Glibc

extension Connection {
  /// Returns the open handle. First reads the answer to a commit that was only sent. Throws if the session is over.
  func open() throws(PostgresError) -> OpaquePointer {
    if isEnding, let handle { try readEnd(handle) }
    guard let handle else { throw PostgresError(.connectionLost, "the connection is closed") }
    return handle
  }

  /// Returns the open handle for a new statement. Also throws if the caller was cancelled.
  func ready(_ sql: String) throws(PostgresError) -> OpaquePointer {
    warnings.begin()
    if let lease, lease.isInterrupted {
      throw PostgresError(.canceled, "canceled before the statement was sent", statement: sql)
    }
    return try open()
  }

  /// Reads results to the end and returns the last. Throws the first error among them.
  func finish(_ sql: String, wasInTransaction: Bool) throws(PostgresError) -> ResultHandle? {
    let handle = try open()
    var last: ResultHandle?
    var failure: PostgresError?
    while let pointer = nextResult(handle) {
      let result = ResultHandle(pointer)
      resultBytesMax = max(resultBytesMax, PQresultMemorySize(pointer))
      let status = PQresultStatus(pointer)
      if status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE {
        failure = failure ?? PostgresError(result: pointer, statement: sql)
      } else if status == PGRES_COPY_IN || status == PGRES_COPY_OUT || status == PGRES_COPY_BOTH {
        return result
      } else {
        failure = failure ?? PostgresError(commitThatRolledBack: pointer, sql)
        last = result
      }
      if PQstatus(handle) != CONNECTION_OK { break }
    }
    // A failed send leaves an error of libpq without SQLSTATE, although the connection's status is still good.
    let isOfLibpq = failure.map { $0.sqlState == nil && $0.code == .other } ?? false
    if isOfLibpq || PQstatus(handle) != CONNECTION_OK {
      throw lost(sql, wasInTransaction: wasInTransaction, because: failure)
    }
    if warnings.isUnconfirmed { throw unconfirmed(sql) }
    if let failure { throw failure }
    return last
  }

  /// The error for a commit whose wait for standbys was cancelled: it is in force here, and may be lost in a failover.
  /// The session ends with it, as if the connection had been lost during the commit.
  func unconfirmed(_ sql: String) -> PostgresError {
    close()
    return PostgresError(
      .connectionLost,
      "whether the transaction was committed is not known: its wait for synchronous standbys was cancelled",
      statement: sql)
  }

  /// The error for a statement that could not be sent.
  func sendFailure(_ sql: String, wasInTransaction: Bool) -> PostgresError {
    guard let handle, PQstatus(handle) == CONNECTION_OK else {
      return lost(sql, wasInTransaction: wasInTransaction, because: nil)
    }
    return PostgresError(
      .protocolViolation, PostgresError.connectionMessage(handle), statement: sql)
  }

  /// Closes the dead session, and returns an error that says what was lost.
  func lost(
    _ sql: String, wasInTransaction: Bool, because cause: PostgresError?
  ) -> PostgresError {
    let reason = hasMissedAnswer ? reasonOfLoss : cause?.message ?? reasonOfLoss
    close()
    let what =
      if sql.isTransactionEnd {
        "whether the transaction was committed is not known"
      } else if wasInTransaction {
        "its transaction is lost, nothing of it was committed"
      } else {
        "whether the statement took effect is not known"
      }
    var error = PostgresError(
      .connectionLost, "the connection to PostgreSQL was lost: \(what): \(reason)", statement: sql)
    error.sqlState = cause?.sqlState
    return error
  }

  /// Waits until the server has sent something.
  func isReadable(milliseconds: Int32) -> Bool {
    guard let handle else { return false }
    var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}

extension Connection {
  /// The next result; nil after the last one.
  ///
  /// If the options set a deadline and PostgreSQL sends nothing until then, the connection is cut, and the result is
  /// libpq's error for a lost connection.
  func nextResult(_ handle: OpaquePointer) -> OpaquePointer? {
    if let seconds = options.answerSecondsMax, !waitForResult(handle, seconds: seconds) {
      missAnswer()
    }
    return PQgetResult(handle)
  }

  /// Waits until a result can be read without waiting. Takes as many system calls as `PQgetResult` itself.
  ///
  /// - Returns: whether there is one in time; true as well if the connection was lost.
  private func waitForResult(_ handle: OpaquePointer, seconds: Double) -> Bool {
    if PQisBusy(handle) == 0 { return true }
    let clock = ContinuousClock()
    var end = clock.now + .seconds(seconds)
    // The milliseconds of a slice. Bytes may lie decrypted where `poll` does not see them, above all after others came.
    var slice = 1.0
    while true {
      let left = end - clock.now
      if left <= .zero { return false }
      let isEncrypted = PQsslInUse(handle) != 0
      // In slices, so that bytes which TLS has decrypted already are found, though the socket has no more.
      let wait = min(isEncrypted ? slice : 1_000, left / .milliseconds(1))
      let isReadable = isReadable(milliseconds: Int32(max(1, wait)))
      if !isReadable && !isEncrypted { continue }
      if PQconsumeInput(handle) == 0 || PQisBusy(handle) == 0 { return true }
      slice = isReadable ? 1 : min(1_000, slice * 2)
      if isReadable { end = clock.now + .seconds(seconds) }
    }
  }

  /// Cuts the connection, and all others if this one is the proof that PostgreSQL answers.
  private func missAnswer() {
    hasMissedAnswer = true
    canceller.cutOff()
    if options.provesServer { options.server?.giveUp() }
  }

  /// The reason for which the connection is lost.
  var reasonOfLoss: String {
    if hasMissedAnswer, let seconds = options.answerSecondsMax {
      return "PostgreSQL has not answered for \(seconds) s"
    }
    return PostgresError.connectionMessage(handle)
  }
}
