internal import CLibPQ

/// One session with PostgreSQL: straight-line calls that block the calling thread.
///
/// Belongs to the thread (or the actor with a `WorkThread`) that made it. Every failure is a
/// `PostgresError`; once `isConnectionLost`, the connection stays dead and every call says so.
public final class Connection {
  public let options: ConnectionOptions
  /// The server process behind this session.
  public let backendPID: Int32
  /// Cancels this connection's running statement from any thread.
  public let canceller: Canceller

  var handle: OpaquePointer?
  var statements = StatementCache()
  var encoder = ParameterEncoder()
  /// What has been sent and not been read yet.
  var underWay: Pipeline?
  /// The bytes of the largest result so far.
  var resultBytesMax = 0
  /// The use that a pool lent this connection for, and may want to end early.
  var lease: PoolLease?

  /// Connects and applies the options' settings.
  ///
  /// Blocks for at most `connectTimeoutSeconds` an address; throws `.connectionFailed` or what the
  /// server said.
  public init(_ options: ConnectionOptions) throws(PostgresError) {
    self.options = options
    let handle = try Self.connect(options)
    self.handle = handle
    backendPID = PQbackendPID(handle)
    canceller = Canceller(handle)
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    do {
      try applySettings()
    } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  /// Whether the session still stands, as far as can be told without a round trip.
  public var isAlive: Bool {
    guard let handle, PQstatus(handle) == CONNECTION_OK else { return false }
    // A farewell may come first, and the end of the stream is only seen by the read after it.
    for _ in 0..<8 {
      guard isReadable(milliseconds: 0) else { break }
      _ = PQconsumeInput(handle)
    }
    return PQstatus(handle) == CONNECTION_OK
  }

  /// Whether something so large was sent or received that the session's buffers, which only grow, are better given back.
  var holdsMuch: Bool { max(encoder.bytesMax, resultBytesMax) > Self.bytesKeptMax }

  private static let bytesKeptMax = 4 << 20

  /// Ends the session; a transaction that is open is rolled back by the server.
  public func close() {
    guard let open = handle else { return }
    handle = nil
    underWay = nil
    canceller.connectionCloses()
    PQfinish(open)
  }

  /// Whether a transaction is open, failed or not.
  public var isInTransaction: Bool {
    guard let handle else { return false }
    let status = PQtransactionStatus(handle)
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR || status == PQTRANS_ACTIVE
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
