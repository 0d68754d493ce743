import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials
import Glibc

/// A log of its own in the test cluster, with its projections installed and a pool to reach them.
struct ProjectionLab: Sendable {
  let log: LogName
  let pool: Pool
  let notifier: Notifier
  let catalogue: ProjectionCatalogue
  let owner: ConnectionOptions
  let service: ConnectionOptions

  /// The names of the projections that tests with an argument go through.
  static let names = ["activity_feed", "members", "projects", "spaces"]

  /// Runs a test in a lab, and closes it.
  static func with<R>(
    _ projections: [any Projection]? = nil, poolSize: Int = 6,
    _ body: (ProjectionLab) async throws -> R
  ) async throws -> R {
    let lab = try await ProjectionLab(
      projections ?? [
        SQLProjection.activityFeed, SQLProjection.commentTargets,
        SQLProjection.guardedComments, SQLProjection.invitations,
        SQLProjection.members,
        SQLProjection.notifications, SQLProjection.rooms, SQLProjection.spaces,
        ProjectsProjection(eventsPerLoad: 500),
      ],
      poolSize: poolSize)
    return try await lab.pool.closing { try await body(lab) }
  }

  private init(_ projections: [any Projection], poolSize: Int) async throws {
    let cluster = try TestCluster.shared
    log = try LogName(schema: cluster.freshSchema())
    owner = ConnectionOptions(conninfo: cluster.ownerConninfo())
    service = ConnectionOptions(conninfo: cluster.serviceConninfo())
    let connection = try Connection(owner)
    defer { connection.close() }
    try Migrator.migrate(connection, log: log, serviceRole: "callboard")
    pool = Pool(service, size: poolSize, name: "lab")
    notifier = Notifier(options: service, reader: LogReader(pool: pool, log: log))
    catalogue = ProjectionCatalogue(log: log, projections: projections)
    try await EventType.register(in: log, pool)
    try await catalogue.install(pool: pool)
  }

  /// Appends events whose positions follow the head, in batches of 500.
  func append(_ events: some Sequence<StoredEvent>) throws {
    let writer = BatchWriter(options: service, log: log)
    defer { writer.close() }
    let events = Array(events)
    // Several batches, because the server waits only seconds for the rest of a batch, and a busy machine needs longer
    // for thousands of events.
    for start in stride(from: 0, to: events.count, by: 500) {
      _ = try writer.begin(seen: 0, claims: [], commands: [])
      try writer.append(Array(events[start..<min(start + 500, events.count)]))
      try writer.commit(mustWait: false)
    }
  }

  /// The database's time.
  func now() throws -> Timestamp {
    let connection = try Connection(service)
    defer { connection.close() }
    let row = try connection.query("select clock_timestamp()").one()
    return Timestamp(microseconds: try row.timestampMicroseconds(0))
  }

  func projector(
    _ projection: any Projection, _ settings: ProjectorSettings = ProjectorSettings()
  ) -> Projector {
    Projector(projection, log: log, pool: pool, notifier: notifier, settings: settings)
  }

  /// Applies projections up to the head. On a busy machine, a step may take longer than it may and is halved.
  func carryOver(_ projections: [any Projection]) async throws {
    for projection in projections {
      let projector = projector(projection)
      steps: while true {
        switch try await projector.step() {
        case .applied, .halved: continue
        case .idle, .heldElsewhere, .passedOver, .spaceStopped, .stopped, .interrupted, .replaced:
          break steps
        }
      }
    }
  }

  func status(_ projection: any Projection) async throws -> ProjectionStatus {
    try await catalogue.list(pool: pool).first { $0.name == projection.name }
      ?? { throw NotThere(name: projection.name) }()
  }

  /// All rows of a table in the active schema, each as text, in order.
  func rows(_ table: String, of projection: any Projection) async throws -> [String] {
    let schema = try await status(projection).activeSchema
    return try await rows(table, in: schema)
  }

  /// All rows of a table, each as text, in order.
  func rows(_ table: String, in schema: String) async throws -> [String] {
    try await pool.withConnection { connection in
      try connection.query("select r::text from \"\(schema)\".\(table) r order by 1").map {
        row throws in try row.text(0)
      }
    }
  }

  /// The first column of a query, with the active schema of a projection on the search path.
  func texts(_ projection: any Projection, _ sql: String) async throws -> [String] {
    let schema = try await status(projection).activeSchema
    let connection = try Connection(
      service.setting("search_path", "\"\(schema)\", \(log.searchPath)"))
    defer { connection.close() }
    return try connection.query(sql).map { row throws in try row.text(0) }
  }

  /// Locks a table, and ends the session of that name by force, in the middle of its transaction, once it waits for the
  /// table. The caller must stop the thread that does so.
  func endSession(named name: String, atNextTouchOf table: String) throws -> WorkThread {
    // Made here, and then used by the thread alone.
    nonisolated(unsafe) let holder = try Connection(owner)
    try holder.execute("begin; lock table \(table) in access exclusive mode")
    let thread = WorkThread(name: "holder")
    thread.run {
      defer { holder.close() }
      for _ in 0..<1_000 {
        _ = try? holder.query("select pg_stat_clear_snapshot()")
        let ended = try? holder.query(
          """
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = $1 and wait_event_type = 'Lock'
          """, [.text(name)])
        if ended?.isEmpty == false { return }
        usleep(10_000)
      }
    }
    return thread
  }

  /// Runs a statement as the owner, with the active schema of a projection on the search path.
  func asOwner(_ projection: any Projection, _ sql: String) async throws {
    let schema = try await status(projection).activeSchema
    let connection = try Connection(
      owner.setting("search_path", "\"\(schema)\", \(log.searchPath)"))
    defer { connection.close() }
    try connection.execute(sql)
  }

  /// A fresh schema with a projection's tables, filled by ranges that end at these positions.
  func rows(
    of projection: any Projection, cutAt ends: [Int64], stream: UUID? = nil
  ) async throws -> [String: [String]] {
    let log = log
    return try await pool.withConnection { connection in
      try connection.execute("begin")
      defer { connection.rollback() }
      try connection.execute("set local search_path = pg_temp, \"\(log.schema)\"")
      try projection.makeTables(on: connection)
      var first: Int64 = 1
      for end in ends {
        try projection.apply(
          first: first, last: end, stream: stream, in: .scratch, on: connection)
        first = end + 1
      }
      var rows: [String: [String]] = [:]
      for table in projection.tables {
        rows[table] = try connection.query("select r::text from \(table) r order by 1").map {
          row throws in try row.text(0)
        }
      }
      return rows
    }
  }
}

struct NotThere: Error {
  let name: String
}

extension ConnectionOptions {
  func named(_ name: String) -> ConnectionOptions {
    var options = self
    options.applicationName = name
    return options
  }
}
