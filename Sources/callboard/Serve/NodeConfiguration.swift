import API
import Crypto
import Engine
import EventLog
import HTTPServer
import Postgres
import Webhooks

/// What a node is told by its operator.
struct NodeConfiguration: Sendable {
  /// How PostgreSQL is reached by the service's role.
  var database: String
  /// The same for LISTEN, where the first goes through a pooler.
  var directDatabase: String
  /// The log's name, its schema.
  var log = LogName.standard
  /// False behind a pooler that does not carry prepared statements.
  var statementCache = true
  /// Whether a PostgreSQL is taken that would lose what it has committed when its machine crashes.
  var allowsUnsafeStorage = false
  /// What wraps the log's secret; nil where none is given.
  var instanceKey: InstanceKey?
  /// Connections for reading.
  var poolSize = 6
  /// Tokens of the team's identity provider; nil where there is none.
  var tokens: JWTConfiguration?
  /// Where their keys are read again when they have changed.
  var tokenKeys: TokenKeyFiles?
  /// Where links of invitations lead; nil: to this service.
  var invitationURL: String?
  var crossOrigin = CrossOrigin()
  var limits = Limits()
  /// What may be held of answers until they are sent, in MiB.
  var answerMegabytes = 256
  /// How much of what computes for long is done at once.
  var heavy = HeavyLimits()
  var engine = EngineConfiguration()
  var http = ServerConfiguration()
  var webhooks = WebhookSettings()

  /// Connections for all but LISTEN and the projections' workers.
  var options: ConnectionOptions {
    var options = ConnectionOptions(conninfo: database)
    options.statementCache = statementCache
    options.applicationName = "callboard"
    return options
  }

  /// Connections for LISTEN and the projections' workers.
  var directOptions: ConnectionOptions { ConnectionOptions(conninfo: directDatabase) }

  /// Connections of each sort that there is.
  var connections: [ConnectionOptions] {
    directDatabase == database ? [options] : [options, directOptions]
  }
}
