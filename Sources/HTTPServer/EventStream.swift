import Synchronization

/// A response's body that is written bit by bit, as server-sent events are.
///
/// What is sent waits in a buffer of bounded size until the client reads it. A client that lets the
/// buffer run over is cut off; it comes back with the id of the last event that it has seen. All
/// methods may be called from any thread and return at once, but for `drained`.
public final class EventStream: Sendable {
  /// Why a stream is closed.
  public enum Ending: Sendable {
    /// `finish` was called, and all has been sent.
    case finished
    /// The client went away, or the server stopped.
    case disconnected
    /// The client did not read, and the buffer ran over.
    case tooSlow
  }

  enum Phase {
    case open
    case finishing
    case closed(Ending)
  }

  /// What is left to do, outside the lock, by the one who closed the stream.
  struct Closing {
    let ending: Ending
    let exchange: Exchange?
    let resumed: Exchange?
    let drainWaiters: [UnsafeContinuation<Bool, Never>]
  }

  struct State {
    var phase = Phase.open
    var chunks: [[UInt8]] = []
    var firstChunk = 0
    var firstByte = 0
    var bufferedBytes = 0
    var isParked = false
    var exchange: Exchange?
    var drainWaiters: [UnsafeContinuation<Bool, Never>] = []
  }

  /// The bytes that may wait for the client.
  public let capacityBytes: Int
  let producer: (@Sendable (EventStream) async -> Void)?
  private let onClose: @Sendable (Ending) -> Void
  let state = Mutex(State())

  /// Makes a stream.
  ///
  /// The producer, if there is one, runs as a child task of the server from when the response is
  /// sent until it returns, which finishes the stream; when the stream closes, it is cancelled.
  /// `onClose` is called once, on any thread, and must not block.
  public init(
    capacityBytes: Int = 256 << 10,
    onClose: @escaping @Sendable (Ending) -> Void = { _ in },
    producer: (@Sendable (EventStream) async -> Void)? = nil
  ) {
    self.capacityBytes = capacityBytes
    self.onClose = onClose
    self.producer = producer
  }

  /// Puts bytes into the buffer; false once the stream is closed or finishing.
  ///
  /// Bytes that do not fit beside what waits close the stream as too slow. A piece longer than the
  /// whole buffer is taken when nothing else waits.
  public func send(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty else { return isOpen }
    let (isTaken, resumed, closing) = state.withLock {
      state -> (Bool, Exchange?, Closing?) in
      guard case .open = state.phase else { return (false, nil, nil) }
      if state.bufferedBytes > 0, state.bufferedBytes + bytes.count > capacityBytes {
        return (false, nil, state.close(.tooSlow))
      }
      state.append(bytes)
      return (true, state.unpark(), nil)
    }
    resumed?.resume()
    if let closing { carryOut(closing, cutsConnection: true) }
    return isTaken
  }

  /// Ends the stream once what is buffered, and these last bytes, are sent.
  public func finish(_ last: [UInt8] = []) {
    let resumed = state.withLock { state -> Exchange? in
      guard case .open = state.phase else { return nil }
      if !last.isEmpty { state.append(last) }
      state.phase = .finishing
      return state.unpark()
    }
    resumed?.resume()
  }

  /// Waits until at most half of the buffer is taken; false once the stream is closed.
  ///
  /// This is how a long history is sent without running over.
  public func drained() async -> Bool {
    await withUnsafeContinuation { continuation in
      let ready = state.withLock { state -> Bool? in
        if case .closed = state.phase { return false }
        if state.bufferedBytes <= capacityBytes / 2 { return true }
        state.drainWaiters.append(continuation)
        return nil
      }
      if let ready { continuation.resume(returning: ready) }
    }
  }

  /// Whether `send` takes bytes.
  public var isOpen: Bool {
    state.withLock { if case .open = $0.phase { true } else { false } }
  }

  /// Breaks the stream off without sending what waits.
  func abort() {
    if let closing = state.withLock({ $0.close(.disconnected) }) {
      carryOut(closing, cutsConnection: true)
    }
  }

  /// Tells that the connection is done with the stream; on the event thread.
  func connectionEnded() {
    let closing = state.withLock { state in
      if case .finishing = state.phase, state.bufferedBytes == 0 {
        state.close(.finished)
      } else {
        state.close(.disconnected)
      }
    }
    if let closing { carryOut(closing, cutsConnection: false) }
  }

  private func carryOut(_ closing: Closing, cutsConnection: Bool) {
    if cutsConnection { closing.exchange?.connection.cut() }
    closing.resumed?.resume()
    for waiter in closing.drainWaiters { waiter.resume(returning: false) }
    closing.exchange?.task.cancel()
    onClose(closing.ending)
  }
}
