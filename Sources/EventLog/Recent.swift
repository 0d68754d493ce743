import Synchronization

/// The last value read, kept for a second, for readers that may be anyone and may read at any rate.
package final class Recent<Value: Sendable>: Sendable {
  private struct Kept {
    /// The value of the last reading; nil before, and if it failed.
    var value: Value?
    /// When the last reading began.
    var asked: ContinuousClock.Instant?
    /// The reading that runs; nil if none does.
    var reading: Task<Value?, Never>?
  }

  private let kept = Mutex(Kept())

  package init() {}

  /// Returns the value read within the last second, or reads it.
  ///
  /// While one caller waits for a reading, the others get the previous value. If there is none, they wait for the same
  /// reading. A caller who gives up does not end it. Nil: the last reading failed.
  package func value(else read: @escaping @Sendable () async throws -> Value) async -> Value? {
    let now = ContinuousClock.now
    let (last, reading): (Value?, Task<Value?, Never>?) = kept.withLock { kept in
      let isFresh = kept.asked.map { now - $0 < .seconds(1) } ?? false
      if isFresh || kept.reading != nil {
        return (kept.value, kept.value == nil ? kept.reading : nil)
      }
      kept.asked = now
      let reading = Task { [self] in
        let value = try? await read()
        self.kept.withLock {
          $0.value = value
          $0.reading = nil
        }
        return value
      }
      kept.reading = reading
      return (nil, reading)
    }
    guard let reading else { return last }
    return await reading.value
  }
}
