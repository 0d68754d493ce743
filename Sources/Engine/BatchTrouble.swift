/// Why nothing can be appended.
public struct BatchTrouble: Sendable {
  /// When the first of the batches failed that failed in a row.
  public let since: ContinuousClock.Instant
  /// When the last of them did.
  public let last: ContinuousClock.Instant
  /// What the last of them failed with; no value of anybody's is in it.
  public let reason: String
}
