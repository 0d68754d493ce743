import CallboardAPI
import CallboardClient
import CallboardCommandLine
import CallboardDomain

/// `callboard webhooks`: manages the addresses to which notifications are sent.
enum WebhookCommands {
  static let all: [Subcommand] =
    [
      list, show, create,
      action("enable", "enable a webhook; pending and new deliveries are sent"),
      action("disable", "disable a webhook; nothing is sent until it is enabled"),
      action(
        "rotate-secret",
        "replace a webhook's secret; the new one is shown once, and the former one also signs for a day"
      ), delete,
    ] + DeliveryCommands.all

  private static let list = Subcommand(
    words: ["webhooks", "list"], summary: "list webhooks, the oldest first",
    examples: [("callboard webhooks list", "shows their state")]
  ) { invocation in
    try await invocation.printTable(
      "/admin/v1/webhooks", ["ID", "URL", "STATE", "KINDS", "DESCRIPTION"]
    ) { webhook in
      [
        webhook["id"]?.string ?? "", webhook["url"]?.string ?? "", WebhookText.state(webhook),
        WebhookText.kinds(webhook), webhook["description"]?.string ?? "",
      ]
    }
  }

  private static let show = Subcommand(
    words: ["webhooks", "show"], summary: "show a webhook with its state",
    arguments: ["ID"]
  ) { invocation in
    WebhookText.print(try await invocation.client.get(path(invocation)), invocation)
  }

  private static let create = Subcommand(
    words: ["webhooks", "create"],
    summary: "create a webhook for new notifications; the secret is shown once",
    arguments: ["ADDRESS"],
    options: ServiceAddress.options + [
      .init(
        name: "kinds", value: "KINDS",
        help: "only these kinds, separated by commas: \(WebhookKinds.all.joined(separator: " "))"),
      .init(name: "description", value: "TEXT", help: "a description, for the list"),
    ],
    examples: [
      (
        "callboard webhooks create https://push.example.com/callboard --kinds mentioned,invited",
        "prints its id, and the secret that signs its deliveries: keep it"
      ),
      ("callboard webhooks ping ID", "then test it"),
    ]
  ) { invocation in
    var body = JSONObject()
    body["url"] = .string(invocation.argument(0) ?? "")
    body["description"] = invocation.option("description").map { .string($0) }
    body["kinds"] = invocation.option("kinds").map { kinds in
      .array(kinds.split(separator: ",").map { .string(String($0)) })
    }
    let made = try await invocation.client.post("/admin/v1/webhooks", .object(body))
    WebhookText.print(made, invocation)
  }

  private static let delete = Subcommand(
    words: ["webhooks", "delete"], summary: "delete a webhook with its deliveries",
    arguments: ["ID"],
    examples: [("callboard webhooks disable ID", "keeps it, and sends nothing meanwhile")]
  ) { invocation in
    let answer = try await invocation.client.send("DELETE", path(invocation), body: [])
    invocation.wantsJSON ? Output.json(answer) : Output.line("deleted")
  }

  private static func action(_ verb: String, _ summary: String) -> Subcommand {
    Subcommand(
      words: ["webhooks", verb], summary: summary, arguments: ["ID"]
    ) { invocation in
      let end = verb.replacing("-", with: "_")
      let answer = try await invocation.client.post("\(path(invocation))/\(end)", [:])
      WebhookText.print(answer, invocation)
    }
  }

  /// The path of the webhook in the command's first argument.
  static func path(_ invocation: Invocation) -> String {
    "/admin/v1/webhooks/\(invocation.segment())"
  }
}

/// `callboard webhooks`: sends, lists and repeats deliveries.
enum DeliveryCommands {
  static let all: [Subcommand] = [ping, list, redeliver]

  private static let ping = Subcommand(
    words: ["webhooks", "ping"],
    summary: "send a test delivery to a webhook, and print the result",
    arguments: ["ID"],
    examples: [("callboard webhooks ping ID", "exit code 1 if the delivery failed")]
  ) { invocation in
    let client = try invocation.client
    let webhook = WebhookCommands.path(invocation)
    let sent = try await client.post("\(webhook)/ping", [:])
    try await follow(sent, of: webhook, by: client, invocation)
  }

  private static let list = Subcommand(
    words: ["webhooks", "deliveries"],
    summary: "list a webhook's deliveries, the newest first",
    arguments: ["ID"],
    options: ServiceAddress.options + [
      .init(
        name: "status", value: "STATUS",
        help: "only deliveries in this status: waiting, sending, delivered, failed, withdrawn")
    ] + Subcommand.Option.page(),
    examples: [
      ("callboard webhooks deliveries ID --status failed", "the deliveries that were given up")
    ]
  ) { invocation in
    try await invocation.printTable(
      "\(WebhookCommands.path(invocation))/deliveries",
      ["ID", "TYPE", "STATUS", "TRIES", "CREATED", "NEXT TRY", "ANSWER"], filters: ["status"],
      limit: 50
    ) { delivery in
      [
        delivery["id"]?.string ?? "", delivery["type"]?.string ?? "",
        delivery["status"]?.string ?? "", (delivery["attempts"]?.integer ?? 0).grouped,
        PermissionText.time(delivery["created_at"]),
        PermissionText.time(delivery["next_attempt_at"]), WebhookText.answer(to: delivery),
      ]
    }
  }

  private static let redeliver = Subcommand(
    words: ["webhooks", "redeliver"],
    summary: "send a delivery again, at once and under the same id, and print the result",
    arguments: ["ID", "DELIVERY"]
  ) { invocation in
    let client = try invocation.client
    let webhook = WebhookCommands.path(invocation)
    let delivery = "\(webhook)/deliveries/\(invocation.segment(1))"
    let asked = try await client.post("\(delivery)/redeliver", [:])
    try await follow(asked, of: webhook, by: client, invocation)
  }

  /// How many times to check whether a delivery has been tried; a check every half second.
  private static let looksMax = 60

  /// Waits for the next try of a delivery, and prints the result.
  private static func follow(
    _ asked: JSON, of webhook: String, by client: CallboardClient, _ invocation: Invocation
  ) async throws {
    let triesBefore = asked["attempts"]?.integer ?? 0
    var delivery = asked
    for _ in 0..<looksMax {
      let isTried = (delivery["attempts"]?.integer ?? 0) > triesBefore
      if isTried, delivery["status"]?.string != "sending" { break }
      try await Task.sleep(for: .milliseconds(500))
      delivery = try await client.get("\(webhook)/deliveries/\(asked["id"]?.string ?? "")")
    }
    let isTaken = delivery["status"]?.string == "delivered"
    if invocation.wantsJSON {
      Output.json(delivery)
    } else if isTaken {
      let milliseconds = delivery["milliseconds"]?.integer ?? 0
      Output.line("delivered: \(WebhookText.answer(to: delivery)) within \(milliseconds) ms")
    }
    guard isTaken else { throw Failure("not delivered: \(WebhookText.answer(to: delivery))") }
  }
}

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
      rows.append(("former", "the former secret also signs until \(until)"))
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

  /// The answer to the last try.
  static func answer(to delivery: JSON) -> String {
    delivery["error"]?.string
      ?? delivery["response_status"]?.integer.map { "answered \($0)" } ?? "–"
  }
}
