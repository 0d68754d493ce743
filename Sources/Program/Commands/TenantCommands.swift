import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// `callboard tenants`: manages the tenants of a service that serves many.
enum TenantCommands {
  static let all: [Subcommand] = [
    list, show, create, change,
    setStatus(
      "suspend", "suspended", "stop serving a tenant until it is resumed; its data is kept"),
    setStatus("resume", "active", "serve a suspended tenant again"), move,
    TenantExportCommand.command, delete,
  ]

  private static let list = Subcommand(
    words: ["tenants", "list"], summary: "list tenants by name",
    options: ServiceAddress.options + Subcommand.Option.page(),
    examples: [("callboard tenants list", "shows the ones that are served now")]
  ) { invocation in
    try await invocation.printTable(
      "/admin/v1/tenants", ["NAME", "TITLE", "STATUS", "DATABASE", "HOSTS", "NODES"], limit: 50
    ) { tenant in
      [
        text(tenant, "name"), text(tenant, "title"), text(tenant, "status"),
        text(tenant, "database"), hosts(tenant), String(tenant["nodes"]?.array?.count ?? 0),
      ]
    }
  }

  private static let show = Subcommand(
    words: ["tenants", "show"], summary: "show a tenant", arguments: ["NAME"]
  ) { invocation in
    print(try await invocation.client.get(path(invocation)), invocation)
  }

  private static let settings: [Subcommand.Option] = [
    .init(name: "title", value: "TEXT", help: "the title, for people"),
    .init(name: "hosts", value: "HOSTS", help: "the hosts that select it, separated by commas"),
    .init(
      name: "issuers", value: "FILE",
      help: "the identity providers whose tokens select it: a JSON array of objects"),
  ]

  private static let create = Subcommand(
    words: ["tenants", "create"],
    summary: "create a tenant with a log of its own; its first admin key is shown once",
    arguments: ["NAME"],
    options: ServiceAddress.options + settings + [
      .init(
        name: "database", value: "NAME", help: "a configured database; the first by default")
    ],
    examples: [
      (
        "callboard tenants create acme --title 'Acme Pictures' --hosts acme.example.org",
        "prints its first admin key: keep it"
      )
    ]
  ) { invocation in
    var body = try body(invocation)
    body["name"] = .string(invocation.argument(0) ?? "")
    body["database"] = invocation.option("database").map { .string($0) }
    print(try await invocation.client.post("/admin/v1/tenants", .object(body)), invocation)
  }

  private static let change = Subcommand(
    words: ["tenants", "change"], summary: "change a tenant's title, hosts or issuers",
    arguments: ["NAME"], options: ServiceAddress.options + settings
  ) { invocation in
    let body = try body(invocation)
    print(
      try await invocation.client.send("PATCH", path(invocation), body: JSON.object(body).bytes()),
      invocation)
  }

  private static let move = Subcommand(
    words: ["tenants", "move"],
    summary: "move a tenant to another database, and wait for the end",
    arguments: ["NAME", "DATABASE"],
    examples: [
      ("callboard tenants move acme second", "it is served meanwhile, at the end only for reads")
    ]
  ) { invocation in
    let client = try invocation.client
    let target = invocation.argument(1) ?? ""
    var tenant = try await client.post("\(path(invocation))/move", ["database": .string(target)])
    // The status is active until the last of the log is copied, and then again.
    while tenant["database"]?.string != target, tenant["problem"]?.string == nil {
      let status = text(tenant, "status")
      guard ["active", "moving"].contains(status) else {
        throw Failure("the tenant is \(status) now, and was not moved")
      }
      try await Task.sleep(for: .milliseconds(500))
      tenant = try await client.get(path(invocation))
    }
    if let problem = tenant["problem"]?.string { throw Failure(problem) }
    print(tenant, invocation)
  }

  private static let delete = Subcommand(
    words: ["tenants", "delete"],
    summary: "delete a suspended tenant with its log permanently", arguments: ["NAME"],
    examples: [("callboard tenants suspend acme", "first: an active tenant cannot be deleted")]
  ) { invocation in
    let answer = try await invocation.client.send("DELETE", path(invocation), body: [])
    invocation.wantsJSON ? Output.json(answer) : Output.line("deleted")
  }

  private static func setStatus(_ verb: String, _ status: String, _ summary: String) -> Subcommand {
    Subcommand(
      words: ["tenants", verb], summary: summary, arguments: ["NAME"]
    ) { invocation in
      let body: JSON = ["status": .string(status)]
      print(
        try await invocation.client.send("PATCH", path(invocation), body: body.bytes()), invocation)
    }
  }

  private static func body(_ invocation: Invocation) throws -> JSONObject {
    var body = JSONObject()
    body["title"] = invocation.option("title").map { .string($0) }
    body["hosts"] = invocation.option("hosts").map { hosts in
      .array(hosts.split(separator: ",").map { .string(String($0)) })
    }
    if let path = invocation.option("issuers") {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
        let json = try? JSON.parse(Array(data))
      else { throw Failure("\(path) cannot be read as JSON") }
      body["issuers"] = json
    }
    return body
  }

  private static func print(_ tenant: JSON, _ invocation: Invocation) {
    if invocation.wantsJSON { return Output.json(tenant) }
    Output.line("\(text(tenant, "name")): \(text(tenant, "title"))")
    Output.line("status    \(text(tenant, "status"))")
    Output.line("database  \(text(tenant, "database"))")
    Output.line("hosts     \(hosts(tenant))")
    let issuers = tenant["issuers"]?.array ?? []
    for issuer in issuers { Output.line("issuer    \(text(issuer, "issuer"))") }
    let nodes = (tenant["nodes"]?.array ?? []).compactMap(\.string)
    Output.line("nodes     \(nodes.isEmpty ? "none" : nodes.joined(separator: ","))")
    Output.line("problem   \(tenant["problem"]?.string ?? "none")")
    if let key = tenant["admin_key"]?.string { Output.line("admin key, shown once: \(key)") }
  }

  private static func text(_ json: JSON, _ member: String) -> String { json[member]?.string ?? "" }

  private static func hosts(_ tenant: JSON) -> String {
    (tenant["hosts"]?.array ?? []).compactMap(\.string).joined(separator: ",")
  }

  private static func path(_ invocation: Invocation) -> String {
    "/admin/v1/tenants/\(invocation.segment())"
  }
}
