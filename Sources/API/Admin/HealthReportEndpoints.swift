import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// How this node and its PostgreSQL are, for operators.
enum HealthReportEndpoints {
  static let all: [Endpoint] = [report, tables]

  private static let report = Endpoint(
    .get, "/admin/v1/health", "getHealth",
    "Get the node's configuration and the state of PostgreSQL. Secrets are omitted.",
    access: .reading, answer: .named(HealthReport.name), isOfService: true
  ) { call in
    let database = try await call.service.reader.databaseReport()
    return .one(HealthReport(configuration: call.service.configuration, database: database))
  }

  private static let tables = Endpoint(
    .get, "/admin/v1/projections/{projection}/tables", "listProjectionTables",
    "List the tables of a projection in use. Row counts are PostgreSQL's estimates.",
    access: .reading, answer: .page(Schema(HealthReport.table))
  ) { call in
    let schema = try await call.projection().activeSchema
    let tables = try await call.service.reader.tables(of: [schema])
    return .page(call, Page(items: tables, next: nil), fields: HealthReport.table)
  }
}

struct HealthReport: View {
  /// The options of the node with the values in force; a secret is not among them.
  let configuration: [ConfiguredOption]
  let database: DatabaseReport

  static let name = "Health"
  static let meaning = "The configuration of a node and the state of its PostgreSQL."

  static let fields: [Field<Self>] = [
    .init("version", "The release of this node.") { _ in Release.version },
    .init("configuration", "The options of this node, with the values in force.", each: option) {
      $0.configuration
    },
    .init("database", "The state of PostgreSQL, as it reports it.", object: databaseFields) {
      $0.database
    },
  ]

  private static let option: [Field<ConfiguredOption>] = [
    .init("name") { $0.name },
    .init("value", "The value as text; for a secret only whether it is set.") { $0.value },
  ]

  private static let databaseFields: [Field<DatabaseReport>] = [
    .init("version", "The release of PostgreSQL.") { $0.version },
    .init("started_at") { $0.startedAt }, .init("bytes") { $0.bytes },
    .init("connections_max", "The maximum number of connections.") { $0.connectionsMax },
    .init("standby", "Whether the server is a standby, which takes no writes.") { $0.isStandby },
    .init("connections", "The open connections, by name and state.", each: connections) {
      $0.connections
    },
    .init("standbys", "The standbys of the server.", each: standby) { $0.standbys },
    .init(
      "tables", "The largest tables of the log, the vault and the data beside them.", each: table
    ) {
      $0.tables
    },
    .init("events_of_last_day", "The number of events appended in the last 24 hours.") {
      $0.eventsOfLastDay
    },
    .init(
      "statements",
      "The service's statements with the longest total time; null without `pg_stat_statements`.",
      eachOrNull: statement
    ) { $0.statements },
  ]

  private static let connections: [Field<DatabaseReport.Connections>] = [
    .init("name") { $0.name }, .init("state") { $0.state },
    .init("count", "The number of connections.") { $0.count },
    .init("transaction_seconds", "The age of their oldest transaction, in seconds.") {
      $0.transactionSeconds
    },
  ]

  private static let standby: [Field<DatabaseReport.Standby>] = [
    .init("name") { $0.name }, .init("state") { $0.state },
    .init(
      "synchrony", "The synchronous state of the standby: `sync`, `async`, `quorum` or `potential`."
    ) {
      $0.synchrony
    },
    .init("behind_bytes", "The WAL that the standby has not replayed, in bytes.") {
      $0.behindBytes
    },
  ]

  static let table: [Field<DatabaseReport.Table>] = [
    .init("schema", "The table's schema in PostgreSQL.") { $0.schema },
    .init("name") { $0.name }, .init("bytes") { $0.bytes },
    .init("rows", "An estimate of the number of rows; null: none yet.") { $0.rows },
  ]

  private static let statement: [Field<DatabaseReport.Statement>] = [
    .init("text") { $0.text }, .init("calls", "The number of executions.") { $0.calls },
    .init("total_milliseconds", "The total time of all executions, in milliseconds.") {
      $0.totalMilliseconds
    },
    .init("mean_milliseconds", "The mean time of an execution, in milliseconds.") {
      $0.meanMilliseconds
    },
  ]
}
