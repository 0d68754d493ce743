import Synchronization

/// A request and its answer: answered exactly once, and its connection resumed exactly once.
final class Exchange: Sendable {
  enum Answer {
    /// A response of the library's; nil for want of memory, which hangs up.
    case response(WireResponse?)
    /// A stream, which leaves the library, and its head.
    case stream(EventStream, head: [UInt8])
  }

  private enum State {
    /// The request arrives, or is refused on the spot.
    case receiving
    /// The connection is suspended until it is known whether the body is read.
    case asking
    /// Resumed; the event thread is to go by this.
    case decided(BodyAdmission)
    /// The connection is suspended until someone answers.
    case suspended
    /// Resumed; the event thread is to send this.
    case answered(Answer)
    case sent
  }

  let connection: Connection
  let handle: ConnectionHandle
  /// Finds out whether the body is read.
  let asking = RunningTask()
  let task = RunningTask()
  private let state = Mutex(State.receiving)

  // Written by the event thread alone, before the exchange is offered to anyone.
  nonisolated(unsafe) var arrival: Arrival
  nonisolated(unsafe) var request: Request?

  init(connection: Connection, handle: ConnectionHandle, arrival: Arrival) {
    self.connection = connection
    self.handle = handle
    self.arrival = arrival
  }

  /// Suspends the connection until it is known whether the body is read; on the event thread.
  func suspendToAsk(at now: ContinuousClock.Instant) {
    state.withLock {
      $0 = .asking
      handle.suspend()
    }
    connection.enter(.asking(self), at: now)
  }

  /// Whether it is yet to be found out whether the body is read.
  var isAsking: Bool {
    state.withLock { if case .asking = $0 { true } else { false } }
  }

  /// Says whether the body is read, and resumes; nobody finds that out any more. Nothing happens where someone has said so
  /// before.
  func decide(_ admission: BodyAdmission) {
    let isFirst = state.withLock { state in
      guard case .asking = state else { return false }
      state = .decided(admission)
      return true
    }
    guard isFirst else { return }
    resume()
    asking.cancel()
  }

  /// Takes what was decided; nil while nothing is; on the event thread.
  func takeDecision() -> BodyAdmission? {
    state.withLock { state in
      guard case .decided(let admission) = state else { return nil }
      state = .receiving
      return admission
    }
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
    let answer = make(response, closesConnection)
    let isFirst = state.withLock { state in
      guard case .suspended = state else { return false }
      state = .answered(answer)
      return true
    }
    if isFirst {
      response.charge?.mayBeRevoked { [connection] in connection.cut() }
      resume()
    } else if case .response(let wire) = answer {
      wire?.destroy()
    }
    return isFirst
  }

  private func make(_ response: Response, _ closesConnection: Bool) -> Answer {
    if let stream = response.stream, arrival.method != .head {
      return .stream(
        stream,
        head: RawHead.bytes(
          status: response.status, headers: response.headers, requestID: arrival.requestID))
    }
    return .response(
      WireResponse(response, requestID: arrival.requestID, closesConnection: closesConnection))
  }

  /// Has the event thread go on with the connection, which is suspended; once for each time it is.
  func resume() {
    connection.loop.resume(handle)
  }

  private var isSuspended: Bool {
    state.withLock { if case .suspended = $0 { true } else { false } }
  }

  /// Takes the answer to send; nil while there is none; on the event thread.
  func takeAnswer() -> Answer? {
    state.withLock { state in
      guard case .answered(let answer) = state else { return nil }
      state = .sent
      return answer
    }
  }

  /// Lets go of an answer that nobody took; on the event thread, when the request has ended.
  func end() {
    switch takeAnswer() {
    case .response(let response): response?.destroy()
    case .stream(let stream, _): stream.close(.disconnected)
    case nil: break
    }
  }
}
