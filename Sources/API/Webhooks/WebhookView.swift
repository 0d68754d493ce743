import Domain
import Webhooks

/// A webhook, as operators see it; its secret is in the answers that give it, and nowhere else.
struct WebhookView: JSONWritable {
  let webhook: Webhook
  /// The secret, where this is the answer that shows it.
  var secret: WebhookSecret?

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", webhook.id)
      $0.member("url", webhook.url)
      $0.member("description", webhook.description)
      $0.member("kinds", webhook.kinds)
      $0.member("enabled", webhook.disabledAt == nil)
      $0.member("disabled_at", webhook.disabledAt)
      $0.member("disabled_reason", webhook.disabledReason?.rawValue)
      $0.member("failing_since", webhook.failingSince)
      $0.member("former_secret_until", webhook.formerSecretUntil)
      $0.member("position", webhook.position)
      $0.member("created_at", webhook.createdAt)
      $0.member("secret", ifPresent: secret?.text)
    }
  }
}
