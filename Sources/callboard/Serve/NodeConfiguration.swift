import CallboardEventLog
import CallboardPostgres

/// The operator's settings for a node, and the PostgreSQL that it works on.
struct NodeConfiguration: Sendable {
  let settings: Settings
  /// The node whose connections are opened; nil: a command's.
  var node: NodeName?
  /// The connection string of the service's role.
  let database: String
  /// The same for LISTEN, without a pooler.
  let directDatabase: String
  /// The key that wraps the log's secret; nil if none is given.
  let instanceKey: InstanceKey?

  /// The log's name, which is its schema.
  var log: LogName { settings.log }

  /// Connections for all but LISTEN and the projections' workers.
  var options: ConnectionOptions {
    var options = ConnectionOptions(conninfo: database)
    options.statementCache = settings.statementCache
    return named(options)
  }

  /// Connections for LISTEN and the projections' workers.
  var directOptions: ConnectionOptions { named(ConnectionOptions(conninfo: directDatabase)) }

  private func named(_ options: ConnectionOptions) -> ConnectionOptions {
    if let node { return options.named(node) }
    var named = options
    named.applicationName = "callboard"
    return named
  }

  /// The connections of each kind in use.
  var connections: [ConnectionOptions] {
    directDatabase == database ? [options] : [options, directOptions]
  }
}
