import CallboardClient
import CallboardCommandLine
import CallboardDomain

/// `callboard webhooks`: sends, lists and repeats deliveries.
enum DeliveryCommands {
  static let all: [Subcommand] = [ping, list, redeliver]

  private static let ping = Subcommand(
    words: ["webhooks", "ping"],
    summary: "send a webhook something to try it, and say what came of it",
    arguments: ["ID"], options: ServiceAddress.options,
    examples: [("callboard webhooks ping ID", "exit code 1 if the try was in vain")]
  ) { invocation in
    let client = try invocation.client
    let webhook = WebhookCommands.path(invocation)
    let sent = try await client.post("\(webhook)/ping", [:])
    try await follow(sent, of: webhook, by: client, invocation)
  }

  private static let list = Subcommand(
    words: ["webhooks", "deliveries"],
    summary: "what was sent to a webhook and is to be, the newest first",
    arguments: ["ID"],
    options: ServiceAddress.options + [
      .init(
        name: "status", value: "STATUS",
        help: "only those: waiting, sending, delivered, failed, withdrawn")
    ] + Subcommand.Option.page(),
    examples: [("callboard webhooks deliveries ID --status failed", "those that were given up")]
  ) { invocation in
    try await invocation.printList(
      "\(WebhookCommands.path(invocation))/deliveries", filters: ["status"], limit: 50
    ) { Output.table(WebhookText.table(of: $0)) }
  }

  private static let redeliver = Subcommand(
    words: ["webhooks", "redeliver"],
    summary: "send a delivery again, at once, under the same id, and say what came of it",
    arguments: ["ID", "DELIVERY"], options: ServiceAddress.options
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
