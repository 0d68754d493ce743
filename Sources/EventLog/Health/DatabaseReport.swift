public import CallboardDomain
import CallboardPostgres
import CallboardSchema

/// PostgreSQL's report about itself.
public struct DatabaseReport: Sendable {
  /// Connections that call themselves the same and do the same.
  public struct Connections: Sendable {
    public let name: String
    /// As in `pg_stat_activity`, such as `active` and `idle in transaction`; `hidden` of other roles.
    public let state: String
    public let count: Int64
    /// The age of their oldest transaction in seconds; 0 without one.
    public let transactionSeconds: Double

    fileprivate init(_ row: Row) throws(PostgresError) {
      name = try row.text(0)
      state = try row.text(1)
      count = try row.int64(2)
      transactionSeconds = try row.double(3)
    }
  }

  /// A standby.
  public struct Standby: Sendable {
    public let name: String
    public let state: String
    /// `sync`, `async`, …
    public let synchrony: String
    /// The bytes of write-ahead log that it has yet to replay; nil: hidden.
    public let behindBytes: Int64?

    fileprivate init(_ row: Row) throws(PostgresError) {
      name = try row.text(0)
      state = try row.text(1)
      synchrony = try row.text(2)
      behindBytes = try row.int64OrNil(3)
    }
  }

  /// A table with its indexes.
  public struct Table: Sendable {
    public let schema: String
    public let name: String
    public let bytes: Int64
    /// As PostgreSQL last estimated; nil: it has not yet.
    public let rows: Int64?

    fileprivate init(_ row: Row) throws(PostgresError) {
      schema = try row.text(0)
      name = try row.text(1)
      bytes = try row.int64(2)
      rows = try row.int64OrNil(3)
    }
  }

  /// A statement of the service's, over all of its runs since the statistics were reset.
  public struct Statement: Sendable {
    public let text: String
    public let calls: Int64
    public let totalMilliseconds: Double
    public let meanMilliseconds: Double

    fileprivate init(_ row: Row) throws(PostgresError) {
      text = try row.text(0)
      calls = try row.int64(1)
      totalMilliseconds = try row.double(2)
      meanMilliseconds = try row.double(3)
    }
  }

  public let version: String
  public let startedAt: Timestamp
  public let bytes: Int64
  public let connectionsMax: Int
  public let isStandby: Bool
  public let connections: [Connections]
  public let standbys: [Standby]
  /// The largest tables first.
  public let tables: [Table]
  /// How many events were appended in the last 24 hours.
  public let eventsOfLastDay: Int64
  /// Those that took most time first; nil without `pg_stat_statements`, or if this role may not read it.
  public let statements: [Statement]?

  static let tablesMax = 100
  static let statementsMax = 20

  /// Whether a look at the statistics failed because there are none for this role: it may not read them, the extension
  /// is gone, or its library is not loaded (SQLSTATE 55000). A time-out or a lost connection says nothing of them.
  static func isWithoutStatistics(_ error: LogError) -> Bool {
    guard let cause = error.cause else { return false }
    return cause.code == .insufficientPrivilege || cause.code == .undefinedObject
      || cause.sqlState == "55000"
  }
}

extension LogReader {
  /// How long PostgreSQL may take for each look at itself, and wait for a lock.
  private static let limits: [Parameter] = [.text("2s"), .text("500ms")]

  /// Looks at PostgreSQL itself, each statement for two seconds at most.
  ///
  /// - Throws: `LogError`, also if one of them takes longer.
  public func databaseReport() async throws(LogError) -> DatabaseReport {
    let rows = try await examine([
      (Schema.selectServer, []), (Schema.selectConnections, []), (Schema.selectStandbys, []),
      (
        Schema.selectTableSizes,
        [.texts([log.schema]), .int64(Int64(DatabaseReport.tablesMax))]
      ),
    ])
    do {
      let server = try rows[0].one()
      var statements: [DatabaseReport.Statement]?
      if try server.bool(5) { statements = try await slowestStatements() }
      let head = try await head()
      let dayAgo = try await position(at: try server.timestamp(6))
      return DatabaseReport(
        version: try server.text(0), startedAt: try server.timestamp(1),
        bytes: try server.int64(2), connectionsMax: Int(try server.int32(3)),
        isStandby: try server.bool(4),
        connections: try rows[1].map { row throws in try DatabaseReport.Connections(row) },
        standbys: try rows[2].map { row throws in try DatabaseReport.Standby(row) },
        tables: try rows[3].map { row throws in try DatabaseReport.Table(row) },
        eventsOfLastDay: max(0, head.position - dayAgo), statements: statements)
    } catch { throw LogError(wrapping: error) }
  }

  /// The largest tables of some schemas, with the rows that PostgreSQL estimates.
  public func tables(of schemas: [String]) async throws(LogError) -> [DatabaseReport.Table] {
    let rows = try await examine([
      (
        Schema.selectTableSizes,
        [.texts(schemas), .int64(Int64(DatabaseReport.tablesMax))]
      )
    ])
    do { return try rows[0].map { row throws in try DatabaseReport.Table(row) } } catch {
      throw LogError(wrapping: error)
    }
  }

  /// Nil if there are no statistics after all.
  private func slowestStatements() async throws(LogError) -> [DatabaseReport.Statement]? {
    do throws(LogError) {
      let rows = try await examine([
        (Schema.selectSlowestStatements, [.int64(Int64(DatabaseReport.statementsMax))])
      ])
      do {
        return try rows[0].map { row throws in try DatabaseReport.Statement(row) }
      } catch { throw LogError(wrapping: error) }
    } catch {
      guard DatabaseReport.isWithoutStatistics(error) else { throw error }
      return nil
    }
  }

  func examine(_ statements: [Connection.Statement]) async throws(LogError) -> [Rows] {
    try await pool.inTransaction(
      [(Schema.beginRead, []), (Schema.setExamination, Self.limits)], statements
    ) { $0 }
  }
}
