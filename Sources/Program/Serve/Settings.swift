import CallboardAPI
import CallboardCommandLine
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardHTTPClient
import CallboardHTTPServer
import CallboardTracing
import CallboardWebhooks
import Foundation

/// The operator's settings: from flags, or else the environment, a file, or defaults.
struct Settings: Sendable {
  static let options: [Subcommand.Option] = [
    .setting(
      "database-url", "URL",
      "the URL of PostgreSQL, for the service's role; without it a private one"),
    .setting(
      "listen-database-url", "URL",
      "a direct connection for LISTEN, if --database-url leads to a pooler"),
    .setting(
      "read-database-url", "URL",
      "the URL of standbys, for the service's role, from which feeds, lists and history may be read"
    ),
    .setting(
      "read-staleness", "SECONDS",
      "the maximum delay of such reads behind the primary; 5 by default"),
    .setting("folder", "FOLDER", "the folder of the private PostgreSQL"),
    .setting(
      "tenants", "on|off|FILE",
      "serve many tenants, each with a log of its own: on for the private PostgreSQL, or a JSON file with the databases"
    ),
    .setting(
      "tenant-quiet", "SECONDS",
      "the idle time after which a tenant's connections are closed; \(TenantSettings.quietSecondsDefault) by default"
    ),
    .setting(
      "tenants-awake", "COUNT",
      "the maximum number of tenants that a node serves at the same time; \(TenantSettings.awakeMaxDefault) by default"
    ),
    .setting("schema", "NAME", "the schema of the log; callboard by default"),
    .setting(
      "statement-cache", "on|off", "off for a pooler without support for prepared statements"),
    .setting(
      "database-timeout", "SECONDS",
      "the time for which PostgreSQL may leave a write or a read of the log's end unanswered; 8 by default"
    ),
    .setting(
      "allow-unsafe-storage", "on|off",
      "accept a PostgreSQL whose fsync or full_page_writes is off"),
    .setting("instance-key", "FILE", "a file with the key that wraps the log's secret"),
    .setting("host", "ADDRESS", "the address to listen on; 127.0.0.1 by default"),
    .setting("port", "PORT", "the port to listen on; 8080 by default, 0 for a free one"),
    .setting(
      "console", "on|off", "serve the operators' page at /console; on by default on loopback"),
    .setting(
      "allow-origin", "ORIGINS", "web origins that may call the service, separated by commas"),
    .setting(
      "invitation-url", "URL",
      "the URL for links of invitations; the token replaces {token}, or is appended"),
    .setting("token-issuer", "ISS", "the identity provider whose tokens are accepted"),
    .setting("token-audience", "AUD", "the audiences, separated by commas; a token must name one"),
    .setting("token-keys", "FILE", "the provider's keys: a JWKS document or a PEM public key"),
    .setting(
      "token-keys-url", "URL",
      "the HTTPS URL at which the provider publishes its keys as a JWKS document"),
    .setting("token-secret-file", "FILE", "a file with the secret of HS256 tokens"),
    .setting(
      "token-issuers", "FILE", "a file with further identity providers: a JSON array of objects"),
    .setting(
      "limits", "LIMITS", "rates such as key=5000:20000,person=500:5000 (per second, burst), or off"
    ),
    .setting(
      "heavy-threads", "COUNT",
      "the threads of each of the two lanes for long requests, such as whole projects, exports and the past; half of the cores by default"
    ),
    .setting(
      "body-memory", "MIB",
      "the memory for long bodies; 64 by default, a quarter of it per caller"
    ),
    .setting(
      "answer-memory", "MIB",
      "the memory for long answers until they are sent; 256 by default, a quarter of it per caller"
    ),
    .setting(
      "connections", "COUNT", "the maximum number of connections, without streams; 8192 by default"),
    .setting(
      "address-connections", "COUNT",
      "the maximum number of connections from one address; a quarter of all by default"),
    .setting(
      "trusted-proxies", "ADDRESSES",
      "reverse proxies whose X-Forwarded-For is trusted, separated by commas; also networks, such as 10.1.0.0/16"
    ),
    .setting(
      "webhook-allow-private", "on|off",
      "allow webhooks to addresses that are not on the public internet"),
    .setting("webhook-allow-http", "on|off", "allow webhooks without TLS"),
    .setting(
      "webhook-timeout", "SECONDS", "the maximum time in which a webhook must answer; 15 by default"
    ),
    .setting(
      "webhook-pauses", "SECONDS",
      "the pauses between attempts, separated by commas, such as 5,300,1800; after the last a delivery is given up"
    ),
    .setting(
      "otlp-url", "URL",
      "a collector for traces by OTLP over HTTP; without it nothing is traced"),
    .setting(
      "trace-ratio", "RATIO",
      "the share of requests that is traced without being asked to; 0 by default, 1 for all"),
    .setting("config", "FILE", "a file with lines of NAME=VALUE, named like the environment's"),
  ]

  /// The role to which `migrate` grants what the service needs.
  static let serviceRole = Subcommand.Option.setting(
    "service-role", "ROLE",
    "the role as which the service connects; it gets the rights that it needs")

  let databaseURL: String?
  let listenDatabaseURL: String?
  /// Standbys from which reads may be served; nil: all come from the primary.
  let readDatabaseURL: String?
  /// How far reads from a standby may be behind, in seconds.
  let readStalenessSeconds: Int
  let folder: String
  /// The service's tenants; nil: there is one.
  let tenants: TenantSettings?
  /// The log's name, which is its schema.
  let log: LogName
  /// False behind a pooler that does not support prepared statements.
  let statementCache: Bool
  /// How long PostgreSQL may leave a write, or a look at the log's end, without an answer, in seconds.
  let databaseSeconds: Double
  /// Whether to accept a PostgreSQL that would lose committed data if its machine crashed.
  let allowsUnsafeStorage: Bool
  /// The path of the key that wraps the log's secret.
  let instanceKeyPath: String?
  /// Whether the operators' page is served.
  let hasConsole: Bool
  let crossOrigin: CrossOrigin
  /// The address to which links of invitations lead; nil: this service.
  let invitationURL: String?
  /// The team's identity providers.
  let issuers: [OpenIssuer]
  let serviceRole: String?
  let limits: Limits
  let heavy: HeavyLimits
  /// The most memory for long answers, in MiB.
  let answerMegabytes: Int
  let http: ServerConfiguration
  /// Delays the refusals of all tenants: they keep connections of the same server.
  let lateRefusals: LateRefusals
  let webhooks: WebhookSettings
  /// Where traces go; nil: nobody collects them.
  let tracing: TraceSettings?
  /// The given values, by option.
  let given: [String: String]

  init(_ invocation: Invocation) throws {
    let names = Set((Self.options + [Self.serviceRole]).compactMap(\.environment))
    let file = try invocation.option("config").map {
      try ConfigurationFile(path: $0, names: names)
    }
    func value(_ name: String) -> String? { invocation.option(name) ?? file?[name] }
    let values = Values(of: value, command: invocation.command)
    given = Dictionary(
      uniqueKeysWithValues: Self.options.compactMap { option in
        value(option.name).map { (option.name, $0) }
      })
    databaseURL = value("database-url")
    listenDatabaseURL = value("listen-database-url")
    readDatabaseURL = value("read-database-url")
    readStalenessSeconds = try values.count("read-staleness", 2...60, default: 5)
    folder = value("folder") ?? PrivateFolder.standard
    tenants = try Self.tenants(values, isPrivate: databaseURL == nil)
    log = try LogName(schema: value("schema") ?? LogName.standard.schema)
    statementCache = try values.isOn("statement-cache", default: "on")
    guard let databaseSeconds = Double(value("database-timeout") ?? "8"),
      (2...600).contains(databaseSeconds)
    else {
      throw UsageError("--database-timeout must be from 2 to 600 seconds", invocation.command)
    }
    self.databaseSeconds = databaseSeconds
    allowsUnsafeStorage = try values.isOn("allow-unsafe-storage")
    instanceKeyPath = value("instance-key")
    webhooks = try Self.webhooks(values)
    tracing = try Self.tracing(values)
    serviceRole = value("service-role")
    http = try Self.http(values)
    lateRefusals = LateRefusals(waitingMax: http.connectionsMax / 4)
    let isLoopback = ["127.0.0.1", "::1", "localhost"].contains(http.host)
    hasConsole = try values.isOn("console", default: isLoopback ? "on" : "off")
    let origins = Set(Self.list(value("allow-origin")))
    // Pages of this machine may call where somebody tries the service out, and has not said who may call. Credentials are
    // never sent by themselves, so such a page can do nothing that it has no key or token for.
    crossOrigin = CrossOrigin(
      allowedOrigins: origins,
      allowsThisMachine: databaseURL == nil && origins.isEmpty && isLoopback)
    invitationURL = value("invitation-url")
    if let invitationURL, !invitationURL.contains("://") || invitationURL.utf8.count > 1_000 {
      throw UsageError("--invitation-url must be a URL", invocation.command)
    }
    guard var limits = value("limits").map({ Limits($0) }) ?? Limits() else {
      throw UsageError(
        "--limits must be off, or as in key=5000:20000,person=off", invocation.command)
    }
    var heavy = HeavyLimits()
    heavy.threads = try values.count(
      "heavy-threads", 1...HeavyLimits.threadsMax, default: heavy.threads)
    self.heavy = heavy
    answerMegabytes = try values.count("answer-memory", 16...65_536, default: 256)
    guard let proxies = AddressRanges(Self.list(value("trusted-proxies"))) else {
      throw UsageError(
        "--trusted-proxies must be addresses and networks, as in 10.0.0.7,10.1.0.0/16,fd00::/8",
        invocation.command)
    }
    limits.trustedProxies = proxies
    self.limits = limits
    issuers = try Self.issuers(values)
  }

  /// The values of the settings that are given, read as their types.
  private struct Values {
    let of: (String) -> String?
    let command: Subcommand

    func count(_ name: String, _ range: ClosedRange<Int>, default standard: Int) throws -> Int {
      guard let text = of(name) else { return standard }
      guard let count = Int(text), range.contains(count) else {
        throw UsageError(
          "--\(name) must be from \(range.lowerBound) to \(range.upperBound)", command)
      }
      return count
    }

    func isOn(_ name: String, default standard: String = "off") throws -> Bool {
      let word = of(name) ?? standard
      guard ["on", "off"].contains(word) else {
        throw UsageError("--\(name) must be on or off", command)
      }
      return word == "on"
    }
  }

  private static func http(_ values: Values) throws -> ServerConfiguration {
    var http = ServerConfiguration()
    http.host = values.of("host") ?? "127.0.0.1"
    http.port = try values.count("port", 0...65_535, default: 8_080)
    let megabytes = try values.count("body-memory", 16...65_536, default: 64)
    http.bodies = MemoryBudget(bytesMax: megabytes << 20, bytesOfAccountMax: megabytes << 18)
    http.connectionsMax = try values.count(
      "connections", 16...1_000_000, default: http.connectionsMax)
    http.connectionsPerAddressMax = try values.count(
      "address-connections", 1...1_000_000, default: http.connectionsMax / 4)
    return http
  }

  private static func tenants(_ values: Values, isPrivate: Bool) throws -> TenantSettings? {
    let quiet = try values.count(
      "tenant-quiet", 1...86_400, default: TenantSettings.quietSecondsDefault)
    let awake = try values.count(
      "tenants-awake", 1...10_000, default: TenantSettings.awakeMaxDefault)
    switch values.of("tenants") ?? "off" {
    case "off": return nil
    case "on":
      guard isPrivate else {
        throw UsageError(
          "--tenants on is for a private PostgreSQL; elsewhere give a file with the databases",
          values.command)
      }
      return TenantSettings(databases: [], quietSeconds: quiet, awakeMax: awake)
    case let path:
      return TenantSettings(
        databases: try TenantDatabase.read(path: path), quietSeconds: quiet, awakeMax: awake)
    }
  }

  private static func webhooks(_ values: Values) throws -> WebhookSettings {
    var settings = WebhookSettings()
    settings.client.allowsPrivate = try values.isOn("webhook-allow-private")
    settings.client.allowsHTTP = try values.isOn("webhook-allow-http")
    guard let timeout = Double(values.of("webhook-timeout") ?? "15"), (0.1...60).contains(timeout)
    else { throw UsageError("--webhook-timeout must be from 0.1 to 60 seconds", values.command) }
    settings.client.totalSeconds = timeout
    settings.client.connectSeconds = min(settings.client.connectSeconds, timeout)
    guard let pauses = values.of("webhook-pauses") else { return settings }
    settings.pausesSeconds = try list(pauses).map { text in
      guard let seconds = Double(text), (0.01...604_800).contains(seconds) else {
        throw UsageError("--webhook-pauses must be seconds, as in 5,300,1800", values.command)
      }
      return seconds
    }
    return settings
  }

  private static func tracing(_ values: Values) throws -> TraceSettings? {
    let text = values.of("trace-ratio") ?? "0"
    guard let ratio = Double(text), (0...1).contains(ratio) else {
      throw UsageError("--trace-ratio must be from 0 to 1", values.command)
    }
    guard let url = values.of("otlp-url") else {
      guard values.of("trace-ratio") == nil else {
        throw UsageError("--trace-ratio goes with --otlp-url", values.command)
      }
      return nil
    }
    var calling = ClientSettings()
    (calling.allowsHTTP, calling.allowsPrivate) = (true, true)
    guard let parsed = try? WebURL(url, allowing: calling) else {
      throw UsageError(
        "--otlp-url must be the address of a collector, as http://127.0.0.1:4318", values.command)
    }
    guard !parsed.text.contains("?") else {
      throw UsageError(
        "--otlp-url must have no query, because /v1/traces is appended to it", values.command)
    }
    return TraceSettings(url: parsed.text, ratio: ratio)
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func issuers(_ values: Values) throws -> [OpenIssuer] {
    var issuers: [IssuerSettings] = []
    let others = ["token-audience", "token-keys", "token-keys-url", "token-secret-file"]
    if let issuer = values.of("token-issuer") {
      var settings = IssuerSettings(
        issuer: issuer, audiences: list(values.of("token-audience")))
      settings.keyFile = values.of("token-keys")
      settings.keysURL = values.of("token-keys-url")
      settings.secretFile = values.of("token-secret-file")
      guard !settings.audiences.isEmpty,
        others.dropFirst().contains(where: { values.of($0) != nil })
      else {
        throw UsageError(
          "--token-issuer goes with --token-audience and --token-keys, --token-keys-url or "
            + "--token-secret-file", values.command)
      }
      issuers.append(settings)
    } else if others.contains(where: { values.of($0) != nil }) {
      throw UsageError("tokens are taken from nobody without --token-issuer", values.command)
    }
    if let path = values.of("token-issuers") { issuers += try IssuerSettings.read(path: path) }
    try IssuerSettings.check(issuers)
    return try issuers.map { try $0.open() }
  }

  /// The PostgreSQL to work on.
  func openDatabase(sharing: ClusterOptions.Sharing = .exclusive) throws -> DatabasePlace {
    if let databaseURL { return DatabasePlace(service: databaseURL, owner: databaseURL) }
    return try DatabasePlace(folder: folder, sharing: sharing)
  }

  /// The key that wraps the log's secret; nil if there is none.
  ///
  /// - Parameter making: whether to create the key of a private PostgreSQL if it has none.
  func instanceKey(on place: DatabasePlace, making: Bool = false) throws -> InstanceKey? {
    if let instanceKeyPath { return try InstanceKey(path: instanceKeyPath) }
    guard let path = place.ownKeyPath else { return nil }
    if making { return try InstanceKey(orMakeAt: path) }
    return FileManager.default.fileExists(atPath: path) ? try InstanceKey(path: path) : nil
  }

  /// The databases in which tenants live.
  func tenantDatabases(on place: DatabasePlace) -> [TenantDatabase] {
    guard let tenants, tenants.databases.isEmpty else { return tenants?.databases ?? [] }
    return [
      TenantDatabase(
        name: "main", url: place.service, ownerURL: place.owner, serviceRole: Cluster.serviceRole)
    ]
  }

  /// The configuration of a node.
  func node(on place: DatabasePlace) throws -> NodeConfiguration {
    NodeConfiguration(
      settings: self, database: place.service, directDatabase: listenDatabaseURL ?? place.service,
      instanceKey: try instanceKey(on: place))
  }
}
