internal import CLibPQ
internal import Glibc
internal import Synchronization

/// Stops what a connection is running, from any thread.
public final class Canceller: @unchecked Sendable {
  // Never changed after it was made, and libpq allows PQcancel from any thread.
  private let handle: OpaquePointer?
  /// The connection's socket until it is closed, so that no other file is ever hit.
  private let socket: Mutex<Int32?>

  init(_ connection: OpaquePointer) {
    handle = PQgetCancel(connection)
    socket = Mutex(PQsocket(connection))
  }

  deinit { PQfreeCancel(handle) }

  /// Asks the server to stop the running statement, which then fails with `.canceled`.
  ///
  /// Blocks until the server took the request; does nothing when no statement is running. False
  /// if the server could not be reached.
  @discardableResult
  public func cancel() -> Bool {
    guard let handle else { return false }
    var message = [CChar](repeating: 0, count: 256)
    return PQcancel(handle, &message, 256) == 1
  }

  /// Cuts the connection: a call that waits for the server fails at once with `.connectionLost`.
  ///
  /// For a server that does not even answer a cancel request. Does nothing once it is closed.
  public func cutOff() {
    socket.withLock { if let socket = $0 { _ = shutdown(socket, Int32(SHUT_RDWR)) } }
  }

  /// Called before the socket is closed.
  func connectionCloses() { socket.withLock { $0 = nil } }
}
