import Synchronization

/// Connections between requests, those that have been idle for longest last.
struct IdleConnections {
  private var found: [(connection: Connection, since: ContinuousClock.Instant)] = []
  /// Those that were cut and are not closed yet: nobody else has to give way for them.
  private var leaving: Set<ObjectIdentifier> = []

  /// How many are kept of those that one look finds: looking takes as long as there are connections.
  private static let countMax = 128

  /// How many were cut and are not closed yet.
  var leavingCount: Int { leaving.count }

  /// Notes that a connection is closed.
  mutating func closed(_ connection: Connection) { leaving.remove(ObjectIdentifier(connection)) }

  /// Cuts the one that has been idle for longest, of all but one.
  ///
  /// - Returns: whether there was one.
  mutating func cutOldest(of open: () -> [Connection], but newcomer: Connection?) -> Bool {
    if cutLast() { return true }
    found = open().compactMap { connection in
      if connection === newcomer || leaving.contains(ObjectIdentifier(connection)) { return nil }
      let (phase, since) = connection.current
      switch phase {
      case .opened, .idle: return (connection, since)
      case .receiving, .asking, .answering, .sending, .closed: return nil
      }
    }.sorted { $0.since < $1.since }
    found = found.prefix(Self.countMax).reversed()
    return cutLast()
  }

  /// Cuts the last that is idle still.
  private mutating func cutLast() -> Bool {
    while let (connection, since) = found.popLast() {
      guard connection.cut(since: since) else { continue }
      leaving.insert(ObjectIdentifier(connection))
      return true
    }
    return false
  }
}

extension Server {
  /// Has the connection that has been idle for longest give way where there are more than may be: to one that has come, or
  /// to those that wait until one can be taken.
  func makeRoom(for newcomer: Connection? = nil) {
    guard connections.count > configuration.connectionsMax else { return }
    let isCut = idle.withLock { idle in
      connections.count - idle.leavingCount > configuration.connectionsMax
        && idle.cutOldest(of: { connections.all }, but: newcomer)
    }
    if isCut { counters.gaveWay.add(1, ordering: .relaxed) }
  }

  /// Whether an address may open one more connection.
  func takes(from address: String, of network: String) -> Bool {
    if configuration.trustedAddresses.contains(address) { return true }
    let max =
      configuration.connectionsPerAddressMax ?? Swift.max(1, configuration.connectionsMax / 4)
    if addresses.count(of: network) < max { return true }
    counters.turnedAway.add(1, ordering: .relaxed)
    return false
  }
}
