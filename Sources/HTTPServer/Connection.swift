import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A client's connection with its phase and the phase's beginning, from which `watch` finds timeouts.
final class Connection: Sendable {
  enum Phase {
    /// Nothing has arrived on it yet, or only a part of a request line.
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

    /// Sends as many bytes as the socket takes at once.
    func send(_ bytes: [UInt8]) {
      _ = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
    }
  }

  let loop: EventLoop
  let handle: ConnectionHandle
  let remoteAddress: String
  /// The key by which connections are counted: the address or, for IPv6, its first 64 bits.
  let network: String
  private let state: Mutex<State>
  // Belongs to the loop's thread: the number of times that the library may still be asked whether the head that it
  // reads is too long. It is above 0 only from the request line until the head has arrived, because only in that time
  // does the library report that it closes the connection. Asking about a connection that the library has closed would
  // crash.
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

  /// Shuts the connection down if it is still in the phase that the caller saw. The library then closes it.
  ///
  /// Sends the given bytes first, as many as the socket takes at once. Bytes may be given only between requests and
  /// while a request arrives, because only then does no other code write.
  ///
  /// - Returns: whether it was still in that phase.
  @discardableResult
  func cut(since: ContinuousClock.Instant? = nil, after bytes: [UInt8] = []) -> Bool {
    state.withLock { state in
      guard state.socket >= 0, since == nil || state.since == since else { return false }
      if !bytes.isEmpty {
        state.send(bytes)
        // It may take a while until the library closes it. It is not refused once more meanwhile.
        state.phase = .closed
      }
      shutdown(state.socket, Int32(SHUT_RDWR))
      return true
    }
  }

  /// Sends bytes without the library, and shuts down sending. The library notices that when it writes.
  ///
  /// - Returns: a duplicate of the socket, from which the caller may read after the library has closed its own; nil if
  ///   the socket is closed already, or if no descriptor is left and the connection is shut down.
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
