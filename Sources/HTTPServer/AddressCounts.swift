import Synchronization

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
