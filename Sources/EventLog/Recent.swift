import Synchronization

/// The last value read, kept for a second, for readers that may be anyone and may read at any rate.
///
/// A reading that takes long keeps nobody waiting for long: its callers get the previous value instead. Safe to use from
/// any thread.
package final class Recent<Value: Sendable>: Sendable {
  private enum Reading {
    case none
    /// It runs, and these callers wait for it.
    case awaited([CheckedContinuation<Value?, Never>])
    /// It runs, and nobody waits for it any more.
    case late
  }

  private enum Admission {
    case answer(Value?)
    case wait
    case read(at: ContinuousClock.Instant)
  }

  private struct Kept {
    /// The value of the last reading; nil before the first, and if the last one failed.
    var value: Value?
    /// When the last reading began; nil before the first.
    var askedAt: ContinuousClock.Instant?
    /// When the last reading began that gave a value; before the first, when this was made.
    var readAt = ContinuousClock.now
    var reading = Reading.none
  }

  private let kept = Mutex(Kept())
  private let patience: Duration
  /// The age of values that callers get while a reading is late.
  private let ageMax = Duration.seconds(60)

  /// Keeps nothing yet.
  ///
  /// - Parameter patience: how long callers wait for a reading.
  package init(patience: Duration = .seconds(1)) { self.patience = patience }

  /// How long ago the last reading began that gave a value; before the first, how long this is there.
  package var age: Duration { kept.withLock { $0.readAt }.duration(to: .now) }

  /// Returns the value read within the last second, or reads it.
  ///
  /// While a reading runs, all callers wait for it, in all no longer than `patience`. Then they get the previous value,
  /// unless that is older than a minute. A caller who gives up does not end the reading. Nil: the last reading failed, or
  /// is late and there is no previous value.
  package func value(else read: @escaping @Sendable () async throws -> Value) async -> Value? {
    await withCheckedContinuation { caller in
      switch kept.withLock({ admit(caller, to: &$0) }) {
      case .answer(let value): caller.resume(returning: value)
      case .wait: break
      case .read(let askedAt): begin(read, at: askedAt)
      }
    }
  }

  private func admit(_ caller: CheckedContinuation<Value?, Never>, to kept: inout Kept)
    -> Admission
  {
    let now = ContinuousClock.now
    switch kept.reading {
    case .awaited(let callers):
      kept.reading = .awaited(callers + [caller])
      return .wait
    case .late: return .answer(previous(kept, at: now))
    case .none:
      if let askedAt = kept.askedAt, askedAt.duration(to: now) < .seconds(1) {
        return .answer(kept.value)
      }
      kept.askedAt = now
      kept.reading = .awaited([caller])
      return .read(at: now)
    }
  }

  private func previous(_ kept: Kept, at now: ContinuousClock.Instant) -> Value? {
    kept.readAt.duration(to: now) <= ageMax ? kept.value : nil
  }

  private func begin(
    _ read: @escaping @Sendable () async throws -> Value, at askedAt: ContinuousClock.Instant
  ) {
    let limit = Task { [self] in
      // It is cancelled when the reading ends.
      guard (try? await Task.sleep(for: patience)) != nil else { return }
      giveUpWaiting(forReadingOf: askedAt)
    }
    Task { [self] in
      let value = try? await read()
      limit.cancel()
      end(with: value)
    }
  }

  private func giveUpWaiting(forReadingOf askedAt: ContinuousClock.Instant) {
    let (callers, value) = kept.withLock { kept in
      guard kept.askedAt == askedAt, case .awaited(let callers) = kept.reading else {
        return ([CheckedContinuation<Value?, Never>](), Value?.none)
      }
      kept.reading = .late
      return (callers, previous(kept, at: .now))
    }
    for caller in callers { caller.resume(returning: value) }
  }

  private func end(with value: Value?) {
    let callers = kept.withLock { kept in
      kept.value = value
      if value != nil, let askedAt = kept.askedAt { kept.readAt = askedAt }
      defer { kept.reading = .none }
      if case .awaited(let callers) = kept.reading { return callers }
      return []
    }
    for caller in callers { caller.resume(returning: value) }
  }
}
