import CallboardAPI
import CallboardCommandLine
import CallboardCrypto
import CallboardEmbeddedPostgres
import CallboardEventLog
import CallboardHTTPClient
import CallboardHTTPServer
import CallboardWebhooks
import Foundation

/// The operator's settings: from flags, or else the environment, a file, or defaults.
struct Settings: Sendable {
  static let options: [Subcommand.Option] = [
    .init(
      name: "database-url", value: "URL",
      help: "PostgreSQL, as the service's role; without it a private one",
      environment: "CALLBOARD_DATABASE_URL"),
    .init(
      name: "listen-database-url", value: "URL",
      help: "a direct connection for LISTEN, where --database-url leads through a pooler",
      environment: "CALLBOARD_LISTEN_DATABASE_URL"),
    .init(
      name: "folder", value: "FOLDER", help: "of the private PostgreSQL",
      environment: "CALLBOARD_FOLDER"),
    .init(
      name: "schema", value: "NAME", help: "the log's schema; callboard by default",
      environment: "CALLBOARD_SCHEMA"),
    .init(
      name: "statement-cache", value: "on|off",
      help: "off behind a pooler that carries no prepared statements",
      environment: "CALLBOARD_STATEMENT_CACHE"),
    .init(
      name: "allow-unsafe-storage", value: "on|off",
      help: "whether a PostgreSQL is taken whose fsync or full_page_writes is off",
      environment: "CALLBOARD_ALLOW_UNSAFE_STORAGE"),
    .init(
      name: "instance-key", value: "FILE",
      help: "a file with the key that wraps the log's secret",
      environment: "CALLBOARD_INSTANCE_KEY"),
    .init(
      name: "host", value: "ADDRESS", help: "to listen on; 127.0.0.1 by default",
      environment: "CALLBOARD_HOST"),
    .init(
      name: "port", value: "PORT", help: "to listen on; 8080 by default, 0 for a free one",
      environment: "CALLBOARD_PORT"),
    .init(
      name: "allow-origin", value: "ORIGINS", help: "web origins that may call, by commas",
      environment: "CALLBOARD_ALLOW_ORIGIN"),
    .init(
      name: "invitation-url", value: "URL",
      help: "where links of invitations lead; the token is put at {token}, or at the end",
      environment: "CALLBOARD_INVITATION_URL"),
    .init(
      name: "token-issuer", value: "ISS", help: "the identity provider whose tokens are taken",
      environment: "CALLBOARD_TOKEN_ISSUER"),
    .init(
      name: "token-audience", value: "AUD",
      help: "the audiences, by commas, one of which tokens name",
      environment: "CALLBOARD_TOKEN_AUDIENCE"),
    .init(
      name: "token-keys", value: "FILE",
      help: "the provider's keys: a JWKS document or a PEM public key",
      environment: "CALLBOARD_TOKEN_KEYS"),
    .init(
      name: "token-secret-file", value: "FILE", help: "a file with the secret of HS256 tokens",
      environment: "CALLBOARD_TOKEN_SECRET_FILE"),
    .init(
      name: "limits", value: "LIMITS",
      help: "as key=5000:20000,person=500:5000 (a second, at once), or off",
      environment: "CALLBOARD_LIMITS"),
    .init(
      name: "heavy-threads", value: "COUNT",
      help:
        "threads for what takes long, as whole projects, exports and the past; half of the cores",
      environment: "CALLBOARD_HEAVY_THREADS"),
    .init(
      name: "body-memory", value: "MIB",
      help:
        "what may be held of long bodies at once; 64 by default, of which a caller may have a quarter",
      environment: "CALLBOARD_BODY_MEMORY"),
    .init(
      name: "answer-memory", value: "MIB",
      help:
        "what may be held of long answers until they are sent; 256, of which a caller may have a quarter",
      environment: "CALLBOARD_ANSWER_MEMORY"),
    .init(
      name: "connections", value: "COUNT",
      help: "connections at once, without streams; 8192 by default",
      environment: "CALLBOARD_CONNECTIONS"),
    .init(
      name: "address-connections", value: "COUNT",
      help: "connections at once from one address; a quarter of all by default",
      environment: "CALLBOARD_ADDRESS_CONNECTIONS"),
    .init(
      name: "trusted-proxies", value: "ADDRESSES",
      help: "reverse proxies whose X-Forwarded-For is believed, by commas",
      environment: "CALLBOARD_TRUSTED_PROXIES"),
    .init(
      name: "webhook-allow-private", value: "on|off",
      help: "whether webhooks may lead to addresses that are not of the public internet",
      environment: "CALLBOARD_WEBHOOK_ALLOW_PRIVATE"),
    .init(
      name: "webhook-allow-http", value: "on|off",
      help: "whether webhooks may be called without TLS",
      environment: "CALLBOARD_WEBHOOK_ALLOW_HTTP"),
    .init(
      name: "webhook-timeout", value: "SECONDS",
      help: "how long a webhook may take to answer; 15 by default",
      environment: "CALLBOARD_WEBHOOK_TIMEOUT"),
    .init(
      name: "webhook-pauses", value: "SECONDS",
      help: "between tries, by commas, as in 5,300,1800; after the last a delivery is given up",
      environment: "CALLBOARD_WEBHOOK_PAUSES"),
    .init(
      name: "config", value: "FILE", help: "lines of NAME=VALUE, named like the environment's",
      environment: "CALLBOARD_CONFIG"),
  ]

  /// The role to which `migrate` grants what the service needs.
  static let serviceRole = Subcommand.Option(
    name: "service-role", value: "ROLE",
    help: "the role that the service connects as; it is given what it needs",
    environment: "CALLBOARD_SERVICE_ROLE")

  let databaseURL: String?
  let listenDatabaseURL: String?
  let folder: String
  let log: LogName
  let statementCache: Bool
  let allowsUnsafeStorage: Bool
  /// The path of the key that wraps the log's secret.
  let instanceKeyPath: String?
  let host: String
  let port: Int
  let allowedOrigins: Set<String>
  let invitationURL: String?
  let tokens: JWTConfiguration?
  let tokenKeys: TokenKeyFiles
  let serviceRole: String?
  let limits: Limits
  let heavy: HeavyLimits
  /// The most memory for long request bodies, in MiB.
  let bodyMegabytes: Int
  /// The most memory for long answers, in MiB.
  let answerMegabytes: Int
  let connectionsMax: Int
  let connectionsPerAddressMax: Int
  let webhooks: WebhookSettings
  /// The given values, by option.
  let given: [String: String]

  init(_ invocation: Invocation) throws {
    let names = Set((Self.options + [Self.serviceRole]).compactMap(\.environment))
    let file = try invocation.option("config").map {
      try ConfigurationFile(path: $0, names: names)
    }
    func value(_ name: String) -> String? { invocation.option(name) ?? file?[name] }
    given = Dictionary(
      uniqueKeysWithValues: Self.options.compactMap { option in
        value(option.name).map { (option.name, $0) }
      })
    databaseURL = value("database-url")
    listenDatabaseURL = value("listen-database-url")
    folder = value("folder") ?? PrivateFolder.standard
    log = try LogName(schema: value("schema") ?? LogName.standard.schema)
    statementCache = try Self.isOn(
      "statement-cache", value, default: "on", invocation.command)
    allowsUnsafeStorage = try Self.isOn("allow-unsafe-storage", value, invocation.command)
    instanceKeyPath = value("instance-key")
    webhooks = try Self.webhooks(value, invocation.command)
    serviceRole = value("service-role")
    host = value("host") ?? "127.0.0.1"
    guard let port = Int(value("port") ?? "8080"), (0...65_535).contains(port) else {
      throw UsageError("--port must be from 0 to 65535", invocation.command)
    }
    self.port = port
    allowedOrigins = Set(Self.list(value("allow-origin")))
    invitationURL = value("invitation-url")
    if let invitationURL, !invitationURL.contains("://") || invitationURL.utf8.count > 1_000 {
      throw UsageError("--invitation-url must be a URL", invocation.command)
    }
    guard var limits = value("limits").map({ Limits($0) }) ?? Limits() else {
      throw UsageError(
        "--limits must be off, or as in key=5000:20000,person=off", invocation.command)
    }
    var heavy = HeavyLimits()
    heavy.threads = try Self.count(
      "heavy-threads", value, 1...HeavyLimits.threadsMax, default: heavy.threads,
      invocation.command)
    self.heavy = heavy
    bodyMegabytes = try Self.count(
      "body-memory", value, 16...65_536, default: 64, invocation.command)
    answerMegabytes = try Self.count(
      "answer-memory", value, 16...65_536, default: 256, invocation.command)
    connectionsMax = try Self.count(
      "connections", value, 16...1_000_000, default: ServerConfiguration().connectionsMax,
      invocation.command)
    connectionsPerAddressMax = try Self.count(
      "address-connections", value, 1...1_000_000, default: connectionsMax / 4, invocation.command)
    limits.trustedProxies = Set(Self.list(value("trusted-proxies")))
    self.limits = limits
    tokenKeys = TokenKeyFiles(
      keyFile: value("token-keys"), secretFile: value("token-secret-file"))
    tokens = try Self.tokens(
      issuer: value("token-issuer"), audiences: Self.list(value("token-audience")), tokenKeys,
      invocation.command)
  }

  private static func count(
    _ name: String, _ value: (String) -> String?, _ range: ClosedRange<Int>, default standard: Int,
    _ command: Subcommand
  ) throws -> Int {
    guard let text = value(name) else { return standard }
    guard let count = Int(text), range.contains(count) else {
      throw UsageError(
        "--\(name) must be from \(range.lowerBound) to \(range.upperBound)", command)
    }
    return count
  }

  private static func isOn(
    _ name: String, _ value: (String) -> String?, default standard: String = "off",
    _ command: Subcommand
  ) throws -> Bool {
    let word = value(name) ?? standard
    guard ["on", "off"].contains(word) else {
      throw UsageError("--\(name) must be on or off", command)
    }
    return word == "on"
  }

  private static func webhooks(
    _ value: (String) -> String?, _ command: Subcommand
  ) throws -> WebhookSettings {
    var settings = WebhookSettings()
    settings.client.allowsPrivate = try isOn("webhook-allow-private", value, command)
    settings.client.allowsHTTP = try isOn("webhook-allow-http", value, command)
    guard let timeout = Double(value("webhook-timeout") ?? "15"), (0.1...60).contains(timeout)
    else { throw UsageError("--webhook-timeout must be from 0.1 to 60 seconds", command) }
    settings.client.totalSeconds = timeout
    settings.client.connectSeconds = min(settings.client.connectSeconds, timeout)
    guard let pauses = value("webhook-pauses") else { return settings }
    settings.pausesSeconds = try list(pauses).map { text in
      guard let seconds = Double(text), (0.01...604_800).contains(seconds) else {
        throw UsageError("--webhook-pauses must be seconds, as in 5,300,1800", command)
      }
      return seconds
    }
    return settings
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func tokens(
    issuer: String?, audiences: [String], _ files: TokenKeyFiles, _ command: Subcommand
  ) throws -> JWTConfiguration? {
    guard let issuer else {
      guard audiences.isEmpty, files.areNone else {
        throw UsageError("tokens are taken from nobody without --token-issuer", command)
      }
      return nil
    }
    let keys = try files.keys()
    guard !keys.isEmpty, !audiences.isEmpty else {
      throw UsageError(
        "--token-issuer goes with --token-audience and --token-keys or --token-secret-file", command
      )
    }
    return JWTConfiguration(issuer: issuer, audiences: Set(audiences), keys: keys)
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

  /// The configuration of a node.
  func node(on place: DatabasePlace) throws -> NodeConfiguration {
    var node = NodeConfiguration(
      database: place.service, directDatabase: listenDatabaseURL ?? place.service)
    node.log = log
    node.statementCache = statementCache
    node.allowsUnsafeStorage = allowsUnsafeStorage
    node.instanceKey = try instanceKey(on: place)
    node.tokens = tokens
    node.tokenKeys = tokens.map { _ in tokenKeys }
    node.invitationURL = invitationURL
    node.limits = limits
    node.heavy = heavy
    node.answerMegabytes = answerMegabytes
    node.http.bodies = MemoryBudget(
      bytesMax: bodyMegabytes << 20, bytesOfAccountMax: bodyMegabytes << 18)
    node.http.connectionsMax = connectionsMax
    node.http.connectionsPerAddressMax = connectionsPerAddressMax
    node.webhooks = webhooks
    node.crossOrigin = CrossOrigin(allowedOrigins: allowedOrigins)
    node.http.host = host
    node.http.port = port
    return node
  }
}
