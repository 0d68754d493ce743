import CallboardWebhooks

extension Schemas {
  static let webhooks: [(name: String, schema: Schema)] = [
    ("Webhook", webhook), ("NewWebhook", newWebhook), ("WebhookUpdate", webhookUpdate),
    ("WebhookSecret", webhookSecret), ("WebhookDelivery", delivery),
  ]

  private static let webhook = Schema.object([
    "id": .uuid, "url": .string(), "description": .string(),
    "kinds": Schema.array(.string()).orNull.described("Null: all notifications."),
    "enabled": .bool,
    "disabled_at": .time.orNull,
    "disabled_reason": Schema.oneOf(Webhook.DisabledReason.self).orNull,
    "failing_since": Schema.time.orNull.described("Null: the last try was taken."),
    "former_secret_until": Schema.time.orNull.described(
      "Until then the secret before signs as well."),
    "position": Schema.position.described("What happened up to here was sent, or is about to be."),
    "created_at": .time,
  ])

  private static let webhookSecret = webhook.adding(["secret": .string()])

  private static let kinds = Schema.array(
    .oneOf(WebhookKinds.all), max: WebhookKinds.all.count, min: 1
  ).orNull.described("Null: all notifications, and no findings.")

  private static let url = Schema.text(max: WebhookEndpoints.urlMax)

  private static let newWebhook = Schema.body([
    "url": url, "description?": .string(max: WebhookEndpoints.descriptionMax), "kinds?": kinds,
  ])

  private static let webhookUpdate = Schema.body([
    "url?": url, "description?": .string(max: WebhookEndpoints.descriptionMax), "kinds?": kinds,
  ])

  private static let delivery = Schema.object([
    "id": Schema.uuid.described("The header `webhook-id`, the same for every try."),
    "type": .string(), "person": .uuid.orNull, "position": Schema.position.orNull,
    "status": .oneOf(WebhookDelivery.Status.self), "attempts": .integer(),
    "last_attempt_at": .time.orNull, "next_attempt_at": .time.orNull,
    "response_status": Schema.integer(min: 100, max: 999).orNull, "error": .string().orNull,
    "milliseconds": Schema.integer().orNull, "created_at": .time,
  ])
}
