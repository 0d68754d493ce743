import Synchronization

extension Server {
  /// Ends requests, connections and streams that exceed their time limits, until the server has stopped.
  func watch() async {
    while !requestQueue.isClosed {
      let now = ContinuousClock.now
      for connection in connections.all { inspect(connection, at: now) }
      for stream in streams.all {
        stream.closeIfBlocked(forSeconds: configuration.idleTimeoutSeconds, at: now)
      }
      try? await Task.sleep(for: .milliseconds(100))
    }
  }

  private func inspect(_ connection: Connection, at now: ContinuousClock.Instant) {
    let (phase, since) = connection.current
    switch phase {
    case .opened:
      // The library does not report the beginning of a request line.
      if now - since > .seconds(configuration.receiveTimeoutSeconds) {
        connection.cut(since: since, after: rawRefusal(.receivedTooSlowly, of: nil))
      }
    case .idle:
      if now - since > .seconds(configuration.idleTimeoutSeconds) { connection.cut(since: since) }
    case .receiving(let bytes):
      let allowed =
        configuration.receiveTimeoutSeconds
        + Double(bytes) / Double(configuration.receiveBytesPerSecondMin)
      if now - since > .seconds(allowed) {
        guard connection.cut(since: since, after: rawRefusal(.receivedTooSlowly, of: nil)) else {
          return
        }
        counters.refusals.add(1, ordering: .relaxed)
      }
    case .asking(let exchange):
      if now - since > .seconds(configuration.receiveTimeoutSeconds) {
        exchange.decide(.refused(refusal(.deadlineExceeded, of: exchange)))
      }
    case .answering(let exchange, let deadline):
      if now > deadline { giveUp(exchange, .deadlineExceeded) }
    case .sending, .closed:
      break
    }
  }

  /// Answers instead of the handler and cancels it.
  func giveUp(_ exchange: Exchange, _ reason: Refusal.Reason) {
    let isOurs = exchange.answer(
      refusal(reason, of: exchange), closesConnection: closesConnections)
    guard isOurs else { return }
    exchange.task.cancel()
    counters.refusals.add(1, ordering: .relaxed)
    if reason == .deadlineExceeded { counters.deadlines.add(1, ordering: .relaxed) }
  }
}
