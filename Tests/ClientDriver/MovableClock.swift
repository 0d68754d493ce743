import CallboardClient
import Foundation
import Synchronization

/// A clock that can be put forward: code that waits by it goes on as if the time had passed.
final class MovableClock: Sendable {
  private struct State {
    var ahead = Duration.zero
    var pauses: [Int: Task<Void, Never>] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  var clock: ClientClock {
    ClientClock(
      now: { .now + self.state.withLock { $0.ahead } },
      sleepUntil: { end in try await self.sleep(until: end) })
  }

  func pass(_ duration: Duration) {
    let pauses = state.withLock { state in
      state.ahead += duration
      return Array(state.pauses.values)
    }
    for pause in pauses { pause.cancel() }
  }

  private func sleep(until end: ContinuousClock.Instant) async throws {
    while let (number, pause) = begin(until: end) {
      await withTaskCancellationHandler {
        await pause.value
      } onCancel: {
        pause.cancel()
      }
      state.withLock { $0.pauses[number] = nil }
      try Task.checkCancellation()
    }
  }

  /// Begins what is left of a pause; nil: nothing is.
  private func begin(until end: ContinuousClock.Instant) -> (Int, Task<Void, Never>)? {
    state.withLock { state in
      let rest = end - (.now + state.ahead)
      guard rest > .zero else { return nil }
      let pause = Task { do { try await Task.sleep(for: rest) } catch {} }
      state.count += 1
      state.pauses[state.count] = pause
      return (state.count, pause)
    }
  }
}
