import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials

@testable import CallboardEngine

/// An engine that runs on a log of its own in the test cluster, or on the log of another node.
struct TestNode: Sendable {
  let engine: Engine
  let reader: LogReader
  let snapshots: SnapshotStore
  let log: LogName
  let pool: Pool

  /// A keyed digest for tests: it tells parts apart, and needs no secret.
  static let mac = SnapshotMAC { head, body in
    let sum = (head + body).reduce(UInt64(5_381)) { $0 &* 33 ^ UInt64($1) }
    return withUnsafeBytes(of: sum) { Array($0) }
  }

  /// Runs a body with an engine, and stops the engine after that.
  ///
  /// - Parameter follow: called with committed events on the engine's own thread, between two batches.
  static func run(
    _ configuration: EngineConfiguration = .patient, on log: LogName? = nil,
    follow: @escaping @Sendable ([StoredEvent]) -> Void = { _ in },
    _ body: @escaping @Sendable (TestNode) async throws -> Void
  ) async throws {
    let cluster = try TestCluster.shared
    let name = try log ?? newLog(cluster)
    let options = ConnectionOptions(conninfo: cluster.serviceConninfo())
    let pool = Pool(options, size: 3, name: "test", waitSecondsMax: 60)
    try await pool.closing {
      try await run(configuration, name, options, pool, follow, body)
    }
  }

  static func newLog(
    _ cluster: TestCluster, partitionRows: Int64 = Migrator.partitionRows
  ) throws -> LogName {
    let log = try LogName(schema: cluster.freshSchema())
    let owner = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo()))
    defer { owner.close() }
    try Migrator.migrate(
      owner, log: log, serviceRole: "callboard", partitionRows: partitionRows)
    return log
  }

  private static func run(
    _ configuration: EngineConfiguration, _ log: LogName, _ options: ConnectionOptions,
    _ pool: Pool, _ follow: @escaping @Sendable ([StoredEvent]) -> Void,
    _ body: @escaping @Sendable (TestNode) async throws -> Void
  ) async throws {
    try await EventType.register(in: log, pool)
    let reader = LogReader(pool: pool, log: log)
    let notifier = Notifier(options: options, reader: reader)
    let snapshots = SnapshotStore(pool: pool, log: log, mac: Self.mac)
    let engine = Engine(
      writer: { BatchWriter(options: options, log: log) }, reader: reader, snapshots: snapshots,
      configuration: configuration, notify: { notifier.notify(head: $0) },
      heard: { notifier.confirmation },
      follow: { events, _ in follow(events) })
    let node = TestNode(engine: engine, reader: reader, snapshots: snapshots, log: log, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await notifier.run() }
      group.addTask { for await head in notifier.heads() { engine.hear(head: head) } }
      group.addTask { try await engine.run() }
      group.addTask {
        // An engine that has not begun refuses commands.
        let first = UUID()
        try await eventually("the engine runs") {
          if log.isReadOnly { return engine.hasBegun }
          return (try? await engine.submit(.ensure(first))) != nil
        }
        try await body(node)
        throw Finished()
      }
      do {
        while try await group.next() != nil {}
      } catch is Finished {}
      group.cancelAll()
    }
  }

  private struct Finished: Error {}

  /// Submits commands while the engine is held up, each as soon as the one before it waits in the queue. Returns their
  /// results in order.
  ///
  /// - Parameter whenAllWait: called once all wait.
  func submit(
    _ commands: [Command], _ whenAllWait: () -> Void
  ) async throws -> [Result<Reply, EngineError>] {
    var tasks: [Task<Result<Reply, EngineError>, Never>] = []
    for command in commands {
      let waiting = engine.queueLength
      tasks.append(
        Task {
          do throws(EngineError) {
            return .success(try await engine.submit(command))
          } catch { return .failure(error) }
        })
      try await eventually("it waits") { engine.queueLength > waiting }
    }
    whenAllWait()
    var results: [Result<Reply, EngineError>] = []
    for task in tasks { results.append(await task.value) }
    return results
  }
}

extension Command {
  /// Creates a person, by themselves.
  static func ensure(_ person: UUID, id: UUID = UUID(), digest: Int64 = 0) -> Command {
    Command(
      actor: .person(person), id: id, digest: digest, correlationID: nil, stream: person,
      action: .person(.ensure(values: [:])))
  }

  /// Creates a project.
  static func makeProject(_ project: UUID, by person: UUID) -> Command {
    Command(
      actor: .person(person), id: UUID(), digest: 0, correlationID: nil, stream: project,
      spaceKind: .project, action: .project(.create(title: "A play", settings: ProjectSettings())))
  }

  /// Adds scenes at the end of a project.
  static func insertScenes(
    _ ids: [UUID], in project: UUID, by person: UUID, replica: UUID = UUID(),
    heading: String = "Scene"
  ) -> Command {
    change(
      ids.map { .insertScene(scene: $0, heading: heading, fields: [:], at: .end) }, ids: ids,
      in: project, by: person, replica: replica, seen: 1)
  }

  /// Changes the content of a project.
  ///
  /// - Parameter ids: those of the changes; nil: new ones.
  static func change(
    _ operations: [Operation], ids: [UUID]? = nil, in project: UUID, by person: UUID,
    replica: UUID, seen version: Int
  ) -> Command {
    let changes = operations.enumerated().map { index, operation in
      Change(id: ids?[index] ?? UUID(), operation: operation, madeAt: nil, digest: 7)
    }
    return Command(
      actor: .person(person), id: changes[0].id, digest: 0, correlationID: nil, stream: project,
      spaceKind: .project,
      action: .project(
        .change(
          ChangeSet(
            replica: replica, seen: .version(version), onConflict: .resolve, changes: changes))))
  }

  /// Posts a chat message in a project.
  static func chat(in project: UUID, by person: UUID, digest: Int64 = 0) -> Command {
    Command(
      actor: .person(person), id: UUID(), digest: digest, correlationID: nil, stream: project,
      spaceKind: .project, action: .space(.chat(.post(id: UUID(), inReplyTo: nil, text: "Hello"))))
  }
}
