import Synchronization

/// A request and its answer. It is answered exactly once, and its connection is resumed once for each suspension.
final class Exchange: Sendable {
  enum Answer {
    /// A response of the library; nil if there is no memory for it, which closes the connection.
    case response(WireResponse?)
    /// A stream, which is taken from the library, and its head.
    case stream(EventStream, head: [UInt8])
  }

  private enum State {
    /// The request is arriving, or is refused at once.
    case receiving
    /// The connection is suspended until it is decided whether the body is read.
    case asking
    /// The connection is resumed, and the event thread must apply this decision.
    case decided(BodyAdmission)
    /// The connection is suspended until there is an answer.
    case suspended
    /// The connection is resumed, and the event thread must send this answer.
    case answered(Answer)
    case sent
  }

  let connection: Connection
  let handle: ConnectionHandle
  /// The task that decides whether the body is read.
  let asking = RunningTask()
  let task = RunningTask()
  private let state = Mutex(State.receiving)

  // Written only by the event thread, before the exchange is passed to others.
  nonisolated(unsafe) var arrival: Arrival
  nonisolated(unsafe) var request: Request?

  init(connection: Connection, handle: ConnectionHandle, arrival: Arrival) {
    self.connection = connection
    self.handle = handle
    self.arrival = arrival
  }

  /// Suspends the connection until it is decided whether the body is read. Must be called on the event thread.
  func suspendToAsk(at now: ContinuousClock.Instant) {
    state.withLock {
      $0 = .asking
      handle.suspend()
    }
    connection.enter(.asking(self), at: now)
  }

  /// Whether it is still undecided whether the body is read.
  var isAsking: Bool {
    state.withLock { if case .asking = $0 { true } else { false } }
  }

  /// Decides whether the body is read, resumes the connection, and cancels the task that would decide it. Does nothing
  /// if it was decided before.
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

  /// Takes the decision; nil if there is none. Must be called on the event thread.
  func takeDecision() -> BodyAdmission? {
    state.withLock { state in
      guard case .decided(let admission) = state else { return nil }
      state = .receiving
      return admission
    }
  }

  /// Suspends the connection. Must be called on the event thread, once the request has arrived.
  func suspend(deadline: ContinuousClock.Instant, at now: ContinuousClock.Instant) {
    state.withLock {
      $0 = .suspended
      handle.suspend()
    }
    connection.enter(.answering(self, deadline: deadline), at: now)
  }

  /// Answers and resumes. Returns false if the request was answered before.
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

  /// Makes the event thread continue the suspended connection. Called once for each suspension.
  func resume() {
    connection.loop.resume(handle)
  }

  /// Whether it has arrived and is not answered yet.
  var isSuspended: Bool {
    state.withLock { if case .suspended = $0 { true } else { false } }
  }

  /// Takes the answer to send; nil if there is none. Must be called on the event thread.
  func takeAnswer() -> Answer? {
    state.withLock { state in
      guard case .answered(let answer) = state else { return nil }
      state = .sent
      return answer
    }
  }

  /// Releases an answer that was not taken. Called on the event thread, when the request has ended.
  func end() {
    switch takeAnswer() {
    case .response(let response): response?.destroy()
    case .stream(let stream, _): stream.close(.disconnected)
    case nil: break
    }
  }
}
