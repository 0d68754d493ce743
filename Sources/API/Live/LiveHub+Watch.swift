import Domain
import Engine
import FoundationEssentials
import HTTPServer
import Synchronization

extension LiveHub {
  /// Keeps streams alive and ends those whose time is up, until cancelled.
  func watch(_ service: Service) async {
    var rounds: UInt64 = 0
    while !Task.isCancelled {
      wakePollers(at: .now)
      if rounds % 4 == 0 {
        keepAlive(part: rounds / 4)
        end(expired: .now)
      }
      if rounds % 20 == 0 {
        // What cannot be read now is known until the next round, as it was.
        if let id = try? await service.incarnation.current() { note(id) }
        await endRevoked(service)
      }
      rounds += 1
      try? await Task.sleep(for: .milliseconds(250))
    }
  }

  /// Notes the life of the log; in a new one all have to come back, and nobody waits for what was to come in the old.
  func note(_ incarnation: UUID) {
    let (left, pollers) = state.withLock { state -> ([Subscriber], [Poller]) in
      defer { state.incarnation = incarnation }
      guard let known = state.incarnation, known != incarnation else { return ([], []) }
      return state.takeAll()
    }
    for subscriber in left { subscriber.sendBack() }
    for poller in pollers { poller.wake() }
  }

  /// Nothing comes any more: all have to come back, to another hub.
  public func close() {
    let (left, pollers) = state.withLock { state in
      state.isOver = true
      return state.takeAll()
    }
    for subscriber in left { subscriber.sendBack() }
    for poller in pollers { poller.wake() }
  }

  /// Says to a part of the streams that they live, so that each hears it in time.
  private func keepAlive(part: UInt64) {
    let parts = UInt64(keepAliveSeconds)
    let due = state.withLock { state in
      state.subscribers.values.filter { $0.seat.number % parts == part % parts }
    }
    for subscriber in due { _ = subscriber.stream.send(ServerSentEvent.keepAlive) }
  }

  private func end(expired now: Timestamp) {
    end(.tokenExpired) { $0.identity.expiresAt.map { $0 <= now } ?? false }
  }

  private func endRevoked(_ service: Service) async {
    let keys = state.withLock { Set($0.seats.visitors.values.compactMap(\.identity.key)) }
    guard !keys.isEmpty else { return }
    do {
      let revoked = try await service.authenticator.revoked(of: keys)
      if revoked.isEmpty { return }
      end(.keyRevoked) { $0.identity.key.map { revoked.contains($0) } ?? false }
    } catch {
      if !Task.isCancelled { onFailure("looking for revoked keys, whose streams go on", error) }
    }
  }

  private func end(_ reason: LiveEnding, _ isOver: (LiveVisitor) -> Bool) {
    let over = state.withLock { state in
      (Array(state.subscribers.values) + state.arriving.values)
        .filter { state.seats.visitors[$0.seat].map(isOver) ?? false }
    }
    for subscriber in over { subscriber.end(reason) }
    if !over.isEmpty { count { $0.ended += over.count } }
  }
}

extension LiveHub.State {
  /// All who follow, and all who wait for a space to grow.
  fileprivate mutating func takeAll() -> ([Subscriber], [Poller]) {
    (Array(subscribers.values) + arriving.values, takePollers())
  }
}
