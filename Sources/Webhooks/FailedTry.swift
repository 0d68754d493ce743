/// Why a try to deliver was in vain.
struct FailedTry: Sendable {
  /// For who reads the log of deliveries.
  let error: String
  /// What the receiver answered; nil: nothing.
  let status: Int?
  /// The pause that it asked for.
  let retryAfterSeconds: Int?
  /// Whether it was not even asked.
  let isUnsent: Bool

  init(
    _ error: String, status: Int? = nil, _ retryAfterSeconds: Int? = nil, isUnsent: Bool = false
  ) {
    self.error = error
    self.status = status
    self.retryAfterSeconds = retryAfterSeconds
    self.isUnsent = isUnsent
  }

  /// Whether the receiver says that it wants nothing any more.
  var isGone: Bool { status == 410 }
}
