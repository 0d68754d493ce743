import CallboardAPI
import CallboardTenants

/// Exports tenants as files.
extension TenantHost {
  func export(_ name: String) async throws -> any TenantFile {
    let tenant = try await exportable(name)
    guard let database = databasesByName[tenant.database] else {
      throw Problem(.unavailable, "the configuration lacks the tenant's database")
    }
    guard let place = exports.take() else {
      throw Problem(
        .unavailable, "this node exports as many tenants as it may", retryAfterSeconds: 30)
    }
    let export = TenantExport(
      of: name, in: try Tenant.log(of: name), at: database.ownerURL, place: place, requestLog: log)
    do {
      // A file is restored into a log of the program that wrote it. Nothing is migrated here: the tenant may be gone by now.
      guard try await isUpToDate(name, connections(to: database.name)) else {
        throw Problem(
          .unavailable, "the tenant's log must be migrated first, which its first request does")
      }
      try await refuseIfPartitionIsDetached(of: name, in: database)
      try await export.begin()
    } catch let problem as Problem {
      throw problem
    } catch {
      log.note("exporting the tenant \(name)", failed: error)
      throw Problem(
        .unavailable, "the tenant's log cannot be read at the moment", retryAfterSeconds: 5)
    }
    // A log that was moved before the snapshot was taken is no longer written to.
    guard try await exportable(name).database == database.name else {
      throw Problem(.conflict, "the tenant has just been moved")
    }
    return export
  }

  /// A tenant whose log is whole and in one place, as the directory has it now.
  private func exportable(_ name: String) async throws -> Tenant {
    try await directory.refresh()
    guard let tenant = directory.tenant(named: name) else {
      throw Problem(.notFound, "there is no such tenant")
    }
    guard tenant.status == .active || tenant.status == .suspended else {
      throw Problem(.conflict, "only an active or suspended tenant can be exported")
    }
    return tenant
  }
}
