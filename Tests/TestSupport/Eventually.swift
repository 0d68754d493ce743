/// Waits until a condition holds, asking every 20 ms; throws `NotInTime` if it does not in time, and says then what was
/// waited for.
///
/// Asks at least 50 times, so that a machine too busy to ask is not taken for a condition that does
/// not hold.
public func eventually(
  _ what: @autoclosure () -> String = "the condition holds", timeoutSeconds: Double = 60,
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

/// A condition that `eventually` waited for in vain.
public struct NotInTime: Error, CustomStringConvertible {
  /// What was waited for.
  public let what: String
  /// How long.
  public let timeoutSeconds: Double

  public var description: String { "Not within \(timeoutSeconds) s: \(what)" }
}
