import CallboardClient
import CallboardCommandLine
import CallboardDomain

/// `callboard people`: manages people.
enum PeopleCommands {
  static let all: [Subcommand] = [list, add, token, show, find, permissions, handOver]

  private static let list = Subcommand(
    words: ["people", "list"], summary: "list people, the newest first, or find people",
    options: ServiceAddress.options + [
      .init(
        name: "query", value: "TEXT",
        help: "only people whose name, username, e-mail or ids begin with this"),
      .init(name: "name", value: "NAME", help: "only people with this name"),
      .init(name: "username", value: "NAME", help: "only people with this username"),
      .init(name: "email", value: "ADDRESS", help: "only people with this e-mail address"),
      .init(name: "external-id", value: "ID", help: "only the person with this id of yours"),
      .init(name: "subject", value: "SUBJECT", help: "only the person with this subject"),
      .init(name: "by-name", help: "sort by name instead of the newest first"),
    ] + Subcommand.Option.page(),
    examples: [("callboard people list --query macb", "people named Macbeth, or with macb@…")]
  ) { invocation in
    try await invocation.printTable(
      "/admin/v1/people", ["ID", "NAME", "USERNAME", "E-MAIL", "EXTERNAL ID", "SINCE"],
      filters: ["query", "name", "username", "email", "external-id", "subject"],
      [("order", invocation.isSet("by-name") ? "name" : nil)], limit: 50
    ) { person in
      let values = ["display_name", "username", "email", "external_id"].map {
        person[$0]?.string ?? "–"
      }
      return [person["id"]?.string ?? ""] + values + [PermissionText.time(person["created_at"])]
    }
  }

  private static let handOver = Subcommand(
    words: ["people", "hand-over"],
    summary: "transfer a person's spaces with other members to another owner",
    arguments: ["ID"],
    options: ServiceAddress.options + [
      .init(name: "to", value: "ID", help: "the new owner: a member of each space"),
      .init(name: "space", value: "ID", help: "only this space"),
    ],
    examples: [("callboard people hand-over ID --to ID", "so that the person can be erased")]
  ) { invocation in
    guard let heir = invocation.option("to") else {
      throw UsageError("--to is missing", invocation.command)
    }
    var body: JSONObject = ["to": .string(heir)]
    if let space = invocation.option("space") { body["spaces"] = [.string(space)] }
    let answer = try await invocation.client.post(
      "/admin/v1/people/\(invocation.segment())/hand_over", .object(body))
    let items = answer["items"]?.array ?? []
    if invocation.wantsJSON {
      Output.json(answer)
    } else {
      var table = Table(["SPACE", "KIND", "TITLE", "OUTCOME", "WHY"])
      for item in items {
        table.add([
          item["space"]?.string ?? "", item["kind"]?.string ?? "–", item["title"]?.string ?? "–",
          item["outcome"]?.string ?? "", item["problem"]?["detail"]?.string ?? "",
        ])
      }
      Output.table(table)
      if let rest = answer["remaining"]?.integer, rest > 0 {
        Output.line(Output.dim("\(rest) more: run the command again"))
      }
    }
    guard items.allSatisfy({ $0["outcome"] == "handed_over" }) else {
      throw Failure("some spaces could not be handed over", exitCode: 3)
    }
  }

  private static let add = Subcommand(
    words: ["people", "add"], summary: "create a person", arguments: ["NAME"],
    options: ServiceAddress.options + [
      .init(name: "email", value: "ADDRESS", help: "the e-mail address of the person"),
      .init(name: "external-id", value: "ID", help: "your own id of the person"),
    ],
    examples: [("callboard people add \"Lady Macbeth\" --external-id u-17", "prints the id")]
  ) { invocation in
    var body = JSONObject()
    body["display_name"] = invocation.argument(0).map { .string($0) }
    body["email"] = invocation.option("email").map { .string($0) }
    body["external_id"] = invocation.option("external-id").map { .string($0) }
    print(try await invocation.client.post("/admin/v1/people", .object(body)), invocation)
  }

  private static let token = Subcommand(
    words: ["people", "token"],
    summary: "create a person with a key that acts only for them, to try an app without sign-in",
    arguments: ["NAME"],
    examples: [("callboard people token Ada", "prints the id and the key, which a page sends")]
  ) { invocation in
    let name = invocation.argument(0) ?? ""
    let person = try await invocation.client.post(
      "/admin/v1/people", ["display_name": .string(name)])
    let key = try await invocation.client.post(
      "/admin/v1/keys",
      ["name": .string(name), "scope": "app", "person": person["id"] ?? .null])
    if invocation.wantsJSON {
      return Output.json(["person": person["id"] ?? .null, "key": key["key"] ?? .null])
    }
    Output.line("id   \(person["id"]?.string ?? "")")
    Output.line("key  \(key["key"]?.string ?? "")")
  }

  private static let show = Subcommand(
    words: ["people", "show"], summary: "show a person", arguments: ["ID"]
  ) { invocation in
    print(try await invocation.client.get("/admin/v1/people/\(invocation.segment())"), invocation)
  }

  private static let find = Subcommand(
    words: ["people", "find"], summary: "find the person with your own id",
    arguments: ["EXTERNAL-ID"]
  ) { invocation in
    let query = QueryText([("external_id", invocation.argument(0))])
    let answer = try await invocation.client.get("/admin/v1/people\(query)")
    guard let person = answer["items"]?.array?.first else {
      throw Failure("there is no such person", exitCode: 3)
    }
    print(person, invocation)
  }

  private static let permissions = Subcommand(
    words: ["people", "permissions"], summary: "show a person's permissions in each space",
    arguments: ["ID"],
    options: ServiceAddress.options + [
      .init(name: "at", value: "TIME", help: "the state at this time, in RFC 3339")
    ] + Subcommand.Option.page(limit: "the maximum number of spaces; 50 by default")
  ) { invocation in
    try await invocation.printList(
      "/admin/v1/people/\(invocation.segment())/permissions", filters: ["at"], limit: 50
    ) { Output.table(PermissionText.table($0, of: "space")) }
  }

  private static func print(_ person: JSON, _ invocation: Invocation) {
    if invocation.wantsJSON { return Output.json(person) }
    for key in ["id", "display_name", "email", "external_id", "created_at"] {
      if let value = person[key]?.string { Output.line("\(key.padding(to: 14))\(value)") }
    }
  }
}
