extension Schemas {
  static let webhooks: [(name: String, schema: Schema)] = [
    WebhookView.named, ("NewWebhook", newWebhook), ("WebhookUpdate", webhookUpdate),
    SecretWebhookView.named, DeliveryView.named,
  ]

  private static let kinds = Schema.array(
    .oneOf(WebhookKinds.all), max: WebhookKinds.all.count, min: 1
  ).orNull.described("Null: all notifications, and no findings.")

  private static let url = Schema.text(max: WebhookEndpoints.urlMax)

  private static let newWebhook = Schema.body([
    "url": url, "description?": .string(max: WebhookEndpoints.descriptionMax), "kinds?": kinds,
  ])

  private static let webhookUpdate = Schema.object([
    "url?": url, "description?": Schema.string(max: WebhookEndpoints.descriptionMax).orNull,
    "kinds?": kinds,
  ])
}
