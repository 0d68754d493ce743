internal import CallboardCLibPQ

extension Connection {
  /// A statement and the values of its parameters.
  public typealias Statement = (sql: String, parameters: [Parameter])

  /// Sends several statements at once and then reads their results, in one round trip.
  ///
  /// Outside a transaction the statements form one transaction. The first error is thrown. The statements after it do
  /// not run, and the connection stays usable. COPY is not allowed here.
  public func pipeline(_ batch: [Statement]) throws(PostgresError) -> [Rows] {
    guard let first = batch.first else { return [] }
    _ = try ready(first.sql)
    let mayRepeat = !isInTransaction && !batch.contains { $0.sql.isTransactionControl }
    do {
      return try runPipeline(batch)
    } catch {
      guard error.code == .stalePlan else { throw error }
      statements.forgetAll()
      guard mayRepeat, !isInTransaction else { throw error }
      return try runPipeline(batch)
    }
  }

  private func runPipeline(_ batch: [Statement]) throws(PostgresError) -> [Rows] {
    try deallocateDiscarded()
    return try results(of: try send(batch))
  }

  private func send(_ batch: [Statement]) throws(PostgresError) -> Pipeline {
    let handle = try open()
    var sent = Pipeline(batch: batch, wasInTransaction: isInTransaction)
    guard PQenterPipelineMode(handle) == 1 else {
      throw sendFailure(batch[0].sql, wasInTransaction: sent.wasInTransaction)
    }
    for (index, step) in batch.enumerated() {
      guard send(step.sql, step.parameters, draft: &sent.drafts[index]) else {
        // A pipeline that was sent in part cannot be undone, so the session ends.
        throw lost(step.sql, wasInTransaction: sent.wasInTransaction, because: nil)
      }
      // Kept at once, so that the same text later in the batch uses it. Dropped if it fails.
      if let draft = sent.drafts[index] { statements.keep(draft, for: step.sql) }
    }
    guard PQpipelineSync(handle) == 1 else {
      throw lost(batch[0].sql, wasInTransaction: sent.wasInTransaction, because: nil)
    }
    return sent
  }

  private func results(of sent: Pipeline) throws(PostgresError) -> [Rows] {
    var rows: [Rows] = []
    rows.reserveCapacity(sent.batch.count)
    var failure: PostgresError?
    for (index, step) in sent.batch.enumerated() {
      if sent.drafts[index] != nil {
        let prepared = readStep(step.sql, &failure)
        if prepared == nil { statements.forget(step.sql) }
      }
      if let result = readStep(step.sql, &failure) { rows.append(Rows(result: result)) }
      if let failure, self.handle == nil { throw failure }
      if PQstatus(self.handle) != CONNECTION_OK {
        throw lost(
          sqlLost(sent.batch, from: index), wasInTransaction: sent.wasInTransaction,
          because: failure)
      }
    }
    try leavePipeline(sqlLost(sent.batch, from: 0), sent.wasInTransaction, failure)
    if warnings.isUnconfirmed { throw unconfirmed(sqlLost(sent.batch, from: 0)) }
    if let failure { throw failure }
    return rows
  }

  /// The result of one step, nil if it failed or was skipped. The first failure is kept.
  private func readStep(_ sql: String, _ failure: inout PostgresError?) -> ResultHandle? {
    var result: ResultHandle?
    while let handle, let pointer = nextResult(handle) {
      let held = ResultHandle(pointer)
      resultBytesMax = max(resultBytesMax, PQresultMemorySize(pointer))
      let status = PQresultStatus(pointer)
      if status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE {
        failure = failure ?? PostgresError(result: pointer, statement: sql)
      } else if status.isCopy {
        failure = refuseCopy(sql)
      } else if status != PGRES_PIPELINE_ABORTED {
        failure = failure ?? PostgresError(commitThatRolledBack: pointer, sql)
        result = held
      }
      if PQstatus(self.handle) != CONNECTION_OK { break }
    }
    return result
  }

  private func send(
    _ sql: String, _ parameters: [Parameter], draft: inout StatementCache.Entry?
  ) -> Bool {
    guard options.statementCache else { return sendUnprepared(handle, sql, parameters) == 1 }
    let entry: StatementCache.Entry
    if let known = statements.find(sql, parameters) {
      entry = known
    } else {
      entry = statements.draft(sql, parameters)
      draft = entry
      let types = entry.types
      guard PQsendPrepare(handle, entry.name, sql, Int32(types.count), types) == 1 else {
        return false
      }
    }
    return sendPrepared(handle, entry, parameters) == 1
  }

  private func leavePipeline(
    _ sql: String, _ inTransaction: Bool, _ failure: PostgresError?
  ) throws(PostgresError) {
    let handle = try open()
    let sync = nextResult(handle).map { ResultHandle($0) }
    guard let sync, PQresultStatus(sync.pointer) == PGRES_PIPELINE_SYNC,
      PQexitPipelineMode(handle) == 1
    else { throw lost(sql, wasInTransaction: inTransaction, because: failure) }
  }

  /// The statement to name if the connection was lost: the commit if one was under way.
  private func sqlLost(_ batch: [Statement], from index: Int) -> String {
    batch[index...].first { $0.sql.isTransactionEnd }?.sql ?? batch[index].sql
  }
}

/// Statements that were sent and whose results have not been read.
private struct Pipeline {
  var batch: [Connection.Statement] = []
  var wasInTransaction = false
  /// The statements that the pipeline prepares, by their indexes.
  var drafts: [Int: StatementCache.Entry] = [:]
}
