import Synchronization

extension Server {
  /// Stops the server: accepts no more connections, lets running requests finish, ends the streams and closes.
  ///
  /// Streams whose clients have not taken their last bytes after `farewellSeconds` are cut. Requests that are not
  /// answered after `graceSeconds` are cancelled and get 503, and long bodies that are not sent are cut. Returns when everything is closed. Further calls have no
  /// effect. After a call before `start`, the server cannot be started.
  public func stop(graceSeconds: Double) async {
    await beginStop(graceSeconds: graceSeconds)?.value
  }

  /// Begins to stop, if that has not begun before, and returns the task to wait for.
  ///
  /// The stop is a task of its own, so that it is not hurried when a caller is cancelled.
  @discardableResult
  func beginStop(graceSeconds: Double) -> Task<Void, Never>? {
    lifecycle.withLock { lifecycle in
      switch lifecycle {
      case .new:
        lifecycle = .stopped
        closeQueues()
        return nil
      case .serving(let loops, let socket):
        isDraining.store(true, ordering: .releasing)
        let stopping = Task {
          await self.drain(loops, socket, graceSeconds: graceSeconds)
          self.lifecycle.withLock { $0 = .stopped }
        }
        lifecycle = .stopping(stopping)
        return stopping
      case .stopping(let stopping): return stopping
      case .stopped: return nil
      }
    }
  }

  private func closeQueues() {
    requestQueue.close()
    urgentQueue.close()
  }

  private func drain(
    _ loops: [EventLoop], _ socket: ListeningSocket, graceSeconds: Double
  ) async {
    for loop in loops { loop.quiesce() }
    socket.shut()
    let end = ContinuousClock.now + .seconds(graceSeconds)
    let farewellEnd = min(end, .now + .seconds(configuration.farewellSeconds))
    await nudgeAll(until: end) { stream in
      // A client that does not read reconnects with its last id in any case.
      let mayStay = !stream.isOfEvents || .now < farewellEnd
      if mayStay { farewell(to: stream) } else { stream.close(.disconnected) }
    } _: { connection in
      let (phase, since) = connection.current
      switch phase {
      case .opened, .idle: connection.cut(since: since)
      case .receiving, .asking, .answering, .sending, .closed: break
      }
    }
    closeQueues()
    // The time for the remaining requests is over. No connection may stay suspended, since the library does not allow
    // that.
    await nudgeAll(until: .now + .seconds(1)) { stream in
      stream.close(.disconnected)
    } _: { connection in
      switch connection.current.phase {
      case .opened, .idle, .receiving: connection.cut()
      case .asking(let exchange):
        exchange.decide(.refused(self.refusal(.stopping, of: exchange)))
      case .answering(let exchange, _): self.giveUp(exchange, .stopping)
      case .sending, .closed: break
      }
    }
    for loop in loops { await loop.stop() }
    socket.close()
  }

  /// Calls the closures for every stream and connection, again and again, until there are none or the time is over.
  private func nudgeAll(
    until end: ContinuousClock.Instant,
    _ nudgeStream: (EventStream) -> Void, _ nudge: (Connection) -> Void
  ) async {
    while connections.count + streams.count > 0 {
      streams.all.forEach(nudgeStream)
      connections.all.forEach(nudge)
      if ContinuousClock.now >= end { return }
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}
