import CallboardAPI
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardWebhooks

/// The operator's settings for a node.
struct NodeConfiguration: Sendable {
  /// The connection string of the service's role.
  var database: String
  /// The same for LISTEN, without a pooler.
  var directDatabase: String
  /// The log's name, which is its schema.
  var log = LogName.standard
  /// False behind a pooler that does not support prepared statements.
  var statementCache = true
  /// Whether to accept a PostgreSQL that would lose committed data if its machine crashed.
  var allowsUnsafeStorage = false
  /// The key that wraps the log's secret; nil if none is given.
  var instanceKey: InstanceKey?
  /// How long PostgreSQL may leave a write, or a look at the log's end, without an answer, in seconds.
  var databaseSeconds = 8.0
  /// The connections to PostgreSQL, which are given up together.
  let server = ServerConnections()
  /// The number of connections for reading.
  var poolSize = 6
  /// The team's identity providers.
  var issuers: [OpenIssuer] = []
  /// The address to which links of invitations lead; nil: this service.
  var invitationURL: String?
  var crossOrigin = CrossOrigin()
  /// Whether the operators' page is served.
  var hasConsole = false
  /// The options with the values in force, without secrets, for operators.
  var inForce: [Configured] = []
  var limits = Limits()
  /// The most memory for answers that are not sent yet, in MiB.
  var answerMegabytes = 256
  /// The limits on heavy work.
  var heavy = HeavyLimits()
  var engine = EngineConfiguration()
  var http = ServerConfiguration()
  var webhooks = WebhookSettings()

  /// Connections for all but LISTEN and the projections' workers.
  var options: ConnectionOptions {
    var options = ConnectionOptions(conninfo: database)
    options.statementCache = statementCache
    options.applicationName = "callboard"
    return watched(options)
  }

  /// Connections for LISTEN and the projections' workers.
  var directOptions: ConnectionOptions { watched(ConnectionOptions(conninfo: directDatabase)) }

  /// The connection that reads the log's end each second. By its name nodes are counted.
  var headOptions: ConnectionOptions {
    var options = options.first("head", provesServer: true)
    options.applicationName = Self.nodeName
    return options
  }

  /// What each node's connection for the log's end calls itself.
  static let nodeName = "callboard node"

  private func watched(_ options: ConnectionOptions) -> ConnectionOptions {
    var options = options
    options.answerSecondsMax = databaseSeconds
    options.server = server
    return options
  }

  /// The connections of each kind in use.
  var connections: [ConnectionOptions] {
    directDatabase == database ? [options] : [options, directOptions]
  }
}
