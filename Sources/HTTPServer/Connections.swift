import Synchronization

/// The open connections.
final class Connections: Sendable {
  private let open = Mutex<[ObjectIdentifier: Connection]>([:])

  func insert(_ connection: Connection) {
    open.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  func remove(_ connection: Connection) {
    open.withLock { $0[ObjectIdentifier(connection)] = nil }
  }

  var all: [Connection] {
    open.withLock { Array($0.values) }
  }

  var count: Int {
    open.withLock { $0.count }
  }
}
