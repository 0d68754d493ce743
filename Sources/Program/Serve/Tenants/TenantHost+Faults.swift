import CallboardAPI
import CallboardEventLog
import Synchronization

/// The faults of the tenants that are served here.
extension TenantHost {
  func faults() async -> TenantFaults? {
    await lastFaults.value { await self.readFaults() }
  }

  var faultsAge: Duration { lastFaults.age }

  /// Reads one tenant after another, so that requests find connections. A node reads the same each few seconds for itself.
  private func readFaults() async -> TenantFaults {
    var faults = TenantFaults()
    for run in runs.withLock({ runs in runs.values.filter { $0.work != nil } }) {
      guard let node = try? await run.starting.value else { continue }
      let those = await node.faults()
      faults.findings += those.findings
      faults.failedProjections += those.failedProjections
      faults.unreadableStreams += those.unreadableStreams
    }
    return faults
  }
}
