/// Waits until a condition holds, checking every 20 ms; throws `NotInTime`, which names the condition, if it does not
/// hold in time.
///
/// Checks at least 50 times, so that a busy machine is not taken for a condition that does not hold.
public func eventually(
  _ what: @autoclosure () -> String = "the condition holds", timeoutSeconds: Double = 120,
  _ condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(timeoutSeconds)
  var asked = 0
  while try await !condition() {
    asked += 1
    if asked >= 50 && ContinuousClock.now >= end {
      throw NotInTime(what: what(), timeoutSeconds: timeoutSeconds)
    }
    try await Task.sleep(for: .milliseconds(20))
  }
}

/// The condition of `eventually` did not hold in time.
public struct NotInTime: Error, CustomStringConvertible {
  /// The condition.
  public let what: String
  /// The time waited.
  public let timeoutSeconds: Double

  public var description: String { "Not within \(timeoutSeconds) s: \(what)" }
}
