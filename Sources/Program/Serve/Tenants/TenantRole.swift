import CallboardCommandLine
import CallboardCrypto
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema

/// A role of one tenant's own, which has the rights on the tenant's log that the service's role has otherwise. Nobody can log
/// in as it; the service's role may take it, and does so in each transaction of the tenant.
///
/// The methods that change something need a connection of the role that owns the tables of tenants. All block their thread.
struct TenantRole: Sendable {
  let name: String
  /// The tenant's log, as its owner uses it.
  private let log: LogName
  private let serviceRole: String

  /// The role that a tenant has in a database, or would have.
  ///
  /// All databases of a server have the same roles. A digest of the service's role and of the database's name in the
  /// configuration keeps tenants of the same name apart.
  init(of log: LogName, in database: TenantDatabase) {
    let digest = SHA256.hash(Array("\(database.serviceRole) \(database.name)".utf8))
    name = "\(log.schema)_\(digest.prefix(4).hexadecimal)"
    (self.log, serviceRole) = (log, database.serviceRole)
  }

  /// Whether the role has the rights on the log and the service's role has none, or the other way round if it is not wanted.
  ///
  /// - Parameter service: a connection of the service's role.
  func isInForce(if isWanted: Bool, on service: Connection) throws -> Bool {
    let asked: [Parameter] = [.text(log.schema), .text(name), .bool(isWanted)]
    return try service.query(Schema.checkLogRights, asked).one().bool(0)
  }

  /// Makes the role if there is none.
  ///
  /// - Throws: a `Failure` if the service's role would have the rights of all tenants without taking their roles.
  func make(on owner: Connection) throws {
    try inLog(owner) { owner in
      let found = try owner.query(Schema.selectTenantRole, parameters).one()
      guard try !found.bool(2) else {
        throw Failure(
          "the role \(serviceRole) must have no rights but those of the tenant whose role it takes: run "
            + "`alter role \(serviceRole) noinherit`, and see that it is no superuser")
      }
      if try !found.bool(0) { try owner.execute("create role \(quoted)") }
      try owner.execute("grant \(quoted) to \(quotedService), current_user")
    }
  }

  /// Takes the rights on the log, and the tables of projections, from the service's role. The role has its rights already.
  func takeOver(on owner: Connection) throws {
    try inLog(owner) { owner in
      for row in try owner.query(Schema.selectHandovers, parameters) {
        try owner.execute(try row.text(0))
      }
    }
  }

  /// Drops the role if there is one, and gives the service's role the tables that it owns.
  func drop(on owner: Connection) throws {
    try inLog(owner) { owner in
      let found = try owner.query(Schema.selectTenantRole, parameters).one()
      guard try found.bool(0) else { return }
      try owner.execute(
        "reassign owned by \(quoted) to \(quotedService); drop owned by \(quoted)")
      // A copy of the database on the same server may have rights for it.
      if try !found.bool(1) { try owner.execute("drop role \(quoted)") }
    }
  }

  private var parameters: [Parameter] { [.text(name), .text(serviceRole)] }
  private var quoted: String { Connection.quoted(identifier: name) }
  private var quotedService: String { Connection.quoted(identifier: serviceRole) }

  /// Runs a body in a transaction that finds the log, one at a time. It waits for a table no longer than the table's readers
  /// behind it may wait.
  private func inLog(_ owner: Connection, _ body: (Connection) throws -> Void) throws {
    try owner.transaction(onPathOf: log) { owner in
      try owner.execute("set local lock_timeout = '5s'")
      _ = try owner.query(Schema.takeLock, [.int64(log.migrationLockKey)])
      try body(owner)
    }
  }
}
