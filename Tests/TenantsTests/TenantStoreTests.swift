import CallboardEventLog
import CallboardPostgres
import CallboardTenants
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

/// The directory of tenants, each test in a log of its own.
@Suite struct TenantStoreTests {
  /// - Parameter schema: a fresh one; nil: one that only the body's store knows.
  private func withStore(
    in schema: String? = nil, _ body: (TenantStore, TenantDirectory) async throws -> Void
  ) async throws {
    let cluster = try TestCluster.shared
    let log = try LogName(schema: schema ?? cluster.freshSchema())
    let owner = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo()))
    defer { owner.close() }
    try Migrator.migrate(owner, log: log, serviceRole: "callboard")
    let pool = Pool(
      ConnectionOptions(conninfo: cluster.serviceConninfo()), size: 3, name: "tenants")
    do {
      let store = TenantStore(pool: pool, log: log)
      try await body(store, TenantDirectory(store) { _ in })
    } catch {
      await pool.close()
      throw error
    }
    await pool.close()
  }

  private func active(
    _ name: String, hosts: [String] = [], issuers: [Tenant.Issuer] = [], _ store: TenantStore
  ) async throws {
    #expect(try await store.begin(name, title: name, database: "main"))
    var change = TenantStore.Change()
    (change.status, change.hosts, change.issuers) = (.active, hosts, issuers)
    #expect(try await store.change(name, change, from: .creating))
  }

  private func delete(_ name: String, from status: Tenant.Status, _ store: TenantStore) async throws
  {
    var change = TenantStore.Change()
    change.status = .deleting
    #expect(try await store.change(name, change, from: status))
    try await store.remove(name)
  }

  private func issuer(_ name: String, _ audiences: [String]) -> Tenant.Issuer {
    Tenant.Issuer(
      issuer: name, audiences: audiences, keysURL: "https://\(name).example/keys", keys: nil,
      emailDomains: ["example.org"])
  }

  @Test(arguments: [
    ("a", true), ("acme", true), ("acme-pictures-2", true),
    (String(repeating: "a", count: 30), true),
    ("", false), ("2a", false), ("-a", false), ("a-", false), ("a--b", false), ("Acme", false),
    ("a_b", false), ("a.b", false), ("ä", false), (String(repeating: "a", count: 31), false),
  ])
  func aNameIsThatOfASchemaAndOfAHost(name: String, isName: Bool) {
    #expect(Tenant.isName(name) == isName)
    #expect(((try? Tenant.log(of: name)) != nil) == isName)
    if let log = try? Tenant.log(of: name) { #expect(Tenant.name(ofLogIn: log.schema) == name) }
    #expect(Tenant.name(ofLogIn: name) == nil)
  }

  @Test func aChangeWaitsForTheDiskThoughTheRoleDoesNot() async throws {
    let cluster = try TestCluster.shared
    let log = try LogName(schema: cluster.freshSchema())
    let owner = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo()))
    defer { owner.close() }
    try Migrator.migrate(owner, log: log, serviceRole: "callboard")
    try owner.execute(
      """
      set search_path to \(log.searchPath);
      create table wishes (wish text not null);
      create function note_wish() returns trigger
      language plpgsql security definer set search_path from current as $$
      begin
        insert into wishes values (current_setting('synchronous_commit'));
        return new;
      end $$;
      create trigger note_wish before update on tenants for each row execute function note_wish()
      """)
    let service = ConnectionOptions(conninfo: cluster.serviceConninfo())
      .setting("synchronous_commit", "off")
    let pool = Pool(service, size: 1, name: "tenants")
    try await pool.closing { try await active("acme", TenantStore(pool: pool, log: log)) }
    let wishes = try owner.query("select wish from wishes").map { row throws in try row.text(0) }
    #expect(wishes == ["on"])
  }

  @Test func aNameIsTakenOnceUntilItsTenantIsDeleted() async throws {
    try await withStore { store, directory async throws in
      #expect(try await store.begin("acme", title: "Acme", database: "main"))
      #expect(try await !store.begin("acme", title: "Another", database: "main"))
      try await directory.refresh()
      #expect(directory.tenant(named: "acme")?.status == .creating)
      try await delete("acme", from: .creating, store)
      try await directory.refresh()
      #expect(directory.tenant(named: "acme") == nil)
      #expect(try await store.begin("acme", title: "Another", database: "other"))
      try await directory.refresh()
      #expect(directory.tenant(named: "acme")?.database == "other")
    }
  }

  /// As by a deletion that ends after another one, when the name is another tenant's.
  @Test func aTenantThatIsNotBeingDeletedKeepsItsNameAndHosts() async throws {
    try await withStore { store, directory async throws in
      try await active("acme", hosts: ["acme.example"], store)
      try await store.remove("acme")
      try await directory.refresh()
      #expect(directory.tenant(at: "acme.example")?.status == .active)
      try await delete("acme", from: .active, store)
      try await active("other", hosts: ["acme.example"], store)
      try await directory.refresh()
      #expect(directory.tenant(named: "acme") == nil)
      #expect(directory.tenant(at: "acme.example")?.name == "other")
    }
  }

  @Test func hostsAndAudiencesChooseOneTenantEach() async throws {
    try await withStore { store, directory async throws in
      let ours = issuer("id", ["ours", "both"])
      try await active("ours", hosts: ["ours.example", "www.ours.example"], issuers: [ours], store)
      try await active("theirs", hosts: ["theirs.example"], store)
      var change = TenantStore.Change()
      change.hosts = ["theirs.example", "ours.example"]
      await #expect(throws: LogError.self) { try await store.change("theirs", change) }
      change.hosts = nil
      change.issuers = [issuer("id", ["theirs", "both"])]
      await #expect(throws: LogError.self) { try await store.change("theirs", change) }
      change.issuers = [issuer("id", ["theirs"])]
      #expect(try await store.change("theirs", change))
      try await directory.refresh()
      #expect(directory.tenant(at: "www.ours.example")?.name == "ours")
      #expect(directory.tenant(at: "theirs.example")?.name == "theirs")
      #expect(directory.tenant(at: "example") == nil)
      #expect(directory.tenant(ofTokensBy: "id", for: ["no", "both"])?.name == "ours")
      #expect(
        directory.tenant(ofTokensBy: "id", for: ["theirs"])?.issuers.first?.emailDomains == [
          "example.org"
        ])
      #expect(directory.tenant(ofTokensBy: "other", for: ["theirs"]) == nil)
      // A host or an issuer that a tenant gives up is free.
      var less = TenantStore.Change()
      (less.hosts, less.issuers) = (["ours.example"], [])
      #expect(try await store.change("ours", less))
      change.issuers = [issuer("id", ["theirs", "both"])]
      change.hosts = ["theirs.example", "www.ours.example"]
      #expect(try await store.change("theirs", change))
      try await directory.refresh()
      #expect(directory.tenant(at: "www.ours.example")?.name == "theirs")
      #expect(directory.tenant(ofTokensBy: "id", for: ["both"])?.name == "theirs")
    }
  }

  @Test func aDirectoryTellsWhatChangesOnce() async throws {
    try await withStore { store, _ async throws in
      let told = Mutex<[String]>([])
      let directory = TenantDirectory(store) { tenant in told.withLock { $0.append(tenant.name) } }
      for name in ["c", "a", "b"] { try await active(name, store) }
      try await directory.refresh()
      try await directory.refresh()
      #expect(told.withLock { $0 } == ["c", "a", "b"])
      #expect(directory.page(after: nil, limit: 2).tenants.map(\.name) == ["a", "b"])
      #expect(directory.page(after: "b", limit: 2).tenants.map(\.name) == ["c"])
      #expect(directory.counts == [.active: 3])
    }
  }

  /// As after PostgreSQL's clock was put back by an hour.
  @Test func aDirectoryReadsWhatChangesAfterTheClockWasPutBack() async throws {
    let schema = try TestCluster.shared.freshSchema()
    try await withStore(in: schema) { store, directory async throws in
      for name in ["changed", "removed", "ahead"] { try await active(name, store) }
      let owner = try Connection(
        ConnectionOptions(conninfo: try TestCluster.shared.ownerConninfo()))
      try owner.execute(
        """
        update \(schema).tenants set changed_at = clock_timestamp() + interval '1 hour'
        where name = 'ahead'
        """)
      owner.close()
      try await directory.refresh()
      var change = TenantStore.Change()
      for title in ["First", "Second"] {
        change.title = title
        #expect(try await store.change("changed", change))
        try await directory.refresh()
        #expect(directory.tenant(named: "changed")?.title == title)
      }
      try await delete("removed", from: .active, store)
      try await active("new", store)
      try await directory.refresh()
      #expect(directory.tenant(named: "removed") == nil)
      #expect(directory.tenant(named: "new")?.status == .active)
      #expect(try await store.begin("removed", title: "Again", database: "main"))
      try await directory.refresh()
      #expect(directory.tenant(named: "removed")?.title == "Again")
    }
  }

  /// A node that moves a tenant stays known when it serves the tenant no longer, and work that is due is noted.
  @Test func aNodeThatMovesATenantStaysKnown() async throws {
    try await withStore { store, _ async throws in
      let node = UUID()
      try await active("moved", store)
      try await store.keep(["moved"], on: node, seconds: 60)
      try await store.leave("moved", on: nil, dueInSeconds: 0)
      #expect(try await store.nodes(of: ["moved"]) == ["moved": [node]])
      #expect(try await store.claim(10, for: UUID(), seconds: 60) == ["moved"])
    }
  }

  /// A node may keep the tenants that it served a moment ago.
  @Test func aDeletedTenantIsNotKept() async throws {
    try await withStore { store, _ async throws in
      let node = UUID()
      for name in ["deleted", "served"] { try await active(name, store) }
      try await delete("deleted", from: .active, store)
      try await store.keep(["deleted", "served", "unknown"], on: node, seconds: 60)
      let nodes = try await store.nodes(of: ["deleted", "served", "unknown"])
      #expect(nodes == ["served": [node]])
    }
  }

  /// Its node forgot what would become due when it was suspended.
  @Test func aTenantThatIsResumedIsServedAtOnce() async throws {
    try await withStore { store, _ async throws in
      let node = UUID()
      try await active("resumed", store)
      var change = TenantStore.Change()
      // One that was active all the time is not woken.
      for (status, claimed) in [(.active, []), (.suspended, []), (.active, ["resumed"])]
        as [(Tenant.Status, [String])]
      {
        change.status = status
        #expect(try await store.change("resumed", change))
        #expect(try await store.claim(10, for: node, seconds: 60) == claimed)
      }
    }
  }

  /// Work that is due, and tenants whose node has died, are taken over by one node.
  @Test func oneNodeTakesOverATenant() async throws {
    try await withStore { store, _ async throws in
      let (one, other) = (UUID(), UUID())
      for name in ["due", "later", "never", "dead"] { try await active(name, store) }
      try await store.keep(["due", "later", "never"], on: one, seconds: 60)
      try await store.leave("due", on: one, dueInSeconds: 0)
      try await store.leave("later", on: one, dueInSeconds: 3_600)
      try await store.leave("never", on: one, dueInSeconds: nil)
      try await store.keep(["dead"], on: one, seconds: -1)
      let claimed = try await withThrowingTaskGroup(of: [String].self) { group in
        for node in [one, other] {
          group.addTask { try await store.claim(10, for: node, seconds: 60) }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(claimed.sorted() == ["dead", "due"])
      #expect(try await store.claim(10, for: one, seconds: 60) == [])
      let nodes = try await store.nodes(of: ["dead", "due", "later"])
      #expect(nodes["dead"]?.count == 1 && nodes["due"]?.count == 1 && nodes["later"] == nil)
    }
  }
}
