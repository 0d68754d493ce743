import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A client's connection: what it is doing, and since when, for the watch that ends what takes long.
final class Connection: Sendable {
  enum Phase {
    /// Nothing has come of it yet, unless half a request line.
    case opened
    /// Between requests.
    case idle
    case receiving(bytes: Int)
    case asking(Exchange)
    case answering(Exchange, deadline: ContinuousClock.Instant)
    case sending
    case closed
  }

  private struct State {
    var phase = Phase.opened
    var since: ContinuousClock.Instant
    var socket: Int32

    /// Sends bytes as far as the socket takes them at once.
    func send(_ bytes: [UInt8]) {
      if bytes.isEmpty { return }
      _ = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
    }
  }

  let loop: EventLoop
  let handle: ConnectionHandle
  let remoteAddress: String
  /// What connections are counted by: the address, of IPv6 its first 64 bits.
  let network: String
  private let state: Mutex<State>
  // Belongs to the loop's thread: how often it may still be asked whether the head that the library
  // reads is too long. Only from the request line on until the head has arrived: then the library tells
  // when it closes the connection. It would not survive the question about one that it has closed.
  nonisolated(unsafe) var headProbesLeft = 0

  /// Each probe takes some of the connection's memory until the request has ended.
  static let headProbesMax = 8

  init(loop: EventLoop, handle: ConnectionHandle) {
    self.loop = loop
    self.handle = handle
    (remoteAddress, network) = handle.remoteAddress
    state = Mutex(State(since: .now, socket: handle.socket))
  }

  func enter(_ phase: Phase, at now: ContinuousClock.Instant) {
    state.withLock {
      $0.phase = phase
      $0.since = now
    }
  }

  func received(bytes: Int) {
    state.withLock { if case .receiving = $0.phase { $0.phase = .receiving(bytes: bytes) } }
  }

  /// The phase and when it began.
  var current: (phase: Phase, since: ContinuousClock.Instant) {
    state.withLock { ($0.phase, $0.since) }
  }

  /// Cuts the line if the connection is still where the caller saw it; the library then closes it.
  ///
  /// Bytes given are sent first, as far as the socket takes them at once: only between requests and
  /// while a request arrives does nobody else write.
  ///
  /// - Returns: whether it was still there.
  @discardableResult
  func cut(since: ContinuousClock.Instant? = nil, after bytes: [UInt8] = []) -> Bool {
    state.withLock { state in
      guard state.socket >= 0, since == nil || state.since == since else { return false }
      state.send(bytes)
      shutdown(state.socket, Int32(SHUT_RDWR))
      return true
    }
  }

  /// Sends bytes past the library, and nothing after them; the library finds that out when it writes.
  ///
  /// - Returns: a duplicate of the socket, for who reads on once the library has closed its own; nil where there is no
  ///   descriptor left, and the line is cut.
  func answer(_ bytes: [UInt8]) -> Int32? {
    state.withLock { state in
      guard state.socket >= 0 else { return nil }
      state.send(bytes)
      let socket = fcntl(state.socket, F_DUPFD_CLOEXEC, 0)
      shutdown(state.socket, Int32(socket >= 0 ? SHUT_WR : SHUT_RDWR))
      return socket >= 0 ? socket : nil
    }
  }

  /// Forgets the socket, which is about to be closed.
  func close() {
    state.withLock {
      $0.socket = -1
      $0.phase = .closed
    }
  }
}
