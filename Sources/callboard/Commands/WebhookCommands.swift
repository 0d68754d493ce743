import CallboardAPI
import CallboardClient
import CallboardCommandLine
import CallboardDomain

/// `callboard webhooks`: manages the addresses to which notifications are sent.
enum WebhookCommands {
  static let all: [Subcommand] =
    [
      list, show, create,
      action("enable", "send to a webhook again: what waits, and what happens from now on"),
      action("disable", "send nothing more to a webhook until it is enabled"),
      rotate, delete,
    ] + DeliveryCommands.all

  private static let list = Subcommand(
    words: ["webhooks", "list"], summary: "list webhooks, the oldest first",
    options: ServiceAddress.options,
    examples: [("callboard webhooks list", "shows which of them take what they are sent")]
  ) { invocation in
    try await invocation.printList("/admin/v1/webhooks") { webhooks in
      var table = Table(["ID", "URL", "STATE", "KINDS", "DESCRIPTION"])
      for webhook in webhooks {
        table.add([
          webhook["id"]?.string ?? "", webhook["url"]?.string ?? "", WebhookText.state(webhook),
          WebhookText.kinds(webhook), webhook["description"]?.string ?? "",
        ])
      }
      Output.table(table)
    }
  }

  private static let show = Subcommand(
    words: ["webhooks", "show"], summary: "show a webhook, and whether it takes what it is sent",
    arguments: ["ID"], options: ServiceAddress.options
  ) { invocation in
    WebhookText.print(try await invocation.client.get(path(invocation)), invocation)
  }

  private static let create = Subcommand(
    words: ["webhooks", "create"],
    summary: "have notifications sent to an address from now on; the secret is shown once",
    arguments: ["ADDRESS"],
    options: ServiceAddress.options + [
      .init(
        name: "kinds", value: "KINDS",
        help: "only these, by commas: \(WebhookKinds.all.joined(separator: " "))"),
      .init(name: "description", value: "TEXT", help: "what it is, for whoever reads the list"),
    ],
    examples: [
      (
        "callboard webhooks create https://push.example.com/callboard --kinds mentioned,invited",
        "prints its id, and the secret with which its deliveries are signed: keep it"
      ),
      ("callboard webhooks ping ID", "then tries it"),
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

  private static let rotate = Subcommand(
    words: ["webhooks", "rotate-secret"],
    summary: "give a webhook a new secret, shown once; the one before signs as well for a day",
    arguments: ["ID"], options: ServiceAddress.options
  ) { invocation in
    let rotated = try await invocation.client.post("\(path(invocation))/rotate_secret", [:])
    WebhookText.print(rotated, invocation)
  }

  private static let delete = Subcommand(
    words: ["webhooks", "delete"], summary: "delete a webhook with the log of its deliveries",
    arguments: ["ID"], options: ServiceAddress.options,
    examples: [("callboard webhooks disable ID", "keeps it, and sends nothing meanwhile")]
  ) { invocation in
    let answer = try await invocation.client.send("DELETE", path(invocation), body: [])
    invocation.wantsJSON ? Output.json(answer) : Output.line("deleted")
  }

  private static func action(_ verb: String, _ summary: String) -> Subcommand {
    Subcommand(
      words: ["webhooks", verb], summary: summary, arguments: ["ID"],
      options: ServiceAddress.options
    ) { invocation in
      let answer = try await invocation.client.post("\(path(invocation))/\(verb)", [:])
      WebhookText.print(answer, invocation)
    }
  }

  /// The path of the webhook in the command's first argument.
  static func path(_ invocation: Invocation) -> String {
    "/admin/v1/webhooks/\(invocation.segment())"
  }
}
