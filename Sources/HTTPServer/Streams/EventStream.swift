import Synchronization

/// A response's body that is written bit by bit, as server-sent events are.
///
/// What is sent waits in a buffer of bounded size until the client takes it. A client that lets the
/// buffer run over is cut off; it comes back with the id of the last event that it has seen. All
/// methods may be called from any thread and return at once, but for `drained`.
public final class EventStream: Sendable {
  /// Why a stream is closed.
  public enum Ending: Sendable {
    /// `finish` was called, and all has been sent.
    case finished
    /// The client went away, or the server stopped.
    case disconnected
    /// The client did not read, and the buffer ran over or stood still for too long.
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
    /// The loop that has the socket, once the response is being sent.
    var loop: EventLoop?
    /// Whether the loop has been asked to look at the stream.
    var isQueued = false
    /// Whether it stays open when its producer returns.
    var staysOpen = false
    var blockedSince: ContinuousClock.Instant?
    var drainWaiters: [UnsafeContinuation<Bool, Never>] = []
    /// Dropped once it runs, with what it holds: a stream may stay open for days.
    var producer: (@Sendable (EventStream) async -> Void)?
  }

  /// The bytes that may wait for the client.
  public let capacityBytes: Int
  private let onClose: @Sendable (Ending) -> Void
  private let producing = RunningTask()
  let state: Mutex<State>

  /// Makes a stream.
  ///
  /// The producer, if there is one, runs as a child task of the server from when the response is
  /// sent until it returns, which finishes the stream unless it has been told to stay open; when
  /// the stream closes, the producer is cancelled.
  /// `onClose` is called once, on any thread, and must not block.
  public init(
    capacityBytes: Int = 256 << 10,
    onClose: @escaping @Sendable (Ending) -> Void = { _ in },
    producer: (@Sendable (EventStream) async -> Void)? = nil
  ) {
    self.capacityBytes = capacityBytes
    self.onClose = onClose
    state = Mutex(State(producer: producer))
  }

  /// Puts bytes into the buffer; false once the stream is closed or finishing.
  ///
  /// Bytes that do not fit beside what waits close the stream as too slow. A piece longer than the
  /// whole buffer is taken when at most half of the buffer waits, as `drained` says.
  public func send(_ bytes: [UInt8]) -> Bool {
    let (isTaken, loop, closing) = state.withLock { state -> (Bool, EventLoop?, Closing?) in
      guard case .open = state.phase else { return (false, nil, nil) }
      let room = bytes.count > capacityBytes ? capacityBytes / 2 : capacityBytes - bytes.count
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

  /// Puts bytes into the buffer if at most half of it waits then; else it goes without them, and stays open.
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

  /// Ends the stream once what is buffered, and these last bytes, are sent.
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

  /// Waits until at most half of the buffer is taken; false once the stream is closed.
  ///
  /// This is how a long history is sent without running over.
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

  /// Has the stream stay open when its producer returns, for others to send.
  public func stayOpen() {
    state.withLock { $0.staysOpen = true }
  }

  /// Whether `send` takes bytes.
  public var isOpen: Bool {
    state.withLock { if case .open = $0.phase { true } else { false } }
  }

  /// Closes the stream as too slow, and drops what waits.
  public func cutOff() { close(.tooSlow) }

  /// Closes the stream, unless it is closed, and drops what waits.
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

  /// What is left to do, outside the lock, by the one who closed the stream.
  struct Closing {
    let ending: Ending
    let loop: EventLoop?
    let drainWaiters: [UnsafeContinuation<Bool, Never>]
  }
}

extension EventStream.State {
  /// The loop, if it is to be asked to look at the stream.
  mutating func queue() -> EventLoop? {
    guard let loop, !isQueued, blockedSince == nil else { return nil }
    isQueued = true
    return loop
  }

  /// Closes, if nobody has before.
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
