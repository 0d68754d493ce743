import CallboardClient
import Domain
import HTTPServer

/// `callboard people`.
enum PeopleCommands {
  static let all: [Command] = [add, show, find, permissions]

  private static let add = Command(
    words: ["people", "add"], summary: "make a person", arguments: ["NAME"],
    options: ServiceAddress.options + [
      .init(name: "email", value: "ADDRESS", help: "the person's e-mail"),
      .init(name: "external-id", value: "ID", help: "your own id of the person"),
    ],
    examples: [("callboard people add \"Lady Macbeth\" --external-id u-17", "prints the id")]
  ) { invocation in
    var body = JSONObject()
    body["display_name"] = invocation.argument(0).map { .string($0) }
    body["email"] = invocation.option("email").map { .string($0) }
    body["external_id"] = invocation.option("external-id").map { .string($0) }
    let client = try ServiceAddress(invocation).operatorClient
    print(try await client.post("/admin/v1/people", .object(body)), invocation)
  }

  private static let show = Command(
    words: ["people", "show"], summary: "show a person", arguments: ["ID"],
    options: ServiceAddress.options
  ) { invocation in
    let client = try ServiceAddress(invocation).operatorClient
    let path = "/admin/v1/people/" + PercentEncoding.encode(invocation.argument(0) ?? "")
    print(try await client.get(path), invocation)
  }

  private static let find = Command(
    words: ["people", "find"], summary: "find the person with your own id",
    arguments: ["EXTERNAL-ID"],
    options: ServiceAddress.options
  ) { invocation in
    let client = try ServiceAddress(invocation).operatorClient
    let query = QueryText([("external_id", invocation.argument(0))])
    let answer = try await client.get("/admin/v1/people\(query)")
    guard let person = answer["items"]?.array?.first else {
      throw Failure("there is no such person", exitCode: 3)
    }
    print(person, invocation)
  }

  private static let permissions = Command(
    words: ["people", "permissions"], summary: "what a person may do in each of their spaces",
    arguments: ["ID"],
    options: ServiceAddress.options + [
      .init(name: "at", value: "TIME", help: "as it stood at this time, in RFC 3339"),
      .init(name: "limit", value: "COUNT", help: "of how many spaces at most; 50 by default"),
      .init(name: "cursor", value: "CURSOR", help: "goes on where the page before ended"),
    ]
  ) { invocation in
    let client = try ServiceAddress(invocation).operatorClient
    let limit = try invocation.integer("limit", in: 1...200) ?? 50
    let query = QueryText(
      ["at", "cursor"].map { ($0, invocation.option($0)) } + [("limit", String(limit))])
    let person = PercentEncoding.encode(invocation.argument(0) ?? "")
    let answer = try await client.get("/admin/v1/people/\(person)/permissions\(query)")
    if invocation.wantsJSON { return Output.json(answer) }
    Output.table(PermissionText.table(answer["items"]?.array ?? [], of: "space"))
    if let next = answer["next"]?.string { Output.line(Output.dim("more: --cursor \(next)")) }
  }

  private static func print(_ person: JSON, _ invocation: Invocation) {
    if invocation.wantsJSON { return Output.json(person) }
    for key in ["id", "display_name", "email", "external_id", "created_at"] {
      if let value = person[key]?.string { Output.line("\(key.padding(to: 14))\(value)") }
    }
  }
}
