import CallboardDomain
public import CallboardEventLog
import Synchronization

/// The directory of tenants in a node's memory. Safe to use from any thread.
///
/// It takes about 1 kB for each tenant, and one statement a second, however many there are. Changes are known within a
/// second.
public final class TenantDirectory: Sendable {
  private struct Audience: Hashable {
    let issuer: String
    let audience: String
  }

  private struct Index {
    var tenants: [String: Tenant] = [:]
    var ofHosts: [String: String] = [:]
    var ofAudiences: [Audience: String] = [:]
    /// The last change that was read.
    var readUntil = Timestamp(microseconds: 0)

    mutating func take(_ tenant: Tenant) {
      if let before = tenants[tenant.name] {
        for host in before.hosts where ofHosts[host] == tenant.name { ofHosts[host] = nil }
        for audience in Self.audiences(of: before) where ofAudiences[audience] == tenant.name {
          ofAudiences[audience] = nil
        }
      }
      tenants[tenant.name] = tenant.status == .deleted ? nil : tenant
      guard tenant.status != .deleted else { return }
      for host in tenant.hosts { ofHosts[host] = tenant.name }
      for audience in Self.audiences(of: tenant) { ofAudiences[audience] = tenant.name }
    }

    static func audiences(of tenant: Tenant) -> [Audience] {
      tenant.issuers.flatMap { issuer in
        issuer.audiences.map { Audience(issuer: issuer.issuer, audience: $0) }
      }
    }
  }

  private let store: TenantStore
  private let onChange: @Sendable (Tenant) -> Void
  private let index = Mutex(Index())
  private let look = Mutex<Look?>(nil)

  /// A transaction that began before the last change which was read may commit after it, by so many microseconds at most.
  private static let overlapMicroseconds: Int64 = 10_000_000

  /// Prepares a directory, which is empty until `refresh`.
  ///
  /// - Parameter onChange: called with each tenant that has changed, deleted ones included; must return at once.
  public init(_ store: TenantStore, onChange: @escaping @Sendable (Tenant) -> Void) {
    self.store = store
    self.onChange = onChange
  }

  /// Reads what has changed.
  public func refresh() async throws(LogError) {
    var since = index.withLock { $0.readUntil }
    since = Timestamp(microseconds: max(0, since.microseconds - Self.overlapMicroseconds))
    while true {
      let page = try await store.changed(since: since)
      for tenant in page {
        let isNew = index.withLock { index in
          defer { index.readUntil = max(index.readUntil, tenant.changedAt) }
          // One that was deleted is not kept.
          if tenant.status == .deleted, index.tenants[tenant.name] == nil { return false }
          // Another look may have read a later change meanwhile.
          if let known = index.tenants[tenant.name], known.changedAt >= tenant.changedAt {
            return false
          }
          index.take(tenant)
          return true
        }
        if isNew { onChange(tenant) }
      }
      guard page.count == TenantStore.pageMax, let last = page.last, last.changedAt > since else {
        return
      }
      since = last.changedAt
    }
  }

  /// The tenant of a name, looked up in the log if it is not known here, as one that another node has just made; nil if
  /// there is none.
  ///
  /// Many callers share a look, so names that do not exist cost little.
  public func find(_ name: String) async throws(LogError) -> Tenant? {
    if let known = tenant(named: name) { return known }
    let looking = look.withLock { last in
      if let last, last.began.duration(to: .now) < Self.lookPause { return last.work }
      let work = Task { try await self.refresh() }
      last = Look(began: .now, work: work)
      return work
    }
    do { try await looking.value } catch { throw LogError(wrapping: error) }
    return tenant(named: name)
  }

  /// A look into the log, for which several callers wait.
  private struct Look {
    let began: ContinuousClock.Instant
    let work: Task<Void, any Error>
  }

  /// How long it does not look again.
  private static let lookPause = Duration.milliseconds(100)

  /// The tenant of a name; nil if there is none.
  public func tenant(named name: String) -> Tenant? { index.withLock { $0.tenants[name] } }

  /// The tenant that a host chooses; nil: none.
  ///
  /// - Parameter host: in lower case, without a port.
  public func tenant(at host: String) -> Tenant? {
    index.withLock { index in index.ofHosts[host].flatMap { index.tenants[$0] } }
  }

  /// The tenant that a token chooses; nil: none.
  public func tenant(ofTokensBy issuer: String, for audiences: [String]) -> Tenant? {
    index.withLock { index in
      for audience in audiences {
        let name = index.ofAudiences[Audience(issuer: issuer, audience: audience)]
        if let tenant = name.flatMap({ index.tenants[$0] }) { return tenant }
      }
      return nil
    }
  }

  /// Whether a token may choose a tenant.
  public var takesTokens: Bool { index.withLock { !$0.ofAudiences.isEmpty } }

  /// The tenants by name, after the given one: a page of them.
  public func page(after name: String?, limit: Int) -> (tenants: [Tenant], isMore: Bool) {
    let names = index.withLock { index in
      index.tenants.keys.filter { $0 > name ?? "" }.sorted().prefix(limit + 1)
        .compactMap { index.tenants[$0] }
    }
    return (Array(names.prefix(limit)), names.count > limit)
  }

  /// The names of the tenants of a status.
  public func names(with status: Tenant.Status) -> [String] {
    index.withLock { index in index.tenants.values.filter { $0.status == status }.map(\.name) }
  }

  /// How many tenants have each status.
  public var counts: [Tenant.Status: Int] {
    index.withLock { index in
      index.tenants.values.reduce(into: [:]) { $0[$1.status, default: 0] += 1 }
    }
  }
}
