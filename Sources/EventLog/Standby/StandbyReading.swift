import CallboardPostgres
import Synchronization

/// The reads of one request, or of one other piece of work, that a standby may serve.
///
/// Once the primary has served one of them, it serves the rest, so that the work waits for the standby once at most.
package final class StandbyReading: Sendable {
  /// What the standby must have, beside what is as old as reads may be behind.
  package enum Need: Sendable {
    /// The positions that `need` names.
    case named
    /// Also the position that the function returns when it reads.
    case atLeast(@Sendable () -> Int64)
    /// Everything that was committed before the first read, as the primary tells: for what is kept in memory.
    case everything
  }

  private struct State {
    var position: Int64 = 0
    /// What the primary had before the first read.
    var mark: PrimaryMark?
    var isOver = false
  }

  private let standby: Standby
  private let need: Need
  private let state = Mutex(State())

  package init(_ standby: Standby, _ need: Need) {
    self.standby = standby
    self.need = need
  }

  func need(_ position: Int64) {
    state.withLock { $0.position = max($0.position, position) }
  }

  /// Runs a body on the standby; nil if the primary must run it.
  ///
  /// If the standby lacks a position, it is asked again for a short time.
  func run<R: Sendable>(
    _ projections: [String], beside primary: Pool,
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
        let check = try await check(projections, primary)
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

  /// - Throws: `StandbyFallback` if the standby need not be asked; `LogError`.
  private func check(_ projections: [String], _ primary: Pool) async throws -> StandbyCheck {
    let named = state.withLock { $0.position }
    var check = StandbyCheck(
      mark: try standby.mark(), position: named, checkpoint: named, projections: projections)
    switch need {
    case .named: break
    case .atLeast(let position): check.position = max(named, position())
    case .everything:
      check.mark = try await firstMark(primary)
      check.isMarkAwaited = true
    }
    return check
  }

  private func firstMark(_ primary: Pool) async throws -> PrimaryMark {
    if let mark = state.withLock({ $0.mark }) { return mark }
    let mark = try await standby.readMark(through: primary)
    state.withLock { $0.mark = mark }
    return mark
  }
}
