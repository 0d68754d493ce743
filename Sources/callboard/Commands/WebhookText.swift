import CallboardCommandLine
import CallboardDomain

/// The text of webhooks and their deliveries.
enum WebhookText {
  /// Prints a webhook, with its secret if the answer contains it.
  static func print(_ webhook: JSON, _ invocation: Invocation) {
    if invocation.wantsJSON { return Output.json(webhook) }
    var rows = [
      ("id", webhook["id"]?.string ?? ""), ("url", webhook["url"]?.string ?? ""),
      ("description", webhook["description"]?.string ?? ""), ("kinds", kinds(webhook)),
      ("state", state(webhook)), ("created", PermissionText.time(webhook["created_at"])),
    ]
    if webhook["former_secret_until"]?.string != nil {
      let until = PermissionText.time(webhook["former_secret_until"])
      rows.append(("former", "the secret before this one signs as well until \(until)"))
    }
    if let secret = webhook["secret"]?.string { rows.append(("secret", secret)) }
    for (name, value) in rows where !value.isEmpty {
      Output.line("\(name.padding(to: 13))\(value)")
    }
  }

  /// Whether the webhook is enabled, and whether it accepts its deliveries.
  static func state(_ webhook: JSON) -> String {
    if let reason = webhook["disabled_reason"]?.string {
      let words = ["operator": "by an operator", "gone": "it answered 410"][reason] ?? reason
      return "disabled (\(words))"
    }
    guard webhook["failing_since"]?.string != nil else { return "enabled" }
    return "failing since \(PermissionText.time(webhook["failing_since"]))"
  }

  /// The kinds of notifications that are sent to it.
  static func kinds(_ webhook: JSON) -> String {
    webhook["kinds"]?.array?.compactMap(\.string).joined(separator: " ") ?? "all"
  }

  /// A table of deliveries.
  static func table(of deliveries: [JSON]) -> Table {
    var table = Table(["ID", "TYPE", "STATUS", "TRIES", "CREATED", "NEXT TRY", "ANSWER"])
    for delivery in deliveries {
      table.add([
        delivery["id"]?.string ?? "", delivery["type"]?.string ?? "",
        delivery["status"]?.string ?? "", (delivery["attempts"]?.integer ?? 0).grouped,
        PermissionText.time(delivery["created_at"]),
        PermissionText.time(delivery["next_attempt_at"]), answer(to: delivery),
      ])
    }
    return table
  }

  /// The answer to the last try.
  static func answer(to delivery: JSON) -> String {
    delivery["error"]?.string
      ?? delivery["response_status"]?.integer.map { "answered \($0)" } ?? "–"
  }
}
