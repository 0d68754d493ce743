import CallboardPostgres
import Synchronization

/// The reads of one request, or of one other piece of work, that a standby may serve.
///
/// Once the primary has served one of them, it serves the rest, so that the work waits for the standby once at most.
package final class StandbyReading: Sendable {
  /// The positions that the standby must have replayed. It may also be behind by no more than `--read-staleness`.
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
    /// The primary's mark before the first read.
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
      } catch StandbyFallback.position where ContinuousClock.now + pause <= end {
        try await Task.sleep(for: pause)
        pause *= 2
      } catch {
        guard let reason = StandbyFallback(error) else { throw error }
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

/// Why the primary served a read that a standby might have served.
package enum StandbyFallback: String, Error, Sendable, CaseIterable {
  /// The standby cannot be reached, or was not reached when it was last asked.
  case away
  /// It is further behind than reads may be, or the node does not know how far.
  case stale
  /// It did not reach a position that the reader must see in time.
  case position
  /// Replaying the primary's changes ended the read.
  case conflict
  /// All connections to it are in use.
  case busy
  /// It holds another log.
  case otherLog = "other_log"
  /// It refused the statement, as one that reads a table which standbys do not have.
  case refused

  /// The reason for an error on a standby; nil if the primary would give the same error.
  init?(_ error: any Error) {
    switch error {
    case let reason as StandbyFallback: self = reason
    case let error as PostgresError:
      guard let reason = Self.reason(of: error) else { return nil }
      self = reason
    default: return nil
    }
  }

  private static func reason(of error: PostgresError) -> StandbyFallback? {
    switch error.code {
    case .serializationFailure, .deadlockDetected, .lockNotAvailable: .conflict
    case .poolExhausted: .busy
    case .connectionFailed, .connectionLost, .serverShutdown, .insufficientResources,
      .authenticationFailed, .tlsRefused, .undefinedDatabase, .badConninfo, .poolClosed:
      .away
    case .readOnlyTransaction, .stalePlan, .undefinedObject, .insufficientPrivilege: .refused
    case .unexpectedType, .unexpectedNull, .protocolViolation, .uniqueViolation,
      .foreignKeyViolation, .checkViolation, .notNullViolation, .exclusionViolation, .dataException,
      .canceled, .failedTransaction, .syntaxError, .raised, .other:
      error.isConnectionLost ? .away : nil
    }
  }
}
