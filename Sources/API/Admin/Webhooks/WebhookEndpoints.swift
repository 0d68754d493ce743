import CallboardDomain
import CallboardEventLog
import CallboardHTTPClient
import CallboardHTTPServer
import CallboardProjections
import CallboardWebhooks
import FoundationEssentials

/// Webhooks, for operators.
enum WebhookEndpoints {
  static let all: [Endpoint] =
    [list, create, show, update, delete, enable, disable, rotate] + DeliveryEndpoints.all

  static let descriptionMax = 1_000
  static let urlMax = 2_000

  private static let list = Endpoint(
    .get, "/admin/v1/webhooks", "listWebhooks", "List all webhooks, oldest first", access: .reading,
    answer: .page(.named("Webhook"))
  ) { call in
    let webhooks = try await call.service.webhooks.all()
    return .list(webhooks)
  }

  private static let create = Endpoint(
    .post, "/admin/v1/webhooks", "createWebhook",
    "Create a webhook. It delivers new notifications. The secret is shown only in this answer.",
    access: .admin, body: .named("NewWebhook"), status: 201, answer: .named("WebhookSecret"),
    problems: [.limitReached], isCommand: false
  ) { call, body in
    let made = try await call.service.webhooks.insert(
      id: .drawn(), url: try url(body, call),
      description: try body.stringIfPresent("description") ?? "",
      kinds: try kinds(body))
    guard let made else {
      throw Problem(.limitReached, "there are \(Webhook.countMax) webhooks already")
    }
    return call.showSecret(of: made)
  }

  private static let show = Endpoint(
    .get, "/admin/v1/webhooks/{webhook}", "getWebhook",
    "Get a webhook with its state", access: .reading, answer: .named("Webhook")
  ) { call in
    try call.show(try await call.service.webhooks.find(try call.id("webhook")))
  }

  private static let update = Endpoint(
    .patch, "/admin/v1/webhooks/{webhook}", "updateWebhook",
    "Change the URL, description or kinds of a webhook", access: .admin,
    body: .named("WebhookUpdate"), answer: .named("Webhook"), isCommand: false
  ) { call in
    let id = try call.id("webhook")
    let body = try call.body()
    return try call.show(
      try await call.service.webhooks.update(
        id, url: body.has("url") ? try url(body, call) : nil,
        description: body.object["description"].map { $0.string ?? "" },
        kinds: body.object["kinds"].map { _ in try kinds(body) }))
  }

  private static let delete = Endpoint(
    .delete, "/admin/v1/webhooks/{webhook}", "deleteWebhook",
    "Delete a webhook with its deliveries", access: .admin, status: 204, isCommand: false
  ) { call in
    guard try await call.service.webhooks.delete(try call.id("webhook")) else {
      throw Problem.noSuch("webhook")
    }
    return Response(status: 204)
  }

  private static let enable = Endpoint(
    .post, "/admin/v1/webhooks/{webhook}/enable", "enableWebhook",
    "Enable a webhook. Pending and new deliveries are sent.", access: .admin,
    answer: .named("Webhook"), isCommand: false
  ) { call in
    try call.show(try await call.service.webhooks.enable(try call.id("webhook")))
  }

  private static let disable = Endpoint(
    .post, "/admin/v1/webhooks/{webhook}/disable", "disableWebhook",
    "Disable a webhook. Nothing is sent until it is enabled.", access: .admin,
    answer: .named("Webhook"),
    isCommand: false
  ) { call in
    try call.show(try await call.service.webhooks.disable(try call.id("webhook")))
  }

  private static let rotate = Endpoint(
    .post, "/admin/v1/webhooks/{webhook}/rotate_secret", "rotateWebhookSecret",
    "Replace a webhook's secret. The new secret is shown only in this answer. The former secret also signs for a day.",
    access: .admin, answer: .named("WebhookSecret"), isCommand: false
  ) { call in
    let rotated = try await call.service.webhooks.rotateSecret(of: try call.id("webhook"))
    return call.showSecret(of: try rotated.found("webhook"))
  }

  private static func url(_ body: JSONReader, _ call: Call) throws -> String {
    let text = try body.string("url")
    do throws(WebURL.Fault) {
      return try WebURL(text, allowing: call.service.webhooks.settings.client).text
    } catch {
      throw body.problem("url", words(error))
    }
  }

  private static func words(_ fault: WebURL.Fault) -> String {
    switch fault {
    case .malformed: "must be a URL"
    case .scheme: "must begin with https://"
    case .credentials: "must have no user and no password"
    case .fragment: "must have no fragment"
    case .address: "leads to an address that is not of the public internet"
    }
  }

  private static func kinds(_ body: JSONReader) throws -> [String]? {
    body.has("kinds") ? try body.array("kinds").compactMap(\.string) : nil
  }
}

extension Call {
  fileprivate func show(_ webhook: Webhook?) throws -> Response {
    .one(try webhook.found("webhook"))
  }

  fileprivate func showSecret(of webhook: Webhook) -> Response {
    let secret = WebhookSecret(webhook.id, webhook.secret, logSecret: service.secret)
    return .one(
      SecretWebhookView(webhook: webhook, secret: secret.text),
      headers: [("Cache-Control", "no-store")])
  }
}

/// The kinds of messages that webhooks can get.
public enum WebhookKinds {
  /// The kinds of inbox items, all of which a webhook without kinds gets, and the kinds of findings, which a webhook
  /// gets only if it names them.
  public static let all =
    CallboardProjections.Notification.kinds + Finding.Kind.allCases.map(\.rawValue)
}

extension Webhook: View {
  static let meaning = "A URL to which notifications are delivered."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id }, .init("url") { $0.url },
    .init("description") { $0.description },
    .init("kinds", "The kinds of notifications that are delivered; null: all.") { $0.kinds },
    .init("enabled") { $0.disabledAt == nil },
    .init("disabled_at") { $0.disabledAt },
    .wordOrNull("disabled_reason") { $0.disabledReason },
    .init(
      "failing_since",
      "The time since which attempts have failed; null: the last attempt succeeded."
    ) { $0.failingSince },
    .init(
      "former_secret_until",
      "The time until which the former secret also signs; null: only the current secret signs."
    ) { $0.formerSecretUntil },
    .init("position", "Notifications up to this position were sent or are queued.") { $0.position },
    .init("created_at") { $0.createdAt },
  ]
}

struct SecretWebhookView: View {
  let webhook: Webhook
  let secret: String

  static let name = "WebhookSecret"
  static let meaning = "A webhook with its secret, which is shown once."

  static let fields =
    Webhook.fields.map { $0.of { (view: Self) in view.webhook } }
    + [.init("secret") { $0.secret }]
}

extension Schemas {
  static let webhooks: [(name: String, schema: Schema)] = [
    Webhook.named, ("NewWebhook", newWebhook), ("WebhookUpdate", webhookUpdate),
    SecretWebhookView.named, WebhookDelivery.named,
  ]

  private static let kinds = Schema.array(
    .oneOf(WebhookKinds.all), max: WebhookKinds.all.count, min: 1
  ).orNull.described("The kinds of notifications to deliver; null: all, without findings.")

  private static let url = Schema.text(max: WebhookEndpoints.urlMax)

  private static let newWebhook = Schema.body([
    "url": url, "description?": .string(max: WebhookEndpoints.descriptionMax), "kinds?": kinds,
  ])

  private static let webhookUpdate = Schema.object([
    "url?": url, "description?": Schema.string(max: WebhookEndpoints.descriptionMax).orNull,
    "kinds?": kinds,
  ])
}
