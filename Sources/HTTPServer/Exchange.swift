import Synchronization

/// A request and its answer: answered exactly once, and its connection resumed exactly once.
final class Exchange: Sendable {
  private enum State {
    /// The request arrives, or is refused on the spot.
    case receiving
    /// The connection is suspended until someone answers.
    case suspended
    /// Resumed; the event thread is to send this, or to hang up for want of memory.
    case answered(WireResponse?, EventStream?)
    case sent
  }

  let connection: Connection
  let handle: ConnectionHandle
  let task = RunningTask()
  private let state = Mutex(State.receiving)

  // Written by the event thread alone, before the exchange is offered to anyone.
  nonisolated(unsafe) var arrival: Arrival
  nonisolated(unsafe) var request: Request?

  init(connection: Connection, handle: ConnectionHandle, target: [UInt8]) {
    self.connection = connection
    self.handle = handle
    arrival = Arrival(target: target)
  }

  /// Suspends the connection; on the event thread, once the request has arrived.
  func suspend(deadline: ContinuousClock.Instant, at now: ContinuousClock.Instant) {
    state.withLock {
      $0 = .suspended
      handle.suspend()
    }
    connection.enter(.answering(self, deadline: deadline), at: now)
  }

  /// Answers and resumes; false when someone else has answered before.
  func answer(_ response: Response, closesConnection: Bool) -> Bool {
    guard isSuspended else { return false }
    let wire = WireResponse(
      response, requestID: arrival.requestID, closesConnection: closesConnection)
    let isFirst = state.withLock { state in
      guard case .suspended = state else { return false }
      state = .answered(wire, response.stream)
      return true
    }
    if isFirst { resume() } else { wire?.destroy() }
    return isFirst
  }

  /// Has the event thread go on with the connection, which is suspended; once for each time it is.
  func resume() {
    connection.loop.resume(handle)
  }

  private var isSuspended: Bool {
    state.withLock { if case .suspended = $0 { true } else { false } }
  }

  /// Takes the answer to send; nil while there is none; on the event thread.
  func takeAnswer() -> (response: WireResponse?, stream: EventStream?)? {
    state.withLock { state in
      guard case .answered(let response, let stream) = state else { return nil }
      state = .sent
      return (response, stream)
    }
  }

  /// Lets go of an answer that nobody took; on the event thread, when the request has ended.
  func end() {
    if let (response, _) = takeAnswer() { response?.destroy() }
  }
}
