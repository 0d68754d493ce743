import CallboardAPI
import CallboardEventLog

/// The connections to one database that the tenants in it share.
final class DatabaseConnections: Sendable {
  let database: TenantDatabase
  /// The configuration of the nodes of tenants in this database, but for the tenant.
  let configuration: NodeConfiguration
  let pools: NodeParts.Pools
  let hub: NotificationHub
  /// How many tenants of this database may start at the same time; the others wait.
  let starts = AsyncSemaphore(4)
  private let work: Task<Void, any Error>

  /// How long a connection may be idle, at most.
  private static let idle = Duration.seconds(30)

  /// Prepares the connections to a database; each is made when it is needed first.
  init(
    to database: TenantDatabase, _ configuration: NodeConfiguration,
    onFailure: @escaping @Sendable (String, any Error) -> Void
  ) {
    self.database = database
    self.configuration = configuration
    var pools = NodeParts.Pools(configuration, onFailure: onFailure)
    pools.areShared = true
    self.pools = pools
    let hub = NotificationHub(options: configuration.directOptions, onFailure: onFailure)
    self.hub = hub
    work = Task { [pools] in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          while true {
            do { try await hub.run() } catch {
              try Task.checkCancellation()
              onFailure("listening to PostgreSQL", error)
              try await Task.sleep(for: .seconds(5))
            }
          }
        }
        group.addTask {
          while true {
            try await Task.sleep(for: .seconds(5))
            pools.closeIdle(after: Self.idle, withHead: true)
            hub.closeIdle(after: Self.idle)
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Closes the connections, which no node uses any more.
  func close() async {
    work.cancel()
    _ = await work.result
    var pools = pools
    pools.areShared = false
    await pools.close()
    await hub.close()
  }
}
