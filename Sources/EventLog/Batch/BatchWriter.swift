public import CallboardDomain
public import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// The transaction that appends a batch of events, step by step: `begin`, `append`, `commit`.
///
/// While one writer waits for the disk, another one may write the next batch: `startCommit` here, `beginAhead` and
/// `append` there, `finishCommit` here, and then `startCommit` there.
///
/// It has a connection of its own, which it opens when it begins and opens again after it was lost. Not sendable: it
/// lives on one thread, and its steps block that thread.
public final class BatchWriter {
  let log: LogName
  let options: ConnectionOptions
  let commandWindowSeconds: Int64
  var connection: Connection?
  var knownCommands: KnownCommandBound?
  private var rows = BinaryCopyBuffer()
  private var state = State.closed

  private enum State {
    case closed
    case open(Open)
    case committing
    case failed
  }

  private struct Open {
    /// The last position before the batch.
    let start: Int64
    /// The last position that has been written.
    var head: Int64
    var partitionedTo: Int64
    var isAhead: Bool
    var hasWritten = false
  }

  /// Prepares to write to a log; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - isPooled: whether the options lead to a pooler, whose sessions the writer may not configure.
  ///   - commandWindowSeconds: how far back a repeated command is recognised.
  public init(
    options: ConnectionOptions, log: LogName, isPooled: Bool = false,
    commandWindowSeconds: Int64 = BatchWriter.commandWindowSeconds
  ) {
    self.options = isPooled ? options : Self.watched(options)
    self.log = log
    self.commandWindowSeconds = commandWindowSeconds
  }

  /// How far back a repeated command is recognised, in seconds: 30 days.
  public static let commandWindowSeconds: Int64 = 30 * 24 * 3600
  /// A writer that waits longer looks whether the holder's client is gone, and waits again.
  static let lockTimeout = "1s"
  /// A pipelined batch holds up the batch before, so it is rolled back rather than wait long.
  static let lockTimeoutAhead = "100ms"
  static let idleTimeout = "2s"

  /// The options, with settings by which the server notices a node that is gone.
  private static func watched(_ options: ConnectionOptions) -> ConnectionOptions {
    return
      options
      .setting("idle_in_transaction_session_timeout", idleTimeout)
      .setting("tcp_keepalives_idle", "5")
      .setting("tcp_keepalives_interval", "2")
      .setting("tcp_keepalives_count", "3")
  }

  /// Takes the log's lock and reads the data that the batch rests on, in one round trip.
  ///
  /// - Parameters:
  ///   - seen: the last position that the caller knows; later events are returned.
  ///   - claims: the claims to look up.
  ///   - commands: the commands to look up.
  /// - Throws: `LogError.lockTimeout` after 1 s; a holder that has waited for its client for 2 s has been ended by then,
  ///   so begin again. `LogError.headWentBack` if the log no longer reaches `seen`.
  public func begin(seen: Int64, claims: [Claim], commands: [CommandKey]) throws(LogError)
    -> Opening
  {
    do { return try open(after: seen, isAhead: false, claims, commands) } catch {
      if case .lockTimeout = error { endIdleHolder() }
      throw error
    }
  }

  /// Opens a pipelined batch, which rests on another batch of this node whose commit is under way on another
  /// connection.
  ///
  /// It does not hold the lock, which the other batch releases when it is committed. It takes the lock with its own
  /// commit, which must not start before that. If somebody else has the lock by then, or has written, that commit fails
  /// and nothing is written: so nobody waits for a pipelined batch. It must not delete what the other batch inserts
  /// before that is committed: a `delete` would neither see it nor wait for it.
  ///
  /// - Parameters:
  ///   - head: the last position of the batch before.
  ///   - claims: the claims to look up, as far as is committed.
  ///   - commands: the commands to look up, as far as is committed.
  public func beginAhead(
    after head: Int64, claims: [Claim], commands: [CommandKey]
  ) throws(LogError) -> Opening {
    try open(after: head, isAhead: true, claims, commands)
  }

  private func open(
    after seen: Int64, isAhead: Bool, _ claims: [Claim], _ commands: [CommandKey]
  ) throws(LogError) -> Opening {
    guard case .closed = state else { preconditionFailure("a batch is open already") }
    do {
      let connection = try openConnection()
      let since = commands.isEmpty ? 0 : try knownCommandsSince(on: connection)
      let asked = OpeningRequest(
        log: log, seen: seen, isAhead: isAhead, since: since, claims: claims, commands: commands)
      state = .failed  // until all of it has been answered
      let answer = try asked.read(try connection.pipeline(asked.statements))
      state = .open(
        Open(
          start: answer.opening.head, head: answer.opening.head,
          partitionedTo: answer.partitionedTo, isAhead: isAhead))
      return answer.opening
    } catch {
      rollback()
      throw LogError(wrapping: error)
    }
  }

  /// Writes events and the changes that go with them; may be called several times before `commit`.
  ///
  /// - Parameter events: the events, at the positions that follow the head, without holes.
  /// - Throws: `LogError`; after any error the batch can only be rolled back.
  public func append(
    _ events: [StoredEvent], vault: [VaultWrite] = [], claims: [ClaimChange] = [],
    deadlines: [DeadlineChange] = [], erasures: [Erasure] = [],
    commands: [CommandWithoutEvents] = []
  ) throws(LogError) {
    guard case .open(var open) = state, let connection else {
      preconditionFailure("append needs an open batch")
    }
    state = .failed
    do {
      if let last = events.last {
        if last.position > open.partitionedTo {
          if open.isAhead {
            throw LogError.unexpected("a partition is to be added with the lock held")
          }
          let reached = try connection.query(Schema.extendPartitions, [.int64(last.position)])
          open.partitionedTo = try reached.one().int64(0)
        }
        try copy(events, after: open.head, on: connection)
        open.head = last.position
        open.hasWritten = true
      }
      let statements = sideStatements(
        vault: vault, claims: claims, deadlines: deadlines, erasures: erasures,
        commands: commands)
      if !statements.isEmpty {
        _ = try connection.pipeline(statements)
        open.hasWritten = true
      }
    } catch {
      let error = LogError(wrapping: error)
      if case .lockTimeout = error, !open.isAhead {
        // A node that pipelined a batch and has stopped has written the same positions.
        rollback()
        endIdleHolder()
      }
      throw error
    }
    state = .open(open)
  }

  /// Commits the batch, which releases the lock.
  ///
  /// - Parameter mustWait: whether the commit must wait for the disk and for standbys although
  ///   nothing was written, because the batch answers from what earlier ones have written.
  /// - Throws: `LogError.connectionLost` leaves open whether it was committed.
  public func commit(mustWait: Bool) throws(LogError) {
    try startCommit(mustWait: mustWait)
    try finishCommit()
  }

  /// Starts the commit without waiting for it; `finishCommit` must follow.
  public func startCommit(mustWait: Bool) throws(LogError) {
    guard case .open(let open) = state, let connection else {
      preconditionFailure("commit needs an open batch")
    }
    state = .failed
    var statements: [Statement] = []
    if open.isAhead {
      statements.append((Schema.takeFreeLock, [.int64(log.lockKey)]))
      statements.append((Schema.requireHead, [.int64(open.start), .int64(open.head)]))
    }
    if mustWait && !open.hasWritten { statements.append((Schema.writeMarker, [])) }
    statements.append(("commit", []))
    do { try connection.startPipeline(statements) } catch {
      rollback()
      throw LogError(error)
    }
    state = .committing
  }

  /// Whether `finishCommit` would return at once.
  public var isCommitAnswered: Bool { connection?.isPipelineAnswered ?? true }

  /// Waits until the commit that was started is done.
  ///
  /// - Throws: `LogError.connectionLost` leaves open whether it was committed.
  public func finishCommit() throws(LogError) {
    guard case .committing = state, let connection else {
      preconditionFailure("no commit was started")
    }
    state = .failed
    do { _ = try connection.finishPipeline() } catch {
      rollback()
      throw LogError(error)
    }
    state = .closed
  }

  /// Rolls back the batch, if one is open, and releases the lock.
  public func rollback() {
    if case .closed = state { return }
    state = .closed
    connection?.rollback()
  }

  /// Closes the connection; the server rolls back an open batch.
  public func close() {
    connection?.close()
    connection = nil
    state = .closed
  }

  /// Whether it has a connection, as far as it knows without asking the server.
  public var isConnected: Bool { connection?.isAlive ?? false }

  private func openConnection() throws(PostgresError) -> Connection {
    if let connection, connection.isAlive { return connection }
    close()
    let opened = try Connection(options)
    connection = opened
    return opened
  }

  private func copy(
    _ events: [StoredEvent], after head: Int64, on connection: Connection
  ) throws(PostgresError) {
    rows.removeAll(keepingCapacity: true)
    var previous = head
    for event in events {
      precondition(event.position == previous + 1, "positions follow the head without holes")
      previous = event.position
      event.write(to: &rows)
    }
    rows.finish()
    _ = try connection.copyIn(Schema.copyEvents, rows)
  }
}

extension BatchWriter {
  /// The first position of the time in which repeated commands are recognised.
  ///
  /// It is looked up rarely, and before the lock is taken: a bound that is too early only makes it slower.
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

extension BatchWriter {
  /// Ends the sessions that hold the log's lock, or have a pipelined batch, and have waited for their client for over
  /// two seconds.
  ///
  /// Sessions that work or commit are left alone. It uses a connection of its own, so that it does not depend on the
  /// one whose wait has just failed. A failure here shows as the next timeout.
  func endIdleHolder() {
    guard let breaker = try? Connection(options) else { return }
    defer { breaker.close() }
    _ = try? breaker.query(Schema.endLockHolder, [.int64(log.lockKey), .int64(log.aheadKey)])
  }
}
