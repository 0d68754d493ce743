/// Why nothing can be appended.
public struct BatchTrouble: Sendable {
  /// When the first of the batches failed that failed in a row.
  public let since: ContinuousClock.Instant
  /// When the last of them did.
  public let last: ContinuousClock.Instant
  /// Why the last of them did, as anybody may be told.
  public let reason: String
}
