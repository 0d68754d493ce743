import CallboardPostgres
import Synchronization

/// The reads of one request that a standby may serve.
///
/// Once the primary has served one of them, it serves the rest, so that the request waits for the standby once at most.
package final class StandbyReading: Sendable {
  private struct State {
    var position: Int64 = 0
    var isOver = false
  }

  private let standby: Standby
  private let atLeast: @Sendable () -> Int64
  private let state = Mutex(State())

  /// - Parameter atLeast: returns a position that the log on the standby must have, as of now.
  package init(_ standby: Standby, atLeast: @escaping @Sendable () -> Int64 = { 0 }) {
    self.standby = standby
    self.atLeast = atLeast
  }

  func need(_ position: Int64) {
    state.withLock { $0.position = max($0.position, position) }
  }

  /// Runs a body on the standby; nil if the primary must run it.
  ///
  /// If the standby lacks a position, it is asked again for a short time.
  func run<R: Sendable>(
    _ projections: [String],
    _ body: @escaping @Sendable (Connection, StandbyCheck?) throws -> R
  ) async throws -> R? {
    if state.withLock({ $0.isOver }) {
      standby.count(nil)
      return nil
    }
    let end = ContinuousClock.now + standby.settings.positionWait
    var pause = Duration.milliseconds(2)
    while true {
      do {
        let check = try check(projections)
        let answer = try await standby.pool.withConnection { try body($0, check) }
        standby.countServed()
        return answer
      } catch StandbyShortfall.position where ContinuousClock.now + pause <= end {
        try await Task.sleep(for: pause)
        pause *= 2
      } catch {
        guard let reason = (error as? StandbyFallback) ?? StandbyFallback(error) else {
          throw error
        }
        state.withLock { $0.isOver = true }
        standby.count(reason)
        return nil
      }
    }
  }

  /// - Throws: `StandbyFallback` if the standby need not be asked.
  private func check(_ projections: [String]) throws -> StandbyCheck {
    let needed = state.withLock { $0.position }
    return StandbyCheck(
      mark: try standby.mark(), position: max(needed, atLeast()), checkpoint: needed,
      projections: projections)
  }
}
