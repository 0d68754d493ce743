import Synchronization

/// Connections without a request, with the one that has been idle longest at the end.
struct IdleConnections {
  private var found: [(connection: Connection, since: ContinuousClock.Instant)] = []
  /// The connections that were shut down and are not closed yet. No others must be evicted in their place.
  private var leaving: Set<ObjectIdentifier> = []

  /// The maximum number of connections kept from one search, which takes time in proportion to the number of all
  /// connections.
  private static let countMax = 128
  /// The time in which a new connection's first request is expected. Until then the connection is evicted only if no
  /// other can be.
  private static let graceTime = Duration.seconds(1)

  /// The number of connections that were shut down and are not closed yet.
  var leavingCount: Int { leaving.count }

  /// Notes that a connection is closed.
  mutating func closed(_ connection: Connection) { leaving.remove(ObjectIdentifier(connection)) }

  /// Shuts down the connection that has been idle longest, except `newcomer`.
  ///
  /// - Returns: whether there was one.
  mutating func evictOldest(of open: () -> [Connection], but newcomer: Connection?) -> Bool {
    if evictLast() { return true }
    let now = ContinuousClock.now
    var recent: [(connection: Connection, since: ContinuousClock.Instant)] = []
    for connection in open() where connection !== newcomer {
      if leaving.contains(ObjectIdentifier(connection)) { continue }
      let (phase, since) = connection.current
      switch phase {
      case .opened where now - since < Self.graceTime: recent.append((connection, since))
      case .opened, .idle: found.append((connection, since))
      case .receiving, .asking, .answering, .sending, .closed: break
      }
    }
    if found.isEmpty { found = recent }
    found.sort { $0.since < $1.since }
    found = found.prefix(Self.countMax).reversed()
    return evictLast()
  }

  /// Shuts down the last connection in the list that is still idle.
  private mutating func evictLast() -> Bool {
    while let (connection, since) = found.popLast() {
      guard connection.cut(since: since) else { continue }
      leaving.insert(ObjectIdentifier(connection))
      return true
    }
    return false
  }
}

extension Server {
  /// Evicts the connection that has been idle longest if there are more than the maximum, to make room for a new one or
  /// for connections that wait to be accepted.
  func makeRoom(for newcomer: Connection? = nil) {
    guard connections.count > configuration.connectionsMax else { return }
    let isEvicted = idle.withLock { idle in
      connections.count - idle.leavingCount > configuration.connectionsMax
        && idle.evictOldest(of: { connections.all }, but: newcomer)
    }
    if isEvicted { counters.evicted.add(1, ordering: .relaxed) }
  }

  /// Whether an address may open one more connection.
  func takes(from address: String) -> Bool {
    if configuration.trustedAddresses.contains(address) { return true }
    let max =
      configuration.connectionsPerAddressMax ?? Swift.max(1, configuration.connectionsMax / 4)
    if addresses.count(of: AddressRanges.network(of: address)) < max { return true }
    counters.turnedAway.add(1, ordering: .relaxed)
    return false
  }
}

/// The number of open connections of each address.
final class AddressCounts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func add(_ network: String) {
    counts.withLock { $0[network, default: 0] += 1 }
  }

  func remove(_ network: String) {
    counts.withLock { counts in
      guard let count = counts[network] else { return }
      counts[network] = count > 1 ? count - 1 : nil
    }
  }

  func count(of network: String) -> Int {
    counts.withLock { $0[network] ?? 0 }
  }
}
