import CallboardAPI
import CallboardClient
import CallboardCommandLine
import CallboardDomain

/// `callboard tokens`: manages the keys of apps and operators.
enum TokenCommands {
  static let all: [Subcommand] = [create, list, revoke, check]

  private static let create = Subcommand(
    words: ["tokens", "create"], summary: "create an API key; it is shown once",
    arguments: ["NAME"],
    options: ServiceAddress.options + [
      .init(
        name: "scope", value: "SCOPE",
        help:
          "app acts for people; admin may do everything; support may read, undo, send deliveries again "
          + "and check tokens; read_only may read; app by default"),
      .init(name: "person", value: "ID", help: "the only person for whom it acts"),
      .init(
        name: "expires-in", value: "SECONDS",
        help: "the number of seconds after which it expires, from 60 on; never by default"),
    ],
    examples: [
      ("callboard tokens create ios-app", "for your server, which acts for people"),
      ("callboard tokens create ada --scope support", "for Ada, who supports people"),
      (
        "callboard tokens create auditor --scope read_only --expires-in 86400",
        "for somebody who reads for a day"
      ),
    ]
  ) { invocation in
    var body = JSONObject()
    body["name"] = .string(invocation.argument(0) ?? "")
    body["scope"] = .string(invocation.option("scope") ?? "app")
    body["person"] = try invocation.id("person").map { .string($0.lower) }
    body["expires_in_seconds"] = try invocation.integer("expires-in", in: NewKey.lifeSeconds)
      .map { .integer(Int64($0)) }
    let key = try await invocation.client.post("/admin/v1/keys", .object(body))
    if invocation.wantsJSON { return Output.json(key) }
    Output.line("id   \(key["id"]?.string ?? "")")
    Output.line("key  \(key["key"]?.string ?? "")")
    if let end = key["expires_at"]?.string { Output.line("ends \(end)") }
  }

  private static let list = Subcommand(
    words: ["tokens", "list"], summary: "list the API keys, without secrets"
  ) { invocation in
    try await invocation.printTable(
      "/admin/v1/keys", ["ID", "NAME", "SCOPE", "CREATED", "LAST USED", "ENDS", "REVOKED"]
    ) { key in
      ["id", "name", "scope", "created_at", "last_used_at", "expires_at", "revoked_at"].map {
        key[$0]?.string ?? "–"
      }
    }
  }

  private static let check = Subcommand(
    words: ["tokens", "check"],
    summary:
      "check a token of an identity provider, read from standard input",
    examples: [
      ("callboard tokens check <token.txt", "the reason why somebody cannot sign in with it")
    ]
  ) { invocation in
    // Not an argument: those are in the list of processes and in the history of shells.
    guard let line = readLine() else { throw UsageError("give the token on standard input") }
    let token = line.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    let check = try await invocation.client.post(
      "/admin/v1/token_checks", ["token": .string(token)])
    if invocation.wantsJSON { return Output.json(check) }
    let claims = check["claims"]
    var table = Table(["WHAT", "VALUE"])
    table.add(["accepted", check["accepted"] == true ? "yes" : "no"])
    if let detail = check["refusal"]?["detail"]?.string { table.add(["why", detail]) }
    table.add([
      "issuer",
      (check["issuer"]?.string ?? "–") + (check["issuer_known"] == true ? "" : " (not known)"),
    ])
    table.add([
      "key",
      check["key"]?["algorithm"]?.string.map { algorithm in
        "\(algorithm) \(check["key"]?["id"]?.string ?? "without id")"
      } ?? "none fits",
    ])
    table.add(["subject", claims?["subject"]?.string ?? "–"])
    table.add(["audiences", list(claims?["audiences"])])
    table.add(["expected audiences", list(check["expected_audiences"])])
    table.add(["ends", PermissionText.time(claims?["expires_at"])])
    table.add(["person", PermissionText.name(check["person"])])
    Output.table(table)
  }

  private static func list(_ names: JSON?) -> String {
    let names = (names?.array ?? []).compactMap(\.string)
    return names.isEmpty ? "–" : names.joined(separator: ", ")
  }

  private static let revoke = Subcommand(
    words: ["tokens", "revoke"], summary: "revoke an API key", arguments: ["ID"]
  ) { invocation in
    let answer = try await invocation.client.send(
      "DELETE", "/admin/v1/keys/\(invocation.segment())", body: [])
    invocation.wantsJSON ? Output.json(answer) : Output.line("revoked")
  }
}
