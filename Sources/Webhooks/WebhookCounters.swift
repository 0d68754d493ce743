/// What a node has sent since it started.
public struct WebhookCounters: Sendable, Equatable {
  /// Tries that were taken.
  public var delivered = 0
  /// Tries in vain.
  public var failed = 0
  /// Deliveries that were given up.
  public var givenUp = 0
  /// Webhooks that were disabled because they took nothing, or are gone.
  public var disabled = 0
  /// Tries under way.
  public var sending = 0
}
