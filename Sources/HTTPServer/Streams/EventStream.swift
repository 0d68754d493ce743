import Synchronization

/// A response's body that is written in pieces, such as server-sent events.
///
/// Bytes wait in a buffer of bounded size until the client takes them. A client that lets the buffer overflow is cut
/// off, and reconnects with the id of the last event that it has seen. All methods may be called from any thread and
/// return at once, except `drained` and `deliver`.
public final class EventStream: Sendable {
  /// The reason why a stream is closed.
  public enum Ending: Sendable {
    /// `finish` was called, and everything has been sent.
    case finished
    /// The client went away, or the server stopped.
    case disconnected
    /// The client did not read, and the buffer overflowed or made no progress for too long.
    case tooSlow
  }

  enum Phase {
    case open
    case finishing
    case closed
  }

  struct State {
    var phase = Phase.open
    var buffer = ByteQueue()
    /// The loop that has the socket; nil before the response is sent.
    var loop: EventLoop?
    /// Whether the loop has been asked to look at the stream.
    var isQueued = false
    /// Whether the stream stays open when its producer returns.
    var staysOpen = false
    var blockedSince: ContinuousClock.Instant?
    var drainWaiters: [UnsafeContinuation<Bool, Never>] = []
    /// Released when it begins to run, with its captures, because a stream may stay open for days.
    var producer: (@Sendable (EventStream) async -> Void)?
  }

  /// The maximum number of bytes that may wait for the client.
  public let capacityBytes: Int
  /// Whether its bytes are server-sent events. When the server stops, it ends such a stream with last bytes of its own;
  /// any other body has the time of a running request to come to its end.
  let isOfEvents: Bool
  private let onClose: @Sendable (Ending) -> Void
  private let producing = RunningTask()
  let state: Mutex<State>

  /// Makes a stream.
  ///
  /// The producer, if there is one, runs as a child task of the server from the time at which the response is sent.
  /// When it returns, the stream is finished, unless `stayOpen` was called. When the stream closes, the producer is
  /// cancelled. `onClose` is called once, on any thread, and must not block.
  ///
  /// - Parameter isOfEvents: whether its bytes are server-sent events; false for a file.
  public init(
    capacityBytes: Int = 256 << 10, isOfEvents: Bool = true,
    onClose: @escaping @Sendable (Ending) -> Void = { _ in },
    producer: (@Sendable (EventStream) async -> Void)? = nil
  ) {
    self.capacityBytes = capacityBytes
    self.isOfEvents = isOfEvents
    self.onClose = onClose
    state = Mutex(State(producer: producer))
  }

  /// Adds bytes to the buffer. Returns false if the stream is closed or finishing.
  ///
  /// If the bytes do not fit into the buffer, the stream is closed as too slow. A piece longer than half of the buffer
  /// is accepted if at most half of the buffer is in use, as after `drained`.
  public func send(_ bytes: [UInt8]) -> Bool {
    let (isTaken, loop, closing) = state.withLock { state -> (Bool, EventLoop?, Closing?) in
      guard case .open = state.phase else { return (false, nil, nil) }
      let room = max(capacityBytes / 2, capacityBytes - bytes.count)
      if state.buffer.count > room {
        return (false, nil, state.close(.tooSlow))
      }
      state.buffer.append(bytes)
      return (true, state.queue(), nil)
    }
    loop?.look(at: self)
    if let closing { carryOut(closing) }
    return isTaken
  }

  /// Adds bytes to the buffer if at most half of it is in use afterwards. Otherwise returns false, and the stream stays
  /// open.
  public func offer(_ bytes: [UInt8]) -> Bool {
    let (isTaken, loop) = state.withLock { state -> (Bool, EventLoop?) in
      guard case .open = state.phase, state.buffer.count + bytes.count <= capacityBytes / 2 else {
        return (false, nil)
      }
      state.buffer.append(bytes)
      return (true, state.queue())
    }
    loop?.look(at: self)
    return isTaken
  }

  /// Ends the stream once the buffer and these last bytes have been sent.
  public func finish(_ last: [UInt8] = []) {
    let loop = state.withLock { state -> EventLoop? in
      guard case .open = state.phase else { return nil }
      state.buffer.append(last)
      state.phase = .finishing
      state.blockedSince = nil
      return state.queue()
    }
    loop?.look(at: self)
  }

  /// Waits until at most half of the buffer is in use. Returns false if the stream is closed.
  ///
  /// This allows sending a long history without an overflow.
  public func drained() async -> Bool {
    await withUnsafeContinuation { continuation in
      let ready = state.withLock { state -> Bool? in
        if case .closed = state.phase { return false }
        if state.buffer.count <= capacityBytes / 2 { return true }
        state.drainWaiters.append(continuation)
        return nil
      }
      if let ready { continuation.resume(returning: ready) }
    }
  }

  /// Sends bytes as fast as the client takes them, however many there are. Returns false if the stream is closed.
  ///
  /// The client of a file is thus never cut off because it is slower than the producer.
  public func deliver(_ bytes: [UInt8]) async -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard await drained(), send(Array(rest.prefix(capacityBytes / 2))) else { return false }
      rest = rest.dropFirst(capacityBytes / 2)
    }
    return true
  }

  /// Keeps the stream open when its producer returns, so that others can send.
  public func stayOpen() {
    state.withLock { $0.staysOpen = true }
  }

  /// Whether `send` accepts bytes.
  public var isOpen: Bool {
    state.withLock { if case .open = $0.phase { true } else { false } }
  }

  /// Closes the stream as too slow, and drops the buffer.
  public func cutOff() { close(.tooSlow) }

  /// Closes the stream, unless it is closed already, and drops the buffer.
  func close(_ ending: Ending) {
    if let closing = state.withLock({ $0.close(ending) }) { carryOut(closing) }
  }

  /// Runs the producer, if there is one, and finishes the stream.
  func produce() async {
    guard let producer = state.withLock({ $0.producer.take() }) else { return }
    await producing.run { await producer(self) }
    if !state.withLock({ $0.staysOpen }) { finish() }
  }

  func carryOut(_ closing: Closing) {
    closing.loop?.look(at: self)
    for waiter in closing.drainWaiters { waiter.resume(returning: false) }
    producing.cancel()
    onClose(closing.ending)
  }

  /// The work that remains after closing a stream, to be done outside the lock by the caller that closed it.
  struct Closing {
    let ending: Ending
    let loop: EventLoop?
    let drainWaiters: [UnsafeContinuation<Bool, Never>]
  }
}

extension EventStream.State {
  /// Returns the loop, if it must be asked to look at the stream.
  mutating func queue() -> EventLoop? {
    guard let loop, !isQueued, blockedSince == nil else { return nil }
    isQueued = true
    return loop
  }

  /// Closes the stream, if it is not closed already.
  mutating func close(_ ending: EventStream.Ending) -> EventStream.Closing? {
    if case .closed = phase { return nil }
    phase = .closed
    buffer = ByteQueue()
    producer = nil
    blockedSince = nil
    defer { drainWaiters = [] }
    return EventStream.Closing(ending: ending, loop: queue(), drainWaiters: drainWaiters)
  }
}
