import Synchronization

/// The last value read, kept for a second, for readers that may be anyone and may read at any rate.
package final class Recent<Value: Sendable>: Sendable {
  private let kept = Mutex<(value: Value?, asked: ContinuousClock.Instant?)>((nil, nil))

  package init() {}

  /// Returns the value read within the last second, or reads it.
  ///
  /// While one caller reads, the others get the previous value; nil at first and after a failure.
  package func value(else read: () async throws -> Value) async -> Value? {
    let now = ContinuousClock.now
    let (isFresh, last) = kept.withLock { kept in
      if let asked = kept.asked, now - asked < .seconds(1) { return (true, kept.value) }
      kept.asked = now
      return (false, kept.value)
    }
    if isFresh { return last }
    let value = try? await read()
    kept.withLock { $0.value = value }
    return value
  }
}
