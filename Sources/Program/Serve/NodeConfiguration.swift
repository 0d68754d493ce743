import CallboardAPI
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections

/// The operator's settings for a node, and the PostgreSQL that it works on.
struct NodeConfiguration: Sendable {
  let settings: Settings
  /// The log's name, which is its schema.
  var log: LogName
  /// The identity providers whose tokens are taken.
  var issuers: [OpenIssuer]
  /// The node whose connections are opened; nil: a command's.
  var node: NodeName?
  /// The connection string of the service's role.
  let database: String
  /// The same for LISTEN, without a pooler.
  let directDatabase: String
  /// The key that wraps the log's secret; nil if none is given.
  let instanceKey: InstanceKey?
  /// The connections to PostgreSQL, which are given up together.
  let server = ServerConnections()
  /// Whether the connections serve the logs of many tenants.
  var isOfTenants = false

  /// The configuration of the default tenant's node.
  init(
    settings: Settings, database: String, directDatabase: String, instanceKey: InstanceKey?
  ) {
    self.settings = settings
    (log, issuers) = (settings.log, settings.issuers)
    (self.database, self.directDatabase) = (database, directDatabase)
    self.instanceKey = instanceKey
  }

  /// Connections for all but LISTEN and the projections' workers.
  var options: ConnectionOptions {
    var options = ConnectionOptions(conninfo: database)
    options.statementCache = settings.statementCache
    options.isDirect = !isPooled
    return watched(options)
  }

  /// Connections for LISTEN and the projections' workers.
  var directOptions: ConnectionOptions {
    var options = ConnectionOptions(conninfo: directDatabase)
    options.isDirect = true
    return watched(options)
  }

  /// Connections that rebuild and verify projections. On a long log, one statement of theirs may take longer than the
  /// limit of a role or a database.
  var rebuildOptions: ConnectionOptions { directOptions.patient.setting("statement_timeout", "0") }

  /// Connections to standbys from which reads may be served; nil: there are none. They follow the default tenant's
  /// database.
  var readOptions: ConnectionOptions? {
    if isOfTenants { return nil }
    return settings.readDatabaseURL.map {
      var options = ConnectionOptions(conninfo: $0)
      options.statementCache = settings.statementCache
      options.isDirect = !isPooled
      return node.map { options.named($0) } ?? options
    }
  }

  /// Whether a pooler may stand between, whose sessions may not be configured.
  var isPooled: Bool { directDatabase != database || !settings.statementCache }

  /// The connection that reads the log's end each second.
  var headOptions: ConnectionOptions { options.essential("head", provesServer: true) }

  /// The same options with the node's name and deadline, for connections that are given up with all others.
  private func watched(_ options: ConnectionOptions) -> ConnectionOptions {
    var watched = options
    watched.applicationName = "callboard"
    watched.answerSecondsMax = settings.databaseSeconds
    watched.server = server
    watched.isOfManyLogs = isOfTenants
    guard let node else { return watched }
    guard isOfTenants else { return watched.named(node) }
    // Not counted as those of a node of the default tenant.
    watched.applicationName = "callboard tenants \(node.id.lower.replacing("-", with: ""))"
    return watched
  }

  /// The connections of each kind in use.
  var connections: [ConnectionOptions] {
    directDatabase == database ? [options] : [options, directOptions]
  }
}

extension NodeConfiguration {
  /// The number of connections for requests.
  static let readerConnections = 6
  /// The number of connections that rebuild and verify projections.
  static let rebuildConnections = 4

  /// The connections that a node may hold on PostgreSQL itself. Those through a pooler are the pooler's.
  var connectionsMax: Int {
    // The listener and the notifier, and those that rebuild.
    let direct = 2 + Self.rebuildConnections
    if connections.count > 1 { return direct }
    // The writer, the head, and snapshots.
    return direct + 3 + Self.readerConnections + ProjectorSettings().stepsAtOnceMax
  }
}

extension NodeParts.Pools {
  /// The connections of a node, as its configuration has them; nothing is connected yet.
  init(
    _ configuration: NodeConfiguration, onFailure: @escaping @Sendable (String, any Error) -> Void
  ) {
    let patient = configuration.options.patient
    self.init(
      readers: Pool(patient, size: NodeConfiguration.readerConnections, name: "pool"),
      head: Pool(configuration.headOptions, size: 1, name: "head"),
      projectors: Pool(patient, size: ProjectorSettings().stepsAtOnceMax, name: "projectors"),
      // In sessions of their own.
      rebuilds: Pool(
        configuration.rebuildOptions, size: NodeConfiguration.rebuildConnections, name: "rebuilds"),
      // On a thread with a lower priority than all others.
      snapshots: Pool(patient, size: 1, name: "snapshots", niceness: 15))
    guard let options = configuration.readOptions else { return }
    var reading = Standby.Settings()
    reading.staleness = .seconds(configuration.settings.readStalenessSeconds)
    standby = Standby(
      options, primary: head, log: configuration.log, settings: reading, onFailure: onFailure)
  }
}
