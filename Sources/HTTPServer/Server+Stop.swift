import Synchronization

extension Server {
  /// Stops: accepts no more connections, lets running requests finish, ends the streams, closes.
  ///
  /// Streams whose clients have not taken their last bytes after `farewellSeconds` are broken off.
  /// Requests that are not answered after `graceSeconds` are cancelled and get 503. Returns when
  /// all is closed; calling it again, or before `start`, does no harm.
  public func stop(graceSeconds: Double) async {
    await beginStop(graceSeconds: graceSeconds)?.value
  }

  /// Begins to stop, unless that was done before; returns what to wait for.
  ///
  /// The stop is a task of its own, so that it keeps its pace when a caller is cancelled.
  @discardableResult
  func beginStop(graceSeconds: Double) -> Task<Void, Never>? {
    lifecycle.withLock { lifecycle in
      switch lifecycle {
      case .new:
        lifecycle = .stopped
        closeIntakes()
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

  private func closeIntakes() {
    intake.close()
    urgentIntake.close()
  }

  private func drain(
    _ loops: [EventLoop], _ socket: ListeningSocket, graceSeconds: Double
  ) async {
    for loop in loops { loop.quiesce() }
    socket.shut()
    let end = ContinuousClock.now + .seconds(graceSeconds)
    let farewellEnd = min(end, .now + .seconds(configuration.farewellSeconds))
    await nudgeAll(until: end) { stream in
      // Whoever does not read comes back by the last id all the same.
      if .now < farewellEnd { farewell(to: stream) } else { stream.close(.disconnected) }
    } _: { connection in
      let (phase, since) = connection.current
      switch phase {
      case .opened, .idle: connection.cut(since: since)
      case .receiving, .asking, .answering, .sending, .closed: break
      }
    }
    closeIntakes()
    // What is left has had its time. Nothing may stay suspended: the library takes that amiss.
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

  /// Nudges every stream and connection, again and again, until there is none or it is time.
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
