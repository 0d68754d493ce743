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
    "The configuration in force, without secrets, and what PostgreSQL says of itself",
    access: .reading, answer: .named(HealthReport.name), isOfService: true
  ) { call in
    let database = try await call.service.reader.databaseReport()
    return .one(HealthReport(configuration: call.service.configuration, database: database))
  }

  private static let tables = Endpoint(
    .get, "/admin/v1/projections/{projection}/tables", "listProjectionTables",
    "The tables of a projection that is in use: their size, and their rows as PostgreSQL estimates",
    access: .reading, answer: .page(Schema(HealthReport.table))
  ) { call in
    let schema = try await call.projection().activeSchema
    let tables = try await call.service.reader.tables(of: [schema])
    return .page(call, Page(items: tables, next: nil), fields: HealthReport.table)
  }
}

/// The answer of `getHealth`.
struct HealthReport: View {
  /// The options of the node with the values in force; a secret is not among them.
  let configuration: [ConfiguredOption]
  let database: DatabaseReport

  static let name = "Health"
  static let meaning = "How a node and its PostgreSQL are."

  static let fields: [Field<Self>] = [
    .init("version", Schema.string().described("The release of this node.")) { _ in
      Release.version
    },
    .init("configuration", "The options of this node, with the values in force.", each: option) {
      $0.configuration
    },
    .init("database", "What PostgreSQL says of itself.", object: databaseFields) { $0.database },
  ]

  private static let option: [Field<ConfiguredOption>] = [
    .init("name") { $0.name },
    .init("value", "Its value in words; of a secret only that there is one.") { $0.value },
  ]

  private static let databaseFields: [Field<DatabaseReport>] = [
    .init("version", Schema.string().described("The release of PostgreSQL.")) { $0.version },
    .init("started_at") { $0.startedAt }, .init("bytes") { $0.bytes },
    .init("connections_max", "How many connections it takes.") { $0.connectionsMax },
    .init("standby", "Whether it is a standby, which takes no writes.") { $0.isStandby },
    .init("connections", "The open connections, by name and state.", each: connections) {
      $0.connections
    },
    .init("standbys", "The standbys that follow it.", each: standby) { $0.standbys },
    .init(
      "tables", "The largest tables of the log, the vault and what is beside them.", each: table
    ) {
      $0.tables
    },
    .init("events_of_last_day", "How many events were appended in 24 hours.") {
      $0.eventsOfLastDay
    },
    .init(
      "statements",
      "The statements of the service that took most time; null without `pg_stat_statements`.",
      eachOrNull: statement
    ) { $0.statements },
  ]

  private static let connections: [Field<DatabaseReport.Connections>] = [
    .init("name") { $0.name }, .init("state") { $0.state },
    .init("count", "How many there are.") { $0.count },
    .init("transaction_seconds", "The age of their oldest transaction.") {
      $0.transactionSeconds
    },
  ]

  private static let standby: [Field<DatabaseReport.Standby>] = [
    .init("name") { $0.name }, .init("state") { $0.state },
    .init("synchrony", "Whether commits wait for it: `sync`, `async`, `quorum`, `potential`.") {
      $0.synchrony
    },
    .init("behind_bytes", "How many bytes of WAL it has not replayed.") { $0.behindBytes },
  ]

  static let table: [Field<DatabaseReport.Table>] = [
    .init("schema", "The schema of PostgreSQL that it is in.") { $0.schema },
    .init("name") { $0.name }, .init("bytes") { $0.bytes },
    .init("rows", "An estimate; null: there is none yet.") { $0.rows },
  ]

  private static let statement: [Field<DatabaseReport.Statement>] = [
    .init("text") { $0.text }, .init("calls", "How often it ran.") { $0.calls },
    .init("total_milliseconds", "How long it ran in all.") { $0.totalMilliseconds },
    .init("mean_milliseconds", "How long it ran each time, on average.") { $0.meanMilliseconds },
  ]
}
