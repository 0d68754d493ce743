import Postgres

/// A delivery that this node is to try now.
struct ClaimedDelivery: Sendable {
  let delivery: WebhookDelivery
  let url: String
  let secret: WebhookSecret.Generation
  /// Whether the secret before signs as well.
  let signsTwice: Bool

  init(_ row: Row) throws {
    delivery = try WebhookDelivery(row)
    url = try row.text(WebhookDelivery.columnCount)
    secret = Int(try row.int32(WebhookDelivery.columnCount + 1))
    signsTwice = try row.bool(WebhookDelivery.columnCount + 2)
  }
}
