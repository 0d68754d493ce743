import CallboardCommandLine
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTenants

extension DoctorCommand {
  /// Checks that each tenant of the directory has its log, in the database that the directory names.
  ///
  /// - Parameters:
  ///   - pool: connections to the default tenant's log, which holds the directory.
  ///   - log: the default tenant's log.
  static func examineTenants(
    in databases: [TenantDatabase], _ pool: Pool, _ log: LogName, _ examination: Examination
  ) async {
    var tenants: [Tenant] = []
    await examination.attempt(
      "the databases of tenants are configured", repair: "name them in the file of --tenants"
    ) {
      let directory = TenantDirectory(TenantStore(pool: pool, log: log)) { _ in }
      try await directory.refresh()
      tenants = directory.page(after: nil, limit: tenantsMax).tenants
      let unknown = Set(tenants.map(\.database)).subtracting(databases.map(\.name)).sorted()
      guard unknown.isEmpty else { throw Failure(unknown.joined(separator: ", ")) }
      return databases.map(\.name).joined(separator: ", ")
    }
    for database in databases {
      // The others have no log yet, or none any more.
      let kept = tenants.filter { tenant in
        tenant.database == database.name && ![.creating, .deleting].contains(tenant.status)
      }
      await Doctor.withPool(
        ConnectionOptions(conninfo: database.url), size: 1, name: "doctor-tenants"
      ) { pool in
        await examination.attempt(
          "the logs of tenants are in the database \(database.name)",
          repair: "restore the schemas there, or suspend and delete the tenants"
        ) {
          let logs = try await pool.withConnection { connection in
            try connection.query(Schema.selectLogs).map { row throws in try row.text(0) }
          }
          let schemas = Set(try kept.map { try Tenant.log(of: $0.name).schema })
          let missing = schemas.subtracting(logs).sorted()
          guard missing.isEmpty else {
            let names = missing.prefix(namesMax).joined(separator: ", ")
            throw Failure("\(missing.count) of \(kept.count) are missing, such as \(names)")
          }
          return "\(kept.count)"
        }
      }
    }
  }

  /// More tenants than any service has.
  private static let tenantsMax = 10_000_000
  /// How many missing schemas are named.
  private static let namesMax = 20
}
