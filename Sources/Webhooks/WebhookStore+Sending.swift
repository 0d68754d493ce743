import EventLog
import FoundationEssentials
import Postgres
import Schema

extension WebhookStore {
  /// The projections whose tables say what is to be sent.
  static let followed = ["invitations", "notifications"]

  /// Makes deliveries of what has come into the inboxes since the last time.
  ///
  /// - Returns: whether it made any.
  func follow() async throws(LogError) -> Bool {
    try await run(
      Schema.followNotifications,
      [.int64(Int64(settings.pageMax)), .int64(Int64(settings.waitingMax))],
      projections: Self.followed
    ) { !$0.isEmpty }
  }

  /// Takes deliveries that are due, to be tried by this node before anybody else: one of each webhook that has none
  /// under way, and so many more.
  func claim(_ count: Int) async throws(LogError) -> [ClaimedDelivery] {
    try await run(
      Schema.claimDeliveries,
      [
        .int64(Int64(count)), .int64(Int64(settings.sendingToOneMax)),
        .double(settings.leaseSeconds),
      ]
    ) { try $0.map { row throws in try ClaimedDelivery(row) } }
  }

  /// Says that a try was taken.
  func recordDelivered(
    _ delivery: WebhookDelivery, status: Int, milliseconds: Int
  ) async throws(LogError) {
    try await run(
      Schema.recordDelivered,
      [
        .uuid(delivery.id), .int32(Int32(delivery.attempts)), .int32(Int32(status)),
        .int32(Int32(milliseconds)),
      ]
    ) { _ in }
  }

  /// Says that a try was in vain.
  ///
  /// - Parameter pauseSeconds: until the next; nil: none.
  /// - Returns: why the webhook has been disabled by this, if it was.
  func recordFailed(
    _ delivery: WebhookDelivery, _ failed: FailedTry, milliseconds: Int, pauseSeconds: Double?
  ) async throws(LogError) -> Webhook.DisabledReason? {
    try await run(
      Schema.recordFailedDelivery,
      [
        .uuid(delivery.id), .int32(Int32(delivery.attempts)),
        .optional(failed.status) { .int32(Int32($0)) }, .text(failed.error),
        .int32(Int32(milliseconds)), .optional(pauseSeconds, Parameter.double),
        .double(settings.failingSecondsMax), .bool(failed.isGone), .bool(failed.isUnsent),
      ]
    ) { rows in
      try rows.first.flatMap { row throws in
        try row.textOrNil(0).flatMap(Webhook.DisabledReason.init(rawValue:))
      }
    }
  }

  /// Says that a delivery is not to be sent.
  func recordWithdrawn(_ delivery: WebhookDelivery, why: String) async throws(LogError) {
    try await run(
      Schema.withdrawDelivery,
      [.uuid(delivery.id), .int32(Int32(delivery.attempts)), .text(why)]
    ) { _ in }
  }

  /// Deletes deliveries that are too old, 1,000 at once.
  ///
  /// - Returns: how many.
  func deleteOld() async throws(LogError) -> Int {
    try await run(Schema.deleteOldDeliveries, [.double(settings.keptDays)]) {
      Int(try $0[0].int64(0))
    }
  }
}
