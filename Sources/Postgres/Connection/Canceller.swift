internal import CallboardCLibPQ
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Cancels the statement that a connection is running, from any thread.
public final class Canceller: @unchecked Sendable {
  // Not changed after `init`, and libpq allows PQcancel from any thread.
  private let handle: OpaquePointer?
  /// The connection's socket; nil once it is closed, so that a reused descriptor is never shut down.
  private let socket: Mutex<Int32?>

  init(_ connection: OpaquePointer) {
    handle = PQgetCancel(connection)
    socket = Mutex(PQsocket(connection))
  }

  deinit { PQfreeCancel(handle) }

  /// Asks the server to cancel the running statement, which then fails with `.canceled`.
  ///
  /// Blocks until the server has accepted the request. Does nothing if no statement is running. Returns false if the
  /// server could not be reached. If the server does not answer within `patienceSeconds`, the connection is cut, so
  /// that a late request cannot cancel a later statement.
  @discardableResult
  public func cancel(patienceSeconds: Double = 5) -> Bool {
    let request = Request()
    WorkThread(name: "cancel").run { request.isTaken(self.send()) }
    if let isTaken = request.answer(seconds: patienceSeconds) { return isTaken }
    cutOff()
    return false
  }

  // This call cannot be interrupted: `PQcancel` waits for the server's answer without a limit.
  private func send() -> Bool {
    guard let handle else { return false }
    var message = [CChar](repeating: 0, count: 256)
    return PQcancel(handle, &message, 256) == 1
  }

  /// Cuts the connection: a call that waits for the server fails at once with `.connectionLost`.
  ///
  /// For a server that does not even answer a cancel request. Does nothing once the connection is closed.
  public func cutOff() {
    socket.withLock { if let socket = $0 { _ = shutdown(socket, Int32(SHUT_RDWR)) } }
  }

  /// Called before the socket is closed.
  func connectionCloses() { socket.withLock { $0 = nil } }

  /// A cancel request under way, and the caller that waits for its answer.
  private final class Request: Sendable {
    private let answered = DispatchSemaphore(value: 0)
    private let taken = Atomic(false)

    func isTaken(_ isTaken: Bool) {
      taken.store(isTaken, ordering: .releasing)
      answered.signal()
    }

    /// Whether the server accepted the request; nil if it does not answer in time.
    func answer(seconds: Double) -> Bool? {
      guard answered.wait(timeout: .now() + seconds) == .success else { return nil }
      return taken.load(ordering: .acquiring)
    }
  }
}
