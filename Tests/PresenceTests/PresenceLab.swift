import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardPresence
import CallboardTestSupport
import FoundationEssentials
import Synchronization

/// A log of its own in the test cluster, with as many nodes as a test needs.
struct PresenceLab: Sendable {
  private let log: LogName
  private let pool: Pool

  static func run(_ body: @escaping @Sendable (PresenceLab) async throws -> Void) async throws {
    let cluster = try TestCluster.shared
    let log = try LogName(schema: cluster.freshSchema())
    let owner = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo()))
    defer { owner.close() }
    try Migrator.migrate(owner, log: log, serviceRole: "callboard")
    let pool = Pool(
      ConnectionOptions(conninfo: cluster.serviceConninfo()), size: 3, name: "presence")
    try await pool.closing {
      try await body(PresenceLab(log: log, pool: pool))
    }
  }

  /// A node that does not run yet.
  ///
  /// - Parameter clock: the node's first reading of the database's clock; a real one by default.
  func node(
    _ observer: (any PresenceObserver)? = nil, clock: DatabaseClock.Reading? = nil
  ) async throws -> PresenceBoard {
    let store = store()
    let reading = if let clock { clock } else { try await store.readClock() }
    return PresenceBoard(store: store, clock: reading, observer: observer)
  }

  /// A store with a node id of its own.
  func store() -> PresenceStore { PresenceStore(pool: pool, log: log) }

  /// A connection with the owner's role that finds the log's tables.
  func ownerConnection() throws -> Connection {
    try Connection(
      ConnectionOptions(conninfo: TestCluster.shared.ownerConninfo())
        .setting("search_path", log.searchPath))
  }

  /// Runs nodes while a body runs.
  func running(
    _ nodes: PresenceBoard..., body: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for node in nodes { group.addTask { try await node.run() } }
      try await body()
      group.cancelAll()
    }
  }
}

/// Records absences once it is opened; until then each report waits.
final class ClosedBook: PresenceObserver {
  private struct State {
    var isOpen = false
    var waiting: [AsyncStream<Never>.Continuation] = []
    var absent: [UUID] = []
  }

  private let state = Mutex(State())

  /// The people whose absence was reported, as often as it was.
  var absent: [UUID] { state.withLock { $0.absent } }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.waiting
    }
    for one in waiting { one.finish() }
  }

  func becameAbsent(_ person: UUID, in space: UUID, kind: SpaceKind) async -> Bool {
    let (opening, continuation) = AsyncStream.makeStream(of: Never.self)
    state.withLock { state in
      state.absent.append(person)
      state.waiting.append(continuation)
      if state.isOpen { continuation.finish() }
    }
    for await _ in opening {}
    return !Task.isCancelled
  }

  func isPresent(_ person: UUID, in space: UUID, kind: SpaceKind) async {}
}

/// Records what the nodes report.
final class AttendanceBook: PresenceObserver {
  private let book = Mutex<[String]>([])
  /// How many absences it still fails to record.
  private let failures: Mutex<Int>

  init(failures: Int = 0) {
    self.failures = Mutex(failures)
  }

  var entries: [String] { book.withLock { $0 } }

  func becameAbsent(_ person: UUID, in space: UUID, kind: SpaceKind) async -> Bool {
    let fails = failures.withLock { failures in
      defer { failures -= 1 }
      return failures > 0
    }
    book.withLock { $0.append("\(fails ? "missed" : "absent") \(person.lower) \(kind)") }
    return !fails
  }

  func isPresent(_ person: UUID, in space: UUID, kind: SpaceKind) async {
    book.withLock { $0.append("present \(person.lower) \(kind)") }
  }
}
