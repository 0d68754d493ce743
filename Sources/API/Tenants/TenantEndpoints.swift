import CallboardDomain
import CallboardHTTPServer
import CallboardTenants
import FoundationEssentials

/// The tenants of a service that serves many, for the operators of its default tenant.
enum TenantEndpoints {
  static let all: [Endpoint] = [
    list, create, show, update, delete, move, TenantExportEndpoint.export,
  ]

  static let titleMax = 200
  static let hostsMax = 16

  private static let list = Endpoint(
    .get, "/admin/v1/tenants", "listTenants", "List the tenants by name, without the default one",
    access: .reading, parameters: [.cursor, .limit(max: 500)],
    answer: .page(.named(TenantView.name)),
    problems: [.notFound], isOfService: true
  ) { call in
    let control = try call.tenants()
    let after = try call.cursor("tenants", \.string)
    let (tenants, isMore) = control.directory.page(after: after, limit: call.limit())
    let nodes = try await control.nodes(of: tenants.map(\.name))
    let next = isMore ? tenants.last.map { Cursor("tenants", [.string($0.name)]) } : nil
    return .page(call, Page(items: tenants, next: next)) { tenant, json in
      TenantView(tenant: tenant, nodes: nodes[tenant.name] ?? []).write(to: &json)
    }
  }

  private static let create = Endpoint(
    .post, "/admin/v1/tenants", "createTenant",
    "Create a tenant with a log of its own. Its first admin key is shown only in this answer.",
    access: .admin, body: .named("NewTenant"), status: 201, answer: .named("TenantWithKey"),
    problems: [.notFound, .taken], isCommand: false, isOfService: true
  ) { call in
    let control = try call.tenants()
    let body = try call.body()
    let name = try body.string("name")
    guard Tenant.isName(name) else {
      throw body.problem(
        "name", "must be of a to z, 0 to 9 and single hyphens, and begin with a letter")
    }
    let key = try await control.create(
      NewTenant(
        name: name, title: try body.stringIfPresent("title") ?? name,
        database: try body.stringIfPresent("database"), hosts: try hosts(body) ?? [],
        issuers: try issuers(body) ?? []))
    let tenant = try control.directory.tenant(named: name).found("tenant")
    return .one(
      TenantWithKeyView(tenant: TenantView(tenant: tenant, nodes: []), key: key.text),
      headers: [("Cache-Control", "no-store")])
  }

  private static let show = Endpoint(
    .get, "/admin/v1/tenants/{tenant}", "getTenant", "Get a tenant", access: .reading,
    answer: .named(TenantView.name), problems: [.notFound], isOfService: true
  ) { call in
    try await call.show(call.parameters["tenant"], try call.tenants())
  }

  private static let update = Endpoint(
    .patch, "/admin/v1/tenants/{tenant}", "updateTenant",
    "Change a tenant's title, hosts and issuers, or suspend it. Nodes apply it within seconds.",
    access: .admin, body: .named("TenantUpdate"), answer: .named(TenantView.name),
    problems: [.notFound, .taken], isCommand: false, isOfService: true
  ) { call in
    let control = try call.tenants()
    let body = try call.body()
    var change = TenantStore.Change()
    change.title = try body.stringIfPresent("title")
    change.status = try body.stringIfPresent("status").flatMap { Tenant.Status(rawValue: $0) }
    change.hosts = try hosts(body)
    change.issuers = try issuers(body)
    try await control.change(call.parameters["tenant"], change)
    return try await call.show(call.parameters["tenant"], control)
  }

  private static let delete = Endpoint(
    .delete, "/admin/v1/tenants/{tenant}", "deleteTenant",
    "Delete a suspended tenant with its log permanently", access: .admin, status: 204,
    problems: [.notFound, .conflict], isCommand: false, isOfService: true
  ) { call in
    try await call.tenants().delete(call.parameters["tenant"])
    return Response(status: 204)
  }

  private static let move = Endpoint(
    .post, "/admin/v1/tenants/{tenant}/move", "moveTenant",
    "Start to move a tenant to another database. The tenant is served meanwhile, at the end only for reads.",
    access: .admin,
    body: .body([
      "database": Schema.text(max: 100).described("Another database of the configuration.")
    ]), status: 202, answer: .named(TenantView.name), problems: [.notFound, .conflict],
    isCommand: false, isOfService: true
  ) { call in
    let (name, control) = (call.parameters["tenant"], try call.tenants())
    try await control.move(name, to: try call.body().string("database"))
    return try await call.show(name, control)
  }

  private static func hosts(_ body: JSONReader) throws -> [String]? {
    guard body.has("hosts") else { return nil }
    let hosts = try body.array("hosts").compactMap(\.string)
    guard hosts.allSatisfy({ TenantRouter.host($0) == $0 && !$0.isEmpty }) else {
      throw body.problem("hosts", "must be in lower case and without a port")
    }
    return Array(Set(hosts)).sorted()
  }

  private static func issuers(_ body: JSONReader) throws -> [Tenant.Issuer]? {
    guard body.has("issuers") else { return nil }
    return try body.array("issuers").enumerated().map { index, json in
      try Tenant.Issuer(JSONReader(json, pointer: "/issuers/\(index)"))
    }
  }
}

extension Call {
  /// The control of tenants.
  ///
  /// - Throws: 404 if the service serves one tenant alone.
  func tenants() throws -> any TenantControl {
    guard let tenants = service.tenants else {
      throw Problem(.notFound, "this service has one tenant: `serve --tenants` serves many")
    }
    return tenants
  }

  fileprivate func show(_ name: String, _ control: any TenantControl) async throws -> Response {
    // Another node may have changed it within the last second.
    try await control.directory.refresh()
    let tenant = try control.directory.tenant(named: name).found("tenant")
    let nodes = try await control.nodes(of: [name])
    return .one(TenantView(tenant: tenant, nodes: nodes[name] ?? []))
  }
}

struct TenantView: View {
  let tenant: Tenant
  /// The nodes that serve it now.
  let nodes: [UUID]

  static let meaning =
    "A tenant of the service: a log with its people, keys and limits."

  static let fields: [Field<Self>] = [
    .init("name", "The prefix of the tenant's keys, after `cb_`.") { $0.tenant.name },
    .init("title") { $0.tenant.title }, .word("status") { $0.tenant.status },
    .init("database", "The configured database that holds the log.") {
      $0.tenant.database
    },
    .init("hosts", "The hosts that select the tenant.") { $0.tenant.hosts },
    .init("issuers", "The identity providers whose tokens select the tenant.", each: issuer) {
      $0.tenant.issuers
    },
    .init("problem", "The last error; null: none.") { $0.tenant.problem },
    .init("created_at") { $0.tenant.createdAt },
    .init(
      "nodes",
      "The nodes that serve the tenant now; none serves an idle tenant until its next request."
    ) {
      $0.nodes
    },
  ]

  private static let issuer: [Field<Tenant.Issuer>] = [
    .init("issuer", "The `iss` of the tokens.") { $0.issuer },
    .init("audiences", "The allowed values of `aud` in the tokens.") { $0.audiences },
    .init("keys_url", "The URL of the provider's keys; null: they are in `keys`.") { $0.keysURL },
    .init("email_domains", "The domains whose addresses the provider verifies; `*` means all.") {
      $0.emailDomains ?? ["*"]
    },
  ]
}

struct TenantWithKeyView: View {
  let tenant: TenantView
  let key: String

  static let meaning = "A new tenant, with its first admin key."

  static let fields: [Field<Self>] =
    TenantView.fields.map { $0.of { (view: Self) in view.tenant } } + [
      .init("admin_key", "The first admin key, which is shown only here.") { $0.key }
    ]
}

/// The log of a tenant as a file, for the operators of the default tenant.
enum TenantExportEndpoint {
  static let export = Endpoint(
    .get, "/admin/v1/tenants/{tenant}/export", "exportTenant",
    "Export a tenant's log as a file of SQL for `psql`. The file is one snapshot. A file without `-- end of export` is incomplete.",
    access: .admin, answer: .string(), answerType: "text/plain; charset=utf-8",
    problems: [.notFound, .conflict], isOfService: true
  ) { call in
    let (name, control) = (call.parameters["tenant"], try call.tenants())
    // The buffer is charged as an answer of this length is, for as long as the file is sent.
    let charge = try call.charge(forAnswerOf: bufferBytes)
    let file = try await control.export(name)
    let stream = EventStream(
      capacityBytes: bufferBytes, isOfEvents: false, onClose: { _ in file.close() }
    ) { stream in
      defer { withExtendedLifetime(charge) {} }
      // The node's log has the cause of a failure. The stream then ends without the last line of the file.
      while let bytes = try? await file.next(), await stream.deliver(bytes) {}
    }
    return .file(
      "\(name).sql", type: "text/plain; charset=utf-8", headers: [("Cache-Control", "no-store")],
      .eventStream(stream))
  }

  /// How many bytes of a file wait for its reader, at most.
  private static let bufferBytes = 256 << 10
}

extension Schemas {
  static let tenants: [(name: String, schema: Schema)] = [
    TenantView.named, TenantWithKeyView.named, ("NewTenant", newTenant),
    ("TenantUpdate", tenantUpdate), ("TenantIssuer", issuer),
  ]

  private static let title = Schema.text(max: TenantEndpoints.titleMax)
  private static let hosts = Schema.array(.text(max: 253), max: TenantEndpoints.hostsMax).described(
    "The hosts that select the tenant, in lower case and without a port.")
  private static let issuers = Schema.array(
    .named("TenantIssuer"), max: Tenant.Issuer.countMax
  ).described("The identity providers whose tokens select the tenant.")

  private static let issuer = Schema.object([
    "issuer": Schema.text(max: Tenant.Issuer.textMax).described("The `iss` of the tokens."),
    "audiences": Schema.array(
      .text(max: Tenant.Issuer.textMax), max: Tenant.Issuer.countMax, min: 1
    ).described("The allowed values of `aud` in the tokens."),
    "keys_url?": Schema.text(max: Tenant.Issuer.textMax).orNull.described(
      "The HTTPS URL at which the provider publishes its keys as a JWKS document; excludes `keys`."),
    "keys?": Schema.anyObject.orNull.limited(bytesMax: 64 << 10).described(
      "The provider's keys as a JWKS document; excludes `keys_url`."),
    "email_domains": Schema.array(.text(max: 253), max: Tenant.Issuer.domainsMax, min: 1).described(
      "The domains whose addresses the provider verifies; `*` alone means all."),
  ])

  private static let newTenant = Schema.body([
    "name": Schema.text(max: Tenant.nameMax).described(
      "The name, which never changes and is the prefix of its keys after `cb_`: a to z, 0 to 9 and hyphens."
    ),
    "title?": title,
    "database?": Schema.text(max: 100).described(
      "A configured database; the first one by default."),
    "hosts?": hosts, "issuers?": issuers,
  ])

  private static let tenantUpdate = Schema.object([
    "title?": title, "hosts?": hosts, "issuers?": issuers,
    "status?": Schema.oneOf(["active", "suspended"]).described(
      "The new status. A suspended tenant is kept and not served."),
  ])
}
