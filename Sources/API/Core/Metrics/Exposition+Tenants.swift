import CallboardEventLog
import CallboardTenants

/// The metrics of a service that serves many tenants.
extension Exposition {
  /// - Parameter tenants: nil if there is one tenant; the metrics have no samples then.
  mutating func add(_ tenants: TenantFigures?) {
    each(
      tenants == nil ? [] : Tenant.Status.allCases.filter { $0 != .deleted }, "callboard_tenants",
      .gauge, "Tenants beside the default one, by their status."
    ) { Sample(tenants?.counts[$0] ?? 0, labels: "status=\"\($0.rawValue)\"") }
    gauge("callboard_tenants_served", "Tenants that this node serves now.", tenants?.served)
    each(
      tenants.map { [("started", $0.starts.count), ("failed", $0.failedStarts)] } ?? [],
      "callboard_tenant_starts_total", .counter,
      "Tenants that this node began to serve, or could not."
    ) { Sample($0.1, labels: "result=\"\($0.0)\"") }
    histogram(
      "callboard_tenant_start_seconds",
      "Time from the first request for a tenant until it is served.",
      tenants.map { [("", $0.starts)] } ?? [])
  }
}
