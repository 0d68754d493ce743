internal import CallboardCLibPQ

/// A session with PostgreSQL, with synchronous calls that block the calling thread.
///
/// Must be used only on the thread (or the actor with a `WorkThread`) that made it. Every failure is a `PostgresError`.
/// After an error with `isConnectionLost`, every call fails.
public final class Connection {
  public let options: ConnectionOptions
  /// The process id of the server process of this session.
  public let backendPID: Int32
  /// Cancels this connection's running statement from any thread.
  public let canceller: Canceller

  var handle: OpaquePointer?
  var statements = StatementCache()
  var encoder = ParameterEncoder()
  /// The bytes of the largest result so far.
  var resultBytesMax = 0
  /// The lease under which a pool lent this connection. It may be cancelled before it ends.
  var lease: PoolLease?
  /// Whether a commit was sent whose answer was not read yet.
  var isEnding = false
  /// The server's warnings since the last statement was sent.
  let warnings = CommitWarnings()
  /// Whether the connection was cut because an answer did not come in time.
  var hasMissedAnswer = false

  /// Connects and applies the options' settings.
  ///
  /// Blocks for at most `connectTimeoutSeconds` for each address. Throws `.connectionFailed`, `.readOnlyTransaction` if
  /// no host takes writes, or the server's error.
  public init(_ options: ConnectionOptions) throws(PostgresError) {
    self.options = options
    options.server?.want(options)
    let handle: OpaquePointer
    do { handle = try Self.connect(options) } catch {
      options.server?.failed(error)
      throw error
    }
    self.handle = handle
    backendPID = PQbackendPID(handle)
    canceller = Canceller(handle)
    warnings.listen(on: handle)
    // From here on a connection that is given up is cut off, also while it is set up.
    options.server?.add(canceller, options)
    do {
      try watchClient(handle)
      try applySettings()
    } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  /// Whether the session still exists, as far as this is known without a round trip.
  public var isAlive: Bool {
    guard let handle, PQstatus(handle) == CONNECTION_OK else { return false }
    // The server may send a last message first, and only the read after it sees the end of the stream.
    for _ in 0..<8 {
      guard isReadable(milliseconds: 0) else { break }
      _ = PQconsumeInput(handle)
    }
    return PQstatus(handle) == CONNECTION_OK
  }

  /// Whether something so large was sent or received that the session, whose buffers only grow, should be closed to
  /// free them.
  var holdsMuch: Bool { max(encoder.bytesMax, resultBytesMax) > Self.bytesKeptMax }

  private static let bytesKeptMax = 4 << 20

  /// Ends the session. The server rolls back an open transaction.
  public func close() {
    guard let open = handle else { return }
    handle = nil
    options.server?.remove(canceller, options)
    canceller.connectionCloses()
    PQfinish(open)
  }

  /// Whether a transaction is open, failed or not.
  public var isInTransaction: Bool {
    guard let handle, !isEnding else { return false }
    let status = PQtransactionStatus(handle)
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR || status == PQTRANS_ACTIVE
  }

  /// Has PostgreSQL 14 or later end a statement, as one that waits for a lock, within 3 s after this end has closed the
  /// connection. It would keep one of `max_connections` otherwise. A server whose system cannot tell refuses it.
  private func watchClient(_ handle: OpaquePointer) throws(PostgresError) {
    guard options.isDirect, PQserverVersion(handle) >= 140_000 else { return }
    do {
      _ = try runUnprepared(
        "select set_config('client_connection_check_interval', '3s', false)", [])
    } catch {
      if error.isConnectionLost { throw error }
    }
  }

  private func applySettings() throws(PostgresError) {
    if options.settings.isEmpty { return }
    var calls: [String] = []
    var values: [Parameter] = []
    for setting in options.settings {
      calls.append("set_config($\(values.count + 1), $\(values.count + 2), false)")
      values += [.text(setting.name), .text(setting.value)]
    }
    _ = try runUnprepared("select " + calls.joined(separator: ", "), values)
  }
}
