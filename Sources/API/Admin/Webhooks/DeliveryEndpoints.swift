import CallboardDomain
import CallboardHTTPServer
import CallboardWebhooks
import FoundationEssentials

/// The past and pending deliveries of a webhook.
enum DeliveryEndpoints {
  static let all: [Endpoint] = [ping, list, show, payload, redeliver]

  private static let ping = Endpoint(
    .post, "/admin/v1/webhooks/{webhook}/ping", "pingWebhook", "Send a test delivery to a webhook",
    access: .admin, status: 202, answer: .named("WebhookDelivery"), problems: [.conflict],
    isCommand: false
  ) { call in
    let webhook = try await call.webhook()
    return try await call.show(try await call.service.webhooks.ping(webhook.id))
  }

  private static let list = Endpoint(
    .get, "/admin/v1/webhooks/{webhook}/deliveries", "listWebhookDeliveries",
    "List a webhook's deliveries, newest first. Deliveries are kept for 30 days.", access: .reading,
    parameters: [
      .cursor, .limit(),
      .query("status", .oneOf(WebhookDelivery.Status.self), "Only deliveries in this status."),
    ], answer: .page(.named("WebhookDelivery"))
  ) { call in
    let limit = call.limit(default: 50)
    let status = call.query("status")
    let before = try call.cursor("deliveries", \.integer)
    let webhook = try await call.webhook()
    let found = try await call.service.webhooks.deliveries(
      of: webhook.id, status: status.flatMap(WebhookDelivery.Status.init(rawValue:)),
      before: before, limit: limit + 1)
    let items = Array(found.prefix(limit))
    let page = Page(
      items: items,
      next: found.count > limit ? items.last.map { Cursor("deliveries", [.integer($0.nth)]) } : nil)
    let names = try await Names(
      of: items.compactMap { $0.notice?.person }, in: call.service.vault)
    return .page(call, page) { $0.write(to: &$1, names) }
  }

  private static let show = Endpoint(
    .get, "/admin/v1/webhooks/{webhook}/deliveries/{delivery}", "getWebhookDelivery",
    "Get a delivery with its attempts", access: .reading,
    answer: .named("WebhookDelivery")
  ) { call in
    try await call.show(try await call.delivery())
  }

  private static let payload = Endpoint(
    .get, "/admin/v1/webhooks/{webhook}/deliveries/{delivery}/payload", "getDeliveryPayload",
    "Get the body that the next attempt of a delivery would send. Names and titles are read anew for each attempt.",
    access: .reading,
    answer: .object([
      "payload": Schema.anyObject.orNull.described(
        "The body; null: the delivery would be withdrawn."),
      "withdrawn": Schema.string().orNull.described(
        "The reason why nothing would be sent; null: the body would be sent."),
    ])
  ) { call in
    let payload = try await call.service.payload(of: try await call.delivery())
    return .object { json in
      json.key("payload")
      switch payload {
      case .body(let bytes):
        json.raw(bytes)
        json.member("withdrawn", JSON.null)
      case .withdrawn(let why):
        json.raw("null")
        json.member("withdrawn", why)
      }
    }
  }

  private static let redeliver = Endpoint(
    .post, "/admin/v1/webhooks/{webhook}/deliveries/{delivery}/redeliver", "redeliver",
    "Send a delivery again, at once and under the same id", access: .support, status: 202,
    answer: .named("WebhookDelivery"), problems: [.conflict], isCommand: false
  ) { call in
    let webhook = try await call.webhook()
    let delivery = try await call.delivery()
    guard delivery.status != .sending else {
      throw Problem(.conflict, "it is being sent right now")
    }
    return try await call.show(
      try await call.service.webhooks.redeliver(delivery.id, of: webhook.id))
  }
}

extension Call {
  fileprivate func webhook() async throws -> Webhook {
    try await service.webhooks.find(try id("webhook")).found("webhook")
  }

  fileprivate func delivery() async throws -> WebhookDelivery {
    try await service.webhooks.delivery(try id("delivery"), of: try id("webhook"))
      .found("delivery")
  }

  fileprivate func show(_ delivery: WebhookDelivery?) async throws -> Response {
    guard let delivery else {
      throw Problem(.conflict, "the webhook is disabled: enable it first")
    }
    let names = try await Names(
      of: [delivery.notice?.person].compactMap(\.self), in: service.vault)
    return .one(delivery, names)
  }
}

extension WebhookDelivery: View {
  static let meaning = "A delivery and the results of its attempts."

  static let fields: [Field<Self>] = [
    .init("id", "The value of the header `webhook-id`, the same in every attempt.") { $0.id },
    .init("type") { $0.type },
    .personOrNull("person") { $0.notice?.person },
    .init("position", Schema.position.orNull) { $0.notice?.position },
    .word("status") { $0.status }, .init("attempts") { $0.attempts },
    .init("last_attempt_at") { $0.lastAttemptAt },
    .init("next_attempt_at") { $0.dueAt },
    .init("response_status", Schema.integer(min: 100, max: 999).orNull) { $0.responseStatus },
    .init("error") { $0.error }, .init("milliseconds") { $0.milliseconds },
    .init("created_at") { $0.createdAt },
    .init(
      "reply",
      "The first bytes of the receiver's answer to the last attempt, if that failed; text that was sent to the receiver is removed; null: none."
    ) { $0.reply },
  ]
}

extension WebhookDelivery {
  /// The type of the message for its recipient.
  var type: String {
    if notice != nil { return "notification.\(kind)" }
    return finding == nil ? "webhook.\(kind)" : kind
  }
}
