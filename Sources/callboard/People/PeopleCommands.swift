import CallboardClient
import Domain

/// `callboard people`.
enum PeopleCommands {
  static let all: [Command] = [add, show, find]

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
    let path = "/admin/v1/people/" + QueryText.escaped(invocation.argument(0) ?? "")
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

  private static func print(_ person: JSON, _ invocation: Invocation) {
    if invocation.wantsJSON { return Output.json(person) }
    for key in ["id", "display_name", "email", "external_id", "created_at"] {
      if let value = person[key]?.string { Output.line("\(key.padding(to: 14))\(value)") }
    }
  }
}
