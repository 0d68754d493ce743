import CallboardAPI
import CallboardAccounts
import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardSchema
import CallboardTenants
import Foundation

extension TenantHost {
  func nodes(of names: [String]) async throws -> [String: [UUID]] {
    try await store.nodes(of: names)
  }

  func hasKey(_ digest: [UInt8], _ tenant: Tenant) async throws -> Bool {
    let connections = try connections(to: tenant.database)
    let keys = KeyStore(
      pool: connections.pools.readers, log: try connections.database.log(of: tenant.name))
    do throws(LogError) { return try await keys.find(digest: digest) != nil } catch {
      if tenant.isOnlyRead, Problem.isOfMovedLog(error) { throw Problem.beingMoved }
      guard let code = error.cause?.code, Self.codesOfStart.contains(code) else { throw error }
      // Another role had the rights before the configuration changed, which a start mends; or the log is missing, which
      // a start tells. Few go on at once.
      try await serving(tenant) { _ in }
      return try await keys.find(digest: digest) != nil
    }
  }

  /// PostgreSQL's codes for a role that does not exist or has no rights on a log, and for a log that does not exist.
  private static let codesOfStart: Set<PostgresError.Code> = [
    .dataException, .insufficientPrivilege, .undefinedObject, .undefinedDatabase,
  ]

  func create(_ new: NewTenant) async throws -> NewKey {
    let name = new.database ?? databases.first ?? ""
    guard let database = databasesByName[name] else {
      throw Problem(
        .invalid, "database must be one of \(databases.joined(separator: ", "))",
        ["pointer": "/database"])
    }
    try Self.check(new.issuers)
    try await checkForEarlierLog(of: new.name, in: database)
    guard try await store.begin(new.name, title: new.title, database: name) else {
      throw Problem(.taken, "there is a tenant of this name, or it is being made or deleted")
    }
    var made: LogSchema?
    var mayBeActive = false
    do {
      var change = TenantStore.Change()
      (change.hosts, change.issuers) = (new.hosts, new.issuers)
      _ = try await taking { try await self.store.change(new.name, change, from: .creating) }
      let connections = try connections(to: name)
      try await migrate(new.name, on: database, isNew: true)
      made = try await schema(of: new.name, in: database)
      let tenantLog = try database.log(of: new.name)
      // Otherwise the first request would wait for it.
      try await EventType.register(in: tenantLog, connections.pools.readers)
      try await installProjections(of: new.name, connections)
      let key = NewKey(of: new.name)
      try await KeyStore(pool: connections.pools.readers, log: tenantLog).insert(
        id: key.id, name: "first admin key", scope: .admin, digest: key.digest, person: nil)
      var begin = TenantStore.Change()
      begin.status = .active
      // The answer may be lost.
      mayBeActive = true
      guard try await store.change(new.name, begin, from: .creating) else {
        mayBeActive = false
        throw Problem(.conflict, "the tenant was deleted while it was being made")
      }
      try await directory.refresh()
      return key
    } catch {
      log.note("making the tenant \(new.name)", failed: error)
      // A task of its own also runs after the request was cancelled, as by its deadline or by a stop.
      let takingBack = Task { [made, mayBeActive] in
        await self.trying("taking back the tenant \(new.name)") {
          try await self.takeBack(
            new.name, made, from: mayBeActive ? [.creating, .active] : [.creating], on: database)
        }
      }
      await takingBack.value
      if error is Problem { throw error }
      let reason = (error as? Failure)?.description ?? "the tenant could not be made"
      throw Problem(.unavailable, reason, retryAfterSeconds: 5)
    }
  }

  /// Deletes a tenant that could not be made, or whose key nobody gets.
  ///
  /// - Parameter made: the schema that was made for it.
  private func takeBack(
    _ name: String, _ made: LogSchema?, from statuses: [Tenant.Status],
    on database: TenantDatabase
  ) async throws {
    var change = TenantStore.Change()
    change.status = .deleting
    for status in statuses where try await store.change(name, change, from: status) {
      try await drop(name, schema(of: name, in: database), on: database)
      return try await store.remove(name)
    }
    // Another node deletes it already, and may have found no schema yet.
    if let made { try await drop(name, made, on: database) }
  }

  /// The log of an earlier tenant, as a restore or a move that was broken off leaves it, must not come to a new one.
  ///
  /// - Throws: a `Problem`, also if the database cannot be asked.
  private func checkForEarlierLog(of name: String, in database: TenantDatabase) async throws {
    // The directory refuses the name.
    guard directory.tenant(named: name) == nil else { return }
    let schema = try Tenant.log(of: name).schema
    do {
      try await asOwner(of: database) { owner in
        let found = try owner.query(Schema.migrationsExist, [.text(schema)])
        guard try found.one().bool(0) else { return }
        throw Problem(
          .taken,
          "the database \(database.name) has the log of an earlier tenant in the schema \(schema): "
            + "rename or drop it")
      }
    } catch {
      if error is Problem { throw error }
      log.note("making the tenant \(name)", failed: error)
      throw Problem(.unavailable, "the tenant could not be made", retryAfterSeconds: 5)
    }
  }

  func change(_ name: String, _ change: TenantStore.Change) async throws {
    try Self.check(change.issuers ?? [])
    guard try await taking({ try await self.store.change(name, change) }) else {
      throw Problem(.notFound, "there is no such tenant")
    }
    try await directory.refresh()
  }

  func delete(_ name: String) async throws {
    // Another node may have suspended or resumed it within the last second.
    try await directory.refresh()
    guard let tenant = directory.tenant(named: name) else {
      throw Problem(.notFound, "there is no such tenant")
    }
    guard !tenant.isServable else {
      throw Problem(.conflict, "only a suspended tenant can be deleted")
    }
    guard let database = databasesByName[tenant.database] else {
      throw Problem(.unavailable, "the configuration lacks the tenant's database")
    }
    // Looked up before the change, which fails if the name is another tenant's by then.
    let schema = try await schema(of: name, in: database)
    var change = TenantStore.Change()
    change.status = .deleting
    guard try await store.change(name, change, from: tenant.status) else {
      throw Problem(.conflict, "the tenant was changed meanwhile")
    }
    try await directory.refresh()
    let end = ContinuousClock.now + .seconds(20)
    while try await store.nodes(of: [name])[name] != nil {
      guard ContinuousClock.now < end else {
        throw Problem(
          .unavailable, "a node still serves the tenant; try again", retryAfterSeconds: 10)
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    do { try await drop(name, schema, on: database) } catch let error as PostgresError
      where Self.codesOfLocks.contains(error.code)
    {
      throw Problem(
        .unavailable, "the tenant's log is still read, as by an export; try again",
        retryAfterSeconds: 10)
    }
    await dropCopies(of: name, but: [database.name])
    try await store.remove(name)
    try await directory.refresh()
  }

  /// Runs a change of the directory, and tells what is taken.
  private func taking(_ change: () async throws -> Bool) async throws -> Bool {
    do { return try await change() } catch LogError.uniqueViolation {
      throw Problem(.taken, "a host, or an audience of an issuer, chooses another tenant")
    }
  }

  private static func check(_ issuers: [Tenant.Issuer]) throws {
    for (index, issuer) in issuers.enumerated() {
      do { _ = try OpenIssuer(issuer) } catch {
        throw Problem(.invalid, "\(error)", ["pointer": .string("/issuers/\(index)")])
      }
    }
    guard Set(issuers.map(\.issuer)).count == issuers.count else {
      throw Problem(.invalid, "an issuer is named twice", ["pointer": "/issuers"])
    }
  }

  // MARK: - As the owner of the tables

  /// Brings the log of a tenant up to date if this program needs more than it has, or if other roles have the rights on it
  /// than the configuration says.
  ///
  /// - Throws: `MissingLog`.
  func migrate(_ name: String, _ connections: DatabaseConnections) async throws {
    do {
      guard try await !isUpToDate(name, connections) else { return }
    } catch let error as PostgresError where error.code == .undefinedDatabase {
      throw MissingLog(of: name, in: connections.database.name)
    }
    try await migrate(name, on: connections.database)
  }

  /// Whether the log of a tenant has what this program needs, and the roles have the rights that the configuration says.
  func isUpToDate(_ name: String, _ connections: DatabaseConnections) async throws -> Bool {
    let database = connections.database
    let tenantLog = try database.log(of: name)
    let role = TenantRole(of: try Tenant.log(of: name), in: database)
    return try await connections.pools.readers.withConnection { connection in
      guard try role.isInForce(if: database.hasRolePerTenant, on: connection) else { return false }
      return try Migrator.missing(connection, log: tenantLog).isEmpty
    }
  }

  /// Brings the log of a tenant up to date, and gives the rights that the configuration says.
  ///
  /// - Parameter isNew: whether to make the log if it is missing. The log of an existing tenant must not be made:
  ///   people would find it empty, as after the directory was restored without the tenants' logs.
  /// - Throws: `MissingLog`.
  func migrate(_ name: String, on database: TenantDatabase, isNew: Bool = false) async throws {
    let key = standard.instanceKey
    let tenantLog = try Tenant.log(of: name)
    let user = try database.user(of: name)
    let role = TenantRole(of: tenantLog, in: database)
    do {
      try await asOwner(of: database) { owner in
        let exists = try owner.query(Schema.migrationsExist, [.text(tenantLog.schema)])
        guard try exists.one().bool(0) || isNew else {
          throw MissingLog(of: name, in: database.name)
        }
        if database.hasRolePerTenant { try role.make(on: owner) }
        _ = try Migrator.migrate(owner, log: tenantLog, serviceRole: user)
        try database.hasRolePerTenant ? role.takeOver(on: owner) : role.drop(on: owner)
        try InstanceKey.wrapSecret(of: tenantLog, owner) { _ in key }
      }
    } catch let error as PostgresError where error.code == .undefinedDatabase && !isNew {
      throw MissingLog(of: name, in: database.name)
    }
  }

  /// Keeps in the directory whether the log of a tenant was missing when it was needed last.
  func note(_ tenant: Tenant, isMissing: Bool) async {
    guard isNotedMissing(directory.tenant(named: tenant.name) ?? tenant) != isMissing else {
      return
    }
    await trying("noting whether the log of the tenant \(tenant.name) is missing") {
      var change = TenantStore.Change()
      change.problem = isMissing ? MissingLog(of: tenant.name, in: tenant.database).description : ""
      _ = try await self.store.change(
        tenant.name, change, from: tenant.isOnlyRead ? tenant.status : nil)
    }
  }

  /// Whether the problem of a tenant is that its log is missing. Nothing else takes its place until the log is back.
  func isNotedMissing(_ tenant: Tenant) -> Bool {
    tenant.problem == MissingLog(of: tenant.name, in: tenant.database).description
  }

  /// Makes the tables of the projections in the log of a tenant.
  func installProjections(of name: String, _ connections: DatabaseConnections) async throws {
    let catalogue = ProjectionCatalogue(
      log: try connections.database.log(of: name), projections: ProjectionCatalogue.standard)
    _ = try await catalogue.install(pool: connections.pools.rebuilds)
  }

  /// The schema of a tenant's log in a database; nil: there is none.
  func schema(of name: String, in database: TenantDatabase) async throws -> LogSchema? {
    let log = try Tenant.log(of: name)
    return try await asOwner(of: database) { try LogSchema.find(log, on: $0) }
  }

  /// Drops the log of a tenant with its projections and its role.
  ///
  /// Others may still read it, as an export does for minutes. Requests wait behind it for 2 s at most; then it gives way
  /// and tries again.
  ///
  /// - Parameters:
  ///   - schema: the log's schema as it was found; another one of the same name is not dropped.
  ///   - limit: after how long it gives up; nil: never.
  func drop(
    _ name: String, _ schema: LogSchema?, on database: TenantDatabase,
    within limit: Duration? = .seconds(30)
  ) async throws {
    let began = ContinuousClock.now
    while true {
      do { return try await dropOnce(name, schema, on: database) } catch let error as PostgresError
        where Self.codesOfLocks.contains(error.code)
        && limit.map({ began.duration(to: .now) < $0 }) ?? true
      {
        try await Task.sleep(for: .milliseconds(500))
      }
    }
  }

  /// PostgreSQL's codes if others hold a lock for too long.
  private static let codesOfLocks: Set<PostgresError.Code> = [.lockNotAvailable, .deadlockDetected]

  private func dropOnce(
    _ name: String, _ schema: LogSchema?, on database: TenantDatabase
  ) async throws {
    let tenantLog = try Tenant.log(of: name)
    try await asOwner(of: database) { owner in
      // An earlier attempt, or another deletion, may have dropped it. By now it may be the log of another tenant.
      let found = try LogSchema.find(tenantLog, on: owner)
      guard found == nil || found == schema else {
        throw Problem(.conflict, "the tenant's log was made while the tenant was being deleted")
      }
      // Longer than `deadlock_timeout`, after which PostgreSQL ends an autovacuum that is in the way.
      try owner.execute("set lock_timeout = '2s'")
      let exists = try owner.query(Schema.migrationsExist, [.text(tenantLog.schema)]).one().bool(0)
      if exists {
        _ = try owner.query(Schema.setSessionPath, tenantLog.settings())
        for row in try owner.query(Schema.selectGenerations) {
          let schema = Connection.quoted(identifier: try row.text(0))
          try owner.execute("drop schema if exists \(schema) cascade")
        }
      }
      try owner.execute("drop schema if exists \"\(tenantLog.schema)\" cascade")
      try TenantRole(of: tenantLog, in: database).drop(on: owner)
    }
  }

  /// Does something on a connection of the owner, on a thread of its own.
  func asOwner<R: Sendable>(
    of database: TenantDatabase, _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    let pool = Pool(ConnectionOptions(conninfo: database.ownerURL), size: 1, name: "tenant-owner")
    return try await pool.closing { try await pool.withConnection { try body($0) } }
  }
}

/// The log of a tenant is not in its database, or has never been migrated, or its database is not there.
struct MissingLog: Error, CustomStringConvertible {
  let description: String
  /// The answer to the tenant's callers.
  static let answer = Problem(
    .unavailable, "the tenant's log is missing in its database; an operator must restore it",
    retryAfterSeconds: 30)

  init(of name: String, in database: String) {
    let schema = (try? Tenant.log(of: name).schema) ?? name
    description =
      "the schema \(schema) is missing in the database \(database): restore it there, or suspend and "
      + "delete the tenant"
  }
}

extension OpenIssuer {
  /// An issuer of a tenant.
  ///
  /// - Throws: `UsageError` if its members do not go together; an error if it has no usable key.
  init(_ issuer: Tenant.Issuer) throws {
    var settings = IssuerSettings(issuer: issuer.issuer, audiences: issuer.audiences)
    settings.keysURL = issuer.keysURL
    settings.keys = issuer.keys.map { $0.bytes() }
    settings.emailDomains = issuer.emailDomains
    self = try settings.open()
  }
}
