import CallboardDomain
import CallboardHTTPServer
import CallboardWebhooks
import FoundationEssentials

/// The past and pending deliveries of a webhook.
enum DeliveryEndpoints {
  static let all: [Endpoint] = [ping, list, show, redeliver]

  static let limitMax = 200

  private static let ping = Endpoint(
    method: .post, path: "/admin/v1/webhooks/{webhook}/ping", name: "pingWebhook",
    summary: "Send a webhook something to try it", access: .admin, status: 202,
    answer: .named("WebhookDelivery"), problems: [.conflict], isCommand: false
  ) { call in
    let webhook = try await call.webhook()
    return try call.show(try await call.service.webhooks.ping(webhook.id))
  }

  private static let list = Endpoint(
    method: .get, path: "/admin/v1/webhooks/{webhook}/deliveries", name: "listWebhookDeliveries",
    summary: "What was sent to a webhook and is to be, the newest first; kept for 30 days",
    access: .admin,
    parameters: [
      .cursor, .limit(max: limitMax),
      .init(
        name: "status", place: .query,
        schema: .oneOf(WebhookDelivery.Status.self),
        description: "Only those in this status."),
    ], answer: .page(.named("WebhookDelivery"))
  ) { call in
    let limit = call.limit(default: 50)
    let status = call.query("status")
    let cursor = try call.cursor("deliveries")
    let before = cursor?.parts.first?.integer
    if cursor != nil, before == nil {
      throw Problem(.invalid, "cursor is not one that this list gave", ["pointer": "cursor"])
    }
    let webhook = try await call.webhook()
    let found = try await call.service.webhooks.deliveries(
      of: webhook.id, status: status.flatMap(WebhookDelivery.Status.init(rawValue:)),
      before: before, limit: limit + 1)
    let items = Array(found.prefix(limit))
    let page = Page(
      items: items,
      next: found.count > limit ? items.last.map { Cursor("deliveries", [.integer($0.nth)]) } : nil)
    return .page(call, page) { DeliveryView(delivery: $0).write(to: &$1) }
  }

  private static let show = Endpoint(
    method: .get, path: "/admin/v1/webhooks/{webhook}/deliveries/{delivery}",
    name: "getWebhookDelivery", summary: "A delivery: how often it was tried, and what came of it",
    access: .admin, answer: .named("WebhookDelivery")
  ) { call in
    let delivery = try await call.delivery()
    return .json { DeliveryView(delivery: delivery).write(to: &$0) }
  }

  private static let redeliver = Endpoint(
    method: .post, path: "/admin/v1/webhooks/{webhook}/deliveries/{delivery}/redeliver",
    name: "redeliver", summary: "Send a delivery again, at once, under the same id",
    access: .admin, status: 202, answer: .named("WebhookDelivery"),
    problems: [.conflict], isCommand: false
  ) { call in
    let webhook = try await call.webhook()
    let delivery = try await call.delivery()
    guard delivery.status != .sending else {
      throw Problem(.conflict, "it is being sent right now")
    }
    return try call.show(
      try await call.service.webhooks.redeliver(delivery.id, of: webhook.id))
  }
}

extension Call {
  fileprivate func webhook() async throws -> Webhook {
    guard let webhook = try await service.webhooks.find(try id("webhook")) else {
      throw Problem.noSuchWebhook
    }
    return webhook
  }

  fileprivate func delivery() async throws -> WebhookDelivery {
    let found = try await service.webhooks.delivery(
      try id("delivery"), of: try id("webhook"))
    guard let found else { throw Problem(.notFound, "there is no such delivery") }
    return found
  }

  fileprivate func show(_ delivery: WebhookDelivery?) throws -> Response {
    guard let delivery else {
      throw Problem(.conflict, "the webhook is disabled: enable it first")
    }
    return .json(202) { DeliveryView(delivery: delivery).write(to: &$0) }
  }
}

/// A delivery of a webhook's log.
struct DeliveryView: JSONWritable {
  let delivery: WebhookDelivery

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", delivery.id)
      json.member("type", delivery.type)
      json.member("person", delivery.notice?.person)
      json.member("position", delivery.notice?.position)
      json.member("status", delivery.status.rawValue)
      json.member("attempts", delivery.attempts)
      json.member("last_attempt_at", delivery.lastAttemptAt)
      json.member("next_attempt_at", delivery.dueAt)
      json.member("response_status", delivery.responseStatus)
      json.member("error", delivery.error)
      json.member("milliseconds", delivery.milliseconds)
      json.member("created_at", delivery.createdAt)
    }
  }
}

extension WebhookDelivery {
  /// The type of the message for its recipient.
  var type: String {
    if notice != nil { return "notification.\(kind)" }
    return finding == nil ? "webhook.\(kind)" : kind
  }
}
