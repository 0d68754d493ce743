import CallboardTenants

/// A tenant that is served here, from its start to its end. The host's lock guards it.
final class TenantRun: @unchecked Sendable, Comparable {
  /// The tenant as the directory had it when the run began.
  let tenant: Tenant
  let starting: Task<Node, any Error>
  /// The work of its node.
  var work: Task<Void, Never>?
  /// Its end, once it has begun.
  var ending: Task<Void, Never>?
  private var requests = 0
  private var usedAt = ContinuousClock.now

  init(_ tenant: Tenant, starting: Task<Node, any Error>) {
    (self.tenant, self.starting) = (tenant, starting)
  }

  var name: String { tenant.name }

  /// Whether its node only reads the tenant's log. Such a run is not in the store, and no move waits for its end: the log may
  /// be dropped at any time.
  var isReading: Bool { tenant.isOnlyRead }

  static func == (one: TenantRun, other: TenantRun) -> Bool { one === other }

  /// The one that was asked for longer ago comes first.
  static func < (one: TenantRun, other: TenantRun) -> Bool { one.usedAt < other.usedAt }

  func beginRequest() { requests += 1 }

  func endRequest() {
    requests -= 1
    usedAt = .now
  }

  /// Whether nobody has asked for anything since a time.
  func isIdle(since time: ContinuousClock.Instant) -> Bool {
    requests == 0 && ending == nil && usedAt <= time
  }
}

/// The result of looking for the run that serves a request to a tenant.
enum TenantPlace {
  /// The run that serves it, which counts the request.
  case run(TenantRun)
  /// A run that ends.
  case ending(Task<Void, Never>)
  /// A run from before the tenant changed, which must end.
  case outdated
  /// No room for another run.
  case full
  /// No tenant that may be served.
  case none
}

extension Tenant {
  /// Whether nodes may only read its log.
  var isOnlyRead: Bool { status == .moving }
  /// Whether nodes may serve it at all.
  var isServable: Bool { status == .active || isOnlyRead }

  /// Whether a node that serves it as it was at another time serves it still.
  func isServed(as earlier: Tenant) -> Bool {
    status == earlier.status && database == earlier.database
  }
}
