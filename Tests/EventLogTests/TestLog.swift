import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardSchema
import CallboardTestSupport
import FoundationEssentials

/// A log of its own in the test cluster, in a fresh schema.
struct TestLog: Sendable {
  let name: LogName
  let owner: ConnectionOptions
  let service: ConnectionOptions
  let serviceRole = "callboard"

  init(
    cluster: TestCluster? = nil, partitionRows: Int64 = Migrator.partitionRows,
    migrated: Bool = true
  ) throws {
    let cluster = try cluster ?? TestCluster.shared
    name = try LogName(schema: cluster.freshSchema())
    owner = ConnectionOptions(conninfo: cluster.ownerConninfo())
    service = ConnectionOptions(conninfo: cluster.serviceConninfo())
    if !migrated { return }
    let connection = try Connection(owner)
    defer { connection.close() }
    try Migrator.migrate(
      connection, log: name, serviceRole: serviceRole, partitionRows: partitionRows)
  }

  func writer() -> BatchWriter { BatchWriter(options: service, log: name) }

  /// A connection with the service's role that finds the log's tables.
  func serviceConnection() throws -> Connection {
    try Connection(service.setting("search_path", name.searchPath))
  }

  /// A connection with the owner's role that finds the log's tables.
  func ownerConnection() throws -> Connection {
    try Connection(owner.setting("search_path", name.searchPath))
  }

  /// Runs the body with a pool of connections with the service's role.
  func withPool<R>(size: Int = 2, _ body: (Pool) async throws -> R) async throws -> R {
    let pool = Pool(service, size: size, name: "test")
    return try await pool.closing { try await body(pool) }
  }

  /// Runs the body with a reader.
  func withReader<R>(_ body: (LogReader) async throws -> R) async throws -> R {
    try await withPool { try await body(LogReader(pool: $0, log: name)) }
  }

  /// The database's time.
  func now() throws -> Timestamp {
    let writer = writer()
    defer { writer.close() }
    return try writer.begin(seen: 0, claims: [], commands: []).now
  }

  /// Appends `count` events to a stream that nobody else writes, as one batch.
  @discardableResult
  func append(
    _ count: Int, to stream: UUID = UUID(), type: String = "text_edited", actor: UUID? = nil,
    textLength: Int = 0, recordedAt: Timestamp? = nil
  ) throws -> [StoredEvent] {
    try batch { opening in
      // A text that cannot be compressed much.
      let text = (0..<textLength).map { _ in String(UInt8.random(in: 0...15), radix: 16) }.joined()
      let version = opening.newEvents.filter { $0.streamID == stream }.count
      return (1...count).map { index in
        .sample(
          position: opening.head + Int64(index), stream: stream, version: version + index,
          type: type, data: #"{"n": 1, "text": "\#(text)"}"#, actor: actor,
          recordedAt: recordedAt ?? opening.now)
      }
    }
  }

  /// Appends one event for each command, each to a stream of its own, as one batch.
  @discardableResult
  func append(_ commands: [CommandKey], recordedAt: Timestamp? = nil) throws -> [StoredEvent] {
    try batch { opening in
      commands.enumerated().map { index, command in
        .sample(
          position: opening.head + Int64(index) + 1, stream: UUID(), version: 1, command: command,
          recordedAt: recordedAt ?? opening.now)
      }
    }
  }

  /// Commits a batch without events: only rows in the other tables.
  func write(
    vault: [VaultWrite] = [], claims: [ClaimChange] = [], deadlines: [DeadlineChange] = [],
    erasures: [Erasure] = [], commands: [CommandWithoutEvents] = []
  ) throws {
    let writer = writer()
    defer { writer.close() }
    _ = try writer.begin(seen: 0, claims: [], commands: [])
    try writer.append(
      [], vault: vault, claims: claims, deadlines: deadlines, erasures: erasures,
      commands: commands)
    try writer.commit(mustWait: false)
  }

  /// Commits a batch of events without a check.
  func write(_ events: [StoredEvent]) throws {
    _ = try batch { _ in events }
  }

  private func batch(_ decide: (BatchWriter.Opening) -> [StoredEvent]) throws -> [StoredEvent] {
    let writer = writer()
    defer { writer.close() }
    let events = decide(try writer.begin(seen: 0, claims: [], commands: []))
    try writer.append(events)
    try writer.commit(mustWait: false)
    return events
  }
}

extension StoredEvent {
  /// An event with default values for all that a test does not need.
  static func sample(
    position: Int64, stream: UUID, version: Int, type: String = "text_edited",
    data: String = #"{"n": 1}"#, actor: UUID? = nil, command: CommandKey? = nil,
    recordedAt: Timestamp
  ) -> StoredEvent {
    StoredEvent(
      position: position, streamID: stream, version: version, streamKind: "project", type: type,
      schema: 1, data: Array(data.utf8), actor: command?.actor ?? actor, commandID: command?.id,
      commandDigest: command?.digest, correlationID: nil, causation: nil, recordedAt: recordedAt)
  }
}
