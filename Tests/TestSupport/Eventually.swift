/// Waits until a condition holds, asking every 20 ms; throws `NotInTime` if it does not in time.
///
/// The last answer counts, not the time: the condition is asked once more after the deadline.
public func eventually(
  _ what: String = "the condition holds", timeoutSeconds: Double = 10,
  _ condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(timeoutSeconds)
  while ContinuousClock.now < end {
    if try await condition() { return }
    try await Task.sleep(for: .milliseconds(20))
  }
  guard try await condition() else { throw NotInTime(what: what, timeoutSeconds: timeoutSeconds) }
}

/// A condition that `eventually` waited for in vain.
public struct NotInTime: Error, CustomStringConvertible {
  /// What was waited for.
  public let what: String
  /// How long.
  public let timeoutSeconds: Double

  public var description: String { "Not within \(timeoutSeconds) s: \(what)" }
}
