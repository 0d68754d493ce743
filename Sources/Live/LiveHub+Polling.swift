import CallboardDomain
package import FoundationEssentials
import Synchronization

extension LiveHub {
  /// Waits until a space has an event after a position, the time is up, or the task is cancelled.
  package func wait(
    for space: UUID, after position: Int64, until end: ContinuousClock.Instant
  ) async {
    let number = state.withLock { state in
      state.nextPoller += 1
      return state.nextPoller
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let poller = Poller(end: end, continuation: continuation)
        let waits = state.withLock { state in
          guard !Task.isCancelled, state.recent.events(of: space, after: position) == []
          else { return false }
          state.pollers[space, default: [:]][number] = poller
          return true
        }
        if !waits { poller.wake() }
      }
    } onCancel: {
      let poller = state.withLock { $0.takePoller(number, of: space) }
      poller?.wake()
    }
  }

  /// Wakes the requests whose time is up.
  func wakePollers(at now: ContinuousClock.Instant) {
    let due = state.withLock { state in
      var due: [Poller] = []
      for (space, pollers) in state.pollers {
        for (number, poller) in pollers where poller.end <= now {
          due.append(poller)
          _ = state.takePoller(number, of: space)
        }
      }
      return due
    }
    for poller in due { poller.wake() }
  }
}

extension LiveHub.State {
  mutating func takePollers(of events: [StoredEvent]) -> [Poller] {
    guard !pollers.isEmpty else { return [] }
    return events.flatMap { Array((pollers.removeValue(forKey: $0.streamID) ?? [:]).values) }
  }

  mutating func takePollers() -> [Poller] {
    defer { pollers = [:] }
    return pollers.values.flatMap(\.values)
  }

  mutating func takePoller(_ number: UInt64, of space: UUID) -> Poller? {
    let poller = pollers[space]?.removeValue(forKey: number)
    if pollers[space]?.isEmpty ?? false { pollers[space] = nil }
    return poller
  }
}

/// A request that waits for new events of a space.
struct Poller {
  let end: ContinuousClock.Instant
  let continuation: CheckedContinuation<Void, Never>

  func wake() { continuation.resume() }
}
