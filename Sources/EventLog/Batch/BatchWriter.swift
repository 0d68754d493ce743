public import Domain
import FoundationEssentials
public import Postgres
import Schema

/// The transaction that appends a batch of events, step by step: `begin`, `append`, `commit`.
///
/// It has a connection of its own, which it opens when it begins and again after it was lost. Not
/// sendable: it lives on one thread, and its steps block that thread.
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
    case open(head: Int64, partitionedTo: Int64, hasWritten: Bool)
    case failed
  }

  /// Prepares to write to a log; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - isPooled: whether the options lead to a pooler, whose sessions are not this one's to set.
  ///   - commandWindowSeconds: how far back a repeated command is recognised.
  public init(
    options: ConnectionOptions, log: LogName, isPooled: Bool = false,
    commandWindowSeconds: Int64 = 30 * 24 * 3600
  ) {
    self.options = isPooled ? options : Self.watched(options)
    self.log = log
    self.commandWindowSeconds = commandWindowSeconds
  }

  static let lockTimeout = "3s"
  static let idleTimeout = "2s"

  /// The options, with what makes the server notice a node that is gone.
  private static func watched(_ options: ConnectionOptions) -> ConnectionOptions {
    return
      options
      .setting("idle_in_transaction_session_timeout", idleTimeout)
      .setting("tcp_keepalives_idle", "5")
      .setting("tcp_keepalives_interval", "2")
      .setting("tcp_keepalives_count", "3")
  }

  /// Takes the log's lock and reads what the batch rests on, in one round trip.
  ///
  /// - Parameters:
  ///   - seen: the last position that the caller knows; events after it are returned.
  ///   - claims: which of these are taken?
  ///   - commands: which of these are known?
  /// - Throws: `LogError.lockTimeout` after 3 s; a holder that only waits for its client has been
  ///   ended then, so begin again. `LogError.headWentBack` if the log no longer reaches `seen`.
  public func begin(seen: Int64, claims: [Claim], commands: [CommandKey]) throws(LogError)
    -> Opening
  {
    guard case .closed = state else { preconditionFailure("a batch is open already") }
    do {
      let connection = try openConnection()
      let since = commands.isEmpty ? 0 : try knownCommandsSince(on: connection)
      let asked = OpeningRequest(
        log: log, seen: seen, since: since, claims: claims, commands: commands)
      state = .failed  // until all of it has been answered
      let answer = try asked.read(try connection.pipeline(asked.statements))
      state = .open(
        head: answer.opening.head, partitionedTo: answer.partitionedTo, hasWritten: false)
      return answer.opening
    } catch {
      rollback()
      let error = LogError(wrapping: error)
      if case .lockTimeout = error { endIdleHolder() }
      throw error
    }
  }

  /// Writes events and what goes with them; may be called several times before `commit`.
  ///
  /// - Parameter events: at the positions that follow the head, without holes.
  /// - Throws: after any error the batch can only be rolled back.
  public func append(
    _ events: [StoredEvent], vault: [VaultWrite] = [], claims: [ClaimChange] = [],
    deadlines: [DeadlineChange] = [], erasures: [Erasure] = []
  ) throws(LogError) {
    guard case .open(var head, var partitionedTo, var hasWritten) = state, let connection else {
      preconditionFailure("append needs an open batch")
    }
    state = .failed
    do {
      if let last = events.last {
        if last.position > partitionedTo {
          let reached = try connection.query(Schema.extendPartitions, [.int64(last.position)])
          partitionedTo = try reached.one().int64(0)
        }
        try copy(events, after: head, on: connection)
        head = last.position
        hasWritten = true
      }
      let statements = sideStatements(
        vault: vault, claims: claims, deadlines: deadlines, erasures: erasures)
      if !statements.isEmpty {
        _ = try connection.pipeline(statements)
        hasWritten = true
      }
    } catch { throw LogError(wrapping: error) }
    state = .open(head: head, partitionedTo: partitionedTo, hasWritten: hasWritten)
  }

  /// Commits, and with that gives the lock up.
  ///
  /// - Parameter mustWait: whether the commit must wait for the disk and for standbys although
  ///   nothing was written, because the batch answers from what earlier ones have written.
  /// - Throws: `LogError.connectionLost` leaves open whether it was committed.
  public func commit(mustWait: Bool) throws(LogError) {
    guard case .open(_, _, let hasWritten) = state, let connection else {
      preconditionFailure("commit needs an open batch")
    }
    state = .failed
    do {
      if mustWait && !hasWritten { _ = try connection.query(Schema.writeMarker) }
      try connection.execute("commit")
    } catch {
      rollback()
      throw LogError(error)
    }
    state = .closed
  }

  /// Undoes the batch, if one is open, and gives the lock up.
  public func rollback() {
    if case .closed = state { return }
    state = .closed
    connection?.rollback()
  }

  /// Closes the connection; what is open is rolled back by the server.
  public func close() {
    connection?.close()
    connection = nil
    state = .closed
  }

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
