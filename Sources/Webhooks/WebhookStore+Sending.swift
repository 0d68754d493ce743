import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import FoundationEssentials

extension WebhookStore {
  /// The projections whose tables contain what must be sent.
  static let followed = ["invitations", "notifications"]

  /// Whether any webhook is enabled. Without one, there is nothing to send.
  func isAnyEnabled() async throws(LogError) -> Bool {
    try await pool.read(log, Schema.webhookIsEnabled) { try $0.one().bool(0) }
  }

  /// Makes deliveries of the notifications that were added since the last call.
  ///
  /// - Returns: whether it made any.
  func follow() async throws(LogError) -> Bool {
    try await run(
      Schema.followNotifications,
      [.int64(Int64(settings.pageMax)), .int64(Int64(settings.waitingMax))],
      projections: Self.followed
    ) { !$0.isEmpty }
  }

  /// Claims due deliveries for this node: one for each webhook without one under way, and up to `count` others.
  func claim(_ count: Int) async throws(LogError) -> [ClaimedDelivery] {
    try await run(
      Schema.claimDeliveries,
      [
        .int64(Int64(count)), .int64(Int64(settings.sendingToOneMax)),
        .double(settings.leaseSeconds),
      ]
    ) { try $0.map { row throws in try ClaimedDelivery(row) } }
  }

  /// Records a try that the receiver accepted.
  func recordDelivered(
    _ claimed: ClaimedDelivery, status: Int, milliseconds: Int
  ) async throws(LogError) {
    let delivery = claimed.delivery
    try await run(
      Schema.recordDelivered,
      [
        .uuid(delivery.id), .int32(Int32(delivery.attempts)), .int32(Int32(status)),
        .int32(Int32(milliseconds)), .text(claimed.url),
      ]
    ) { _ in }
  }

  /// Records a try that failed. If the webhook has another URL by now, the failure counts for nothing, and the delivery is
  /// tried again at once.
  ///
  /// - Parameter pauseSeconds: the pause until the next try; nil for none.
  /// - Returns: the reason if this has disabled the webhook.
  func recordFailed(
    _ claimed: ClaimedDelivery, _ failed: FailedTry, milliseconds: Int, pauseSeconds: Double?
  ) async throws(LogError) -> Webhook.DisabledReason? {
    let delivery = claimed.delivery
    return try await run(
      Schema.recordFailedDelivery,
      [
        .uuid(delivery.id), .int32(Int32(delivery.attempts)),
        .optional(failed.status) { .int32(Int32($0)) }, .text(failed.error),
        .int32(Int32(milliseconds)), .optional(pauseSeconds, Parameter.double),
        .double(settings.failingSecondsMax), .bool(failed.isGone), .bool(failed.isUnsent),
        .optional(failed.reply, Parameter.text),
        .optional(settings.queuePauseSeconds(after: failed), Parameter.double),
        .text(claimed.url),
      ]
    ) { rows in
      try rows.first.flatMap { row throws in
        try row.textOrNil(0).flatMap(Webhook.DisabledReason.init(rawValue:))
      }
    }
  }

  /// Records that a delivery must not be sent.
  func recordWithdrawn(_ delivery: WebhookDelivery, why: String) async throws(LogError) {
    try await run(
      Schema.withdrawDelivery,
      [.uuid(delivery.id), .int32(Int32(delivery.attempts)), .text(why)]
    ) { _ in }
  }
}
