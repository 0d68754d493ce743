/// What a delivery says at the time of a try.
public enum WebhookPayload: Sendable, Equatable {
  /// The body, as JSON.
  case body([UInt8])
  /// Nothing: it may not be told any more; why, for who reads the log of deliveries.
  case withdrawn(why: String)
}
