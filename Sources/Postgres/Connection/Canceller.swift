internal import CLibPQ

/// Cancels what a connection is running, from any thread.
public final class Canceller: @unchecked Sendable {
  // Never changed after it was made, and libpq allows PQcancel from any thread.
  private let handle: OpaquePointer?

  init(_ connection: OpaquePointer) { handle = PQgetCancel(connection) }

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
}
