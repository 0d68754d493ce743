internal import CLibPQ
internal import Dispatch
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
  /// if the server could not be reached. A server that hangs takes no request either: the
  /// connection is cut off after `patienceSeconds`, so that a late request hits nobody else.
  @discardableResult
  public func cancel(patienceSeconds: Double = 5) -> Bool {
    let request = Request()
    WorkThread(name: "cancel").run { request.isTaken(self.send()) }
    if let isTaken = request.answer(seconds: patienceSeconds) { return isTaken }
    cutOff()
    return false
  }

  // Cannot be given up: `PQcancel` waits for the server's answer as long as that takes.
  private func send() -> Bool {
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

  /// One cancel request under way, and who waits for its answer.
  private final class Request: Sendable {
    private let answered = DispatchSemaphore(value: 0)
    private let taken = Atomic(false)

    func isTaken(_ isTaken: Bool) {
      taken.store(isTaken, ordering: .releasing)
      answered.signal()
    }

    /// Whether the server took the request; nil if it does not answer in time.
    func answer(seconds: Double) -> Bool? {
      guard answered.wait(timeout: .now() + seconds) == .success else { return nil }
      return taken.load(ordering: .acquiring)
    }
  }
}
