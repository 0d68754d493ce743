import CallboardDomain
import CallboardHTTPServer
package import FoundationEssentials
import Synchronization

extension LiveHub {
  /// Sends keep-alives and ends streams whose time is up, until cancelled.
  func watch(_ source: any LiveSource) async {
    var rounds: UInt64 = 0
    while !Task.isCancelled {
      wakePollers(at: .now)
      if rounds % 4 == 0 {
        keepAlive(part: rounds / 4)
        end(expired: source.now)
      }
      if rounds % 20 == 0 {
        // If the incarnation cannot be read now, the known one holds until the next round.
        if let id = try? await source.currentIncarnation() { note(id) }
        await endRevoked(source)
      }
      rounds += 1
      try? await Task.sleep(for: .milliseconds(250))
    }
  }

  /// Notes the incarnation of the log. In a new incarnation all clients must reconnect, and waiting requests are woken.
  package func note(_ incarnation: UUID) {
    let (left, pollers) = state.withLock { state -> ([Subscriber], [Poller]) in
      defer { state.incarnation = incarnation }
      guard let known = state.incarnation, known != incarnation else { return ([], []) }
      return state.takeAll()
    }
    for subscriber in left { subscriber.sendBack() }
    for poller in pollers { poller.wake() }
  }

  /// Closes the hub: nothing is sent any more, and all clients must reconnect to another hub.
  public func close() {
    let (left, pollers) = state.withLock { state in
      state.isOver = true
      return state.takeAll()
    }
    for subscriber in left { subscriber.sendBack() }
    for poller in pollers { poller.wake() }
  }

  /// Sends keep-alives to a part of the streams, so that each stream gets one in time.
  private func keepAlive(part: UInt64) {
    let parts = UInt64(keepAliveSeconds)
    let due = state.withLock { state in
      state.subscribers.values.filter { $0.subscription.number % parts == part % parts }
    }
    for subscriber in due { _ = subscriber.stream.send(ServerSentEvent.keepAlive) }
  }

  private func end(expired now: Timestamp) {
    end(.tokenExpired) { $0.expiresAt.map { $0 <= now } ?? false }
  }

  private func endRevoked(_ source: any LiveSource) async {
    let keys = state.withLock { Set($0.subscriptions.visitors.values.compactMap(\.key)) }
    guard !keys.isEmpty else { return }
    do {
      let revoked = try await source.revoked(of: keys)
      if revoked.isEmpty { return }
      end(.keyRevoked) { $0.key.map { revoked.contains($0) } ?? false }
    } catch {
      if !Task.isCancelled { onFailure("looking for revoked keys, whose streams go on", error) }
    }
  }

  private func end(_ reason: LiveEnding, _ isOver: (LiveVisitor) -> Bool) {
    let over = state.withLock { state in
      (Array(state.subscribers.values) + state.arriving.values)
        .filter { state.subscriptions.visitors[$0.subscription].map(isOver) ?? false }
    }
    for subscriber in over { subscriber.end(reason) }
    if !over.isEmpty { count { $0.ended += over.count } }
  }
}

extension LiveHub.State {
  /// All subscribers, and all requests that wait for new events of a space.
  fileprivate mutating func takeAll() -> ([Subscriber], [Poller]) {
    (Array(subscribers.values) + arriving.values, takePollers())
  }
}
