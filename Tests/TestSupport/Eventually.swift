/// Waits until a condition holds, checking again and again; throws `NotInTime`, which names the condition, if it does
/// not hold in time.
///
/// Checks at least 50 times, so that a busy machine is not taken for a condition that does not hold. The pause between
/// two checks is an eighth of the time that has passed, at least 20 ms and at most 100 ms, so that a long wait takes
/// little processor time from what it waits for.
///
/// - Parameter pauseMilliseconds: the pause between two checks, for a condition that may hold only briefly.
public func eventually(
  _ what: @autoclosure () -> String = "the condition holds", timeoutSeconds: Double = 120,
  pauseMilliseconds: Int? = nil, _ condition: () async throws -> Bool
) async throws {
  let start = ContinuousClock.now
  let end = start + .seconds(timeoutSeconds)
  var asked = 0
  while try await !condition() {
    asked += 1
    if asked >= 50 && ContinuousClock.now >= end {
      throw NotInTime(what: what(), timeoutSeconds: timeoutSeconds)
    }
    let passed = ContinuousClock.now - start
    let growing = min(max(passed / 8, .milliseconds(20)), .milliseconds(100))
    try await Task.sleep(for: pauseMilliseconds.map { .milliseconds($0) } ?? growing)
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
