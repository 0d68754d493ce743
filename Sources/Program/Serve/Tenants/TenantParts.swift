import CallboardAPI
import CallboardHTTPServer

/// The parts that the node of a tenant shares with those of other tenants in the process.
struct TenantParts: Sendable {
  /// The tenant's name.
  let name: String
  /// The connections to its database.
  let connections: DatabaseConnections
  /// The threads for heavy requests.
  let heavy: HeavyWork
  /// The memory for answers that are not sent yet.
  let answers: MemoryBudget
  /// Counts the requests of all tenants.
  let metrics: Metrics

  /// How long after its start a tenant's node begins the work for which nobody waits: the first requests come first.
  let backgroundPause: Duration

  /// How long a tenant keeps its connection that writes.
  static let writerIdleMax = Duration.seconds(10)
  /// The memory for a tenant's states, in bytes, by estimate.
  static let stateBytesMax = 32 << 20
  /// The memory for a tenant's past states, in bytes, by estimate.
  static let pastBytesMax = 8 << 20
  /// The memory for the last events of a tenant's log, in bytes.
  static let recentBytesMax = 2 << 20
}
