public import CallboardDomain
public import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// The transaction that appends a batch of events, step by step: `begin`, `append`, `commit`.
///
/// Few events, and all changes beside events, go out with the commit in one round trip. Many events are copied before it.
///
/// It has a connection of its own, which it opens when it begins and opens again after it was lost. Not sendable: it
/// lives on one thread, and its steps block that thread.
public final class BatchWriter {
  let log: LogName
  let options: ConnectionOptions
  var connection: Connection?
  var knownCommands: KnownCommandBound?
  /// After a longer decision `append` sends everything at once: the server ends a session after `idleTimeout`, and it must
  /// be known that nothing was committed. Half of that time.
  var promptMax = Duration.seconds(1)
  private var rows = BinaryCopyBuffer()
  private var state = State.closed
  /// When the last batch began.
  private var usedAt = ContinuousClock.now

  private enum State {
    case closed
    case open(Open)
    case failed
  }

  private struct Open {
    /// The last position that has been written, or the last one before the batch.
    var head: Int64
    var partitionedTo: Int64
    /// When the opening was answered. The server counts the session's idle time from about then.
    let openedAt: ContinuousClock.Instant
    /// The statements that go out with the commit.
    var unsent: [Connection.Statement] = []
    var hasWritten = false
  }

  /// Prepares to write to a log; nothing is connected yet.
  ///
  /// - Parameter isPooled: whether the options lead to a pooler, whose sessions the writer may not configure.
  public init(options: ConnectionOptions, log: LogName, isPooled: Bool = false) {
    let essential = options.essential("writer")
    self.options = isPooled ? essential : Self.watched(essential)
    self.log = log
  }

  /// How far back a repeated command is recognised, in seconds: 30 days.
  public static let commandWindowSeconds: Int64 = 30 * 24 * 3600
  /// A writer that waits longer looks whether the holder's client is gone, and waits again.
  static let lockTimeout = "1s"
  static let idleTimeout = "2s"
  private static let idleMinIfFull = Duration.seconds(1)
  /// More events than this, or more bytes of their payloads, are copied: that is faster than a statement for each.
  private static let insertedMax = (events: 4, bytes: 64 << 10)

  /// The options, with settings by which the server notices a node that is gone.
  private static func watched(_ options: ConnectionOptions) -> ConnectionOptions {
    return
      options
      .setting("idle_in_transaction_session_timeout", idleTimeout)
      .setting("tcp_keepalives_idle", "5")
      .setting("tcp_keepalives_interval", "2")
      .setting("tcp_keepalives_count", "3")
  }

  /// Takes the log's lock and reads the data that the batch rests on, in one round trip, or in two if commands were
  /// carried out before.
  ///
  /// - Parameters:
  ///   - seen: the last position that the caller knows; later events are returned.
  ///   - newEventsMax: how many later events are returned at most; nil: all.
  ///   - claims: the claims to look up.
  ///   - commands: the commands to look up.
  /// - Throws: `LogError.lockTimeout` after 1 s; a holder that has waited for its client for 2 s has been ended by then,
  ///   so begin again. `LogError.headWentBack` if the log no longer reaches `seen`. `LogError.behind` if
  ///   there are more later events: read them without the lock first. The lock is free again after any error.
  public func begin(
    seen: Int64, newEventsMax: Int? = nil, claims: [Claim], commands: [CommandKey]
  ) throws(LogError) -> Opening {
    guard case .closed = state else { preconditionFailure("a batch is open already") }
    if log.isReadOnly { throw .ofReadOnlyLog }
    do {
      let connection = try openConnection()
      state = .failed  // until all of it has been answered
      let since = commands.isEmpty ? 0 : try knownCommandsSince(on: connection)
      let asked = OpeningRequest(
        log: log, seen: seen, newEventsMax: newEventsMax, since: since, claims: claims,
        commands: commands)
      let rows = try connection.pipeline(asked.statements)
      var openedAt = ContinuousClock.now
      let answer = try asked.read(rows)
      var opening = answer.opening
      if !answer.sentBefore.isEmpty {
        let known = KnownCommandsRequest(answer.sentBefore, since: since)
        let rows = try connection.pipeline(known.statements)
        openedAt = .now
        try known.read(rows, into: &opening)
      }
      state = .open(
        Open(head: opening.head, partitionedTo: answer.partitionedTo, openedAt: openedAt))
      return opening
    } catch {
      rollback()
      let error = LogError(wrapping: error)
      if case .lockTimeout = error { endIdleHolder() }
      throw error
    }
  }

  /// Takes events and the changes that go with them. Sends many events at once, and leaves the rest to the commit.
  ///
  /// May be called several times before `commit`.
  ///
  /// - Parameter events: the events, at the positions that follow the head, without holes.
  /// - Throws: `LogError`; after any error the batch can only be rolled back. `commit` throws what PostgreSQL refuses of
  ///   the rest.
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
          let reached = try connection.query(Schema.extendPartitions, [.int64(last.position)])
          open.partitionedTo = try reached.one().int64(0)
        }
        try write(events, to: &open, on: connection)
        open.head = last.position
      }
      open.unsent += sideStatements(
        vault: vault, claims: claims, deadlines: deadlines, erasures: erasures,
        commands: commands)
      if open.openedAt.duration(to: .now) > promptMax {
        try send(&open, on: connection)
      }
    } catch {
      throw LogError(wrapping: error)
    }
    state = .open(open)
  }

  /// Writes what is left to write and commits the batch, which releases the lock.
  ///
  /// - Parameter mustWait: whether the commit must wait for the disk and for standbys although
  ///   nothing was written, because the batch answers from what earlier ones have written.
  /// - Throws: `LogError`; if PostgreSQL refuses something, nothing is committed. After `LogError.connectionLost` it is
  ///   open whether the batch was committed: also if PostgreSQL did not answer in time, as while a synchronous standby is
  ///   away, or if somebody has cancelled its wait for one.
  public func commit(mustWait: Bool) throws(LogError) {
    guard case .open(let open) = state, let connection else {
      preconditionFailure("commit needs an open batch")
    }
    state = .failed
    let isEmpty = open.unsent.isEmpty && !open.hasWritten
    let rest = mustWait && isEmpty ? [(Schema.writeMarker, [])] : open.unsent
    do { _ = try connection.pipeline(rest + [("commit", [])]) } catch {
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

  /// Opens the connection if it is not open, so that PostgreSQL has one left for the next batch.
  public func keepOpen() throws(LogError) {
    guard case .closed = state else { return }
    do { _ = try openConnection() } catch { throw LogError(error) }
  }

  /// Closes the connection if no batch has begun for a time; sooner if PostgreSQL has none left for others.
  public func closeIdle(after idle: Duration) {
    guard case .closed = state, connection != nil else { return }
    let idle = options.server?.isFull == true ? min(idle, Self.idleMinIfFull) : idle
    if usedAt.duration(to: .now) >= idle { close() }
  }

  private func openConnection() throws(PostgresError) -> Connection {
    usedAt = .now
    if let connection, connection.isAlive { return connection }
    close()
    let opened = try Connection(options)
    connection = opened
    return opened
  }

  private func write(
    _ events: [StoredEvent], to open: inout Open, on connection: Connection
  ) throws(PostgresError) {
    for (position, event) in zip((open.head + 1)..., events) {
      precondition(event.position == position, "positions follow the head without holes")
    }
    let bytes = events.reduce(0) { $0 + $1.data.count }
    guard events.count > Self.insertedMax.events || bytes > Self.insertedMax.bytes else {
      open.unsent += events.map { (Schema.insertEvent, $0.parameters) }
      return
    }
    try send(&open, on: connection)
    rows.removeAll(keepingCapacity: true)
    for event in events { event.write(to: &rows) }
    rows.finish()
    _ = try connection.copyIn(Schema.copyEvents, rows)
    open.hasWritten = true
  }

  /// Sends what would have gone out with the commit.
  private func send(_ open: inout Open, on connection: Connection) throws(PostgresError) {
    guard !open.unsent.isEmpty else { return }
    _ = try connection.pipeline(open.unsent)
    open.unsent = []
    open.hasWritten = true
  }
}

extension BatchWriter {
  /// The first position of the time in which repeated commands are recognised.
  ///
  /// It is looked up rarely, and before the lock is taken: a bound that is too early only makes it slower.
  func knownCommandsSince(on connection: Connection) throws(PostgresError) -> Int64 {
    if let knownCommands, knownCommands.isFresh { return knownCommands.since }
    let now = try connection.query(Schema.selectTime).one().timestampMicroseconds(0)
    let start = now - Self.commandWindowSeconds * 1_000_000
    let beginning = log.beginning(.once)
    let rows = try connection.pipeline(
      beginning + [(Schema.findPosition, [.timestamp(microseconds: start)]), ("commit", [])])
    let since = try rows[beginning.count].one().int64(0) + 1
    knownCommands = KnownCommandBound(since: since, foundAt: .now)
    return since
  }
}

extension BatchWriter {
  /// Ends the session that holds the log's lock if it has waited for its client for over two seconds.
  ///
  /// A session that works or commits is left alone. It uses a connection of its own, so that it does not depend on the
  /// one whose wait has just failed. A failure here shows as the next timeout. A commit that waits for a standby is one
  /// that works.
  func endIdleHolder() {
    var options = options
    options.essentialName = nil
    guard let breaker = try? Connection(options) else { return }
    defer { breaker.close() }
    _ = try? breaker.query(Schema.endLockHolder, [.int64(log.lockKey)])
  }
}
