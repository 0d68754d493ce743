import CallboardEventLog
import CallboardPostgres
import CallboardTenants
import FoundationEssentials
import Synchronization

@testable import CallboardAPI

/// The directory of tenants of a test's log, without nodes that serve them: `TenantTests` has those.
final class TestTenants: TenantControl {
  let directory: TenantDirectory
  let databases = ["main", "second"]
  let store: TenantStore
  /// How many keys were looked up.
  let lookups = Atomic(0)

  init(pool: Pool, log: LogName) {
    store = TenantStore(pool: pool, log: log)
    directory = TenantDirectory(store) { _ in }
  }

  var figures: TenantFigures {
    TenantFigures(
      counts: directory.counts, served: 0,
      starts: Histogram(boundsSeconds: Histogram.ofWaiting), failedStarts: 0)
  }

  func faults() async -> TenantFaults? { TenantFaults() }
  var faultsAge: Duration { .zero }

  func create(_ new: NewTenant) async throws -> NewKey {
    guard try await store.begin(new.name, title: new.title, database: new.database ?? "main") else {
      throw Problem(.taken, "there is a tenant of this name")
    }
    var change = TenantStore.Change()
    (change.status, change.hosts, change.issuers) = (.active, new.hosts, new.issuers)
    _ = try await store.change(new.name, change, from: .creating)
    try await store.keep([new.name], on: UUID(), seconds: 3_600)
    try await directory.refresh()
    return NewKey(of: new.name)
  }

  func change(_ name: String, _ change: TenantStore.Change) async throws {
    guard try await store.change(name, change) else {
      throw Problem(.notFound, "there is no such tenant")
    }
    try await directory.refresh()
  }

  func delete(_ name: String) async throws {
    guard directory.tenant(named: name) != nil else {
      throw Problem(.notFound, "there is no such tenant")
    }
    var change = TenantStore.Change()
    change.status = .deleting
    guard try await store.change(name, change, from: .suspended) else {
      throw Problem(.conflict, "it is not suspended")
    }
    try await store.remove(name)
    try await directory.refresh()
  }

  func move(_ name: String, to database: String) async throws {
    var change = TenantStore.Change()
    (change.database, change.problem) = (database, "It is elsewhere.")
    try await self.change(name, change)
  }

  func export(_ name: String) async throws -> any TenantFile {
    guard directory.tenant(named: name) != nil else {
      throw Problem(.notFound, "there is no such tenant")
    }
    return TestTenantFile()
  }

  func nodes(of names: [String]) async throws -> [String: [UUID]] {
    try await store.nodes(of: names)
  }

  func isServed(_ name: String) -> Bool { false }
  func hasKey(_ digest: [UInt8], _ tenant: Tenant) async throws -> Bool {
    lookups.add(1, ordering: .relaxed)
    return false
  }

  func serving<Answer: Sendable>(
    _ tenant: Tenant, _ body: (App) async throws -> Answer
  ) async throws -> Answer {
    throw Problem(.unavailable, "it is served by nobody")
  }
}

/// The file of a tenant of which there is nothing but two lines.
actor TestTenantFile: TenantFile {
  private var lines = ["-- the log of a tenant\n", "-- end of export\n"][...]

  func next() -> [UInt8]? { lines.popFirst().map { Array($0.utf8) } }
  nonisolated func close() {}
}
