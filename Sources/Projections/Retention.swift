import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// Deletes what is kept beside the log and has outlived its use: once a day, in steps that each look at 1,000 rows at
/// most, so that no step holds locks for long.
///
/// Any number of nodes may do so at once; the second finds nothing left. Safe to use from any thread.
public struct Retention: Sendable {
  /// How many rows one round deleted.
  public struct Report: Sendable, Equatable {
    /// The times at which people were last seen.
    public internal(set) var lastSeen: Int64 = 0
    /// The reading marks.
    public internal(set) var reads: Int64 = 0
    /// The keys.
    public internal(set) var keys: Int64 = 0
    /// The deliveries of webhooks.
    public internal(set) var deliveries: Int64 = 0
    /// The commands without events.
    public internal(set) var commands: Int64 = 0
    /// The streams whose snapshots were deleted.
    public internal(set) var snapshots: Int64 = 0
    /// The schemas of projections that were dropped.
    public internal(set) var schemas: [String] = []
  }

  private let log: LogName
  private let pool: Pool

  /// The pause between two rounds.
  private static let pause = Duration.seconds(86_400)
  /// The pause after a node has started, so that it serves before it tidies up, and after a failed round.
  private static let firstPause = Duration.seconds(600)
  /// The pause between two steps.
  private static let stepPause = Duration.milliseconds(50)

  /// Tidies up beside a log; nothing happens yet.
  public init(log: LogName, pool: Pool) {
    self.log = log
    self.pool = pool
  }

  /// Makes a round each day until cancelled; a failed round is made again ten minutes later.
  ///
  /// - Parameter pause: the pause before the rows that grow with each use are deleted for the first time. Tenants may be
  ///   served for shorter than the ten minutes before the first round.
  public func run(
    after pause: Duration, onFailure: @escaping @Sendable (_ doing: String, any Error) -> Void
  ) async throws {
    try await Task.sleep(for: pause)
    try await reporting(onFailure) { _ = try await deleteUsed() }
    var pause = Self.firstPause
    while true {
      try await Task.sleep(for: pause)
      pause = Self.firstPause
      try await reporting(onFailure) {
        _ = try await tidy()
        pause = Self.pause
      }
    }
  }

  private func reporting(
    _ onFailure: (_ doing: String, any Error) -> Void, _ body: () async throws -> Void
  ) async throws {
    do { try await body() } catch {
      try Task.checkCancellation()
      onFailure("deleting what has outlived its use", error)
    }
  }

  /// Makes one round.
  ///
  /// - Throws: `PostgresError`, `LogError`.
  public func tidy() async throws -> Report {
    var report = Report()
    report.lastSeen = try await sweep(
      Schema.deleteOldLastSeen, keyLength: 2, [.int32(Int32(clamping: Periods.lastSeenDays))])
    // Marks are compared with tables that may be incomplete until they are filled.
    if try await isFilled(["members", "spaces"]) {
      report.reads = try await sweep(
        Schema.deleteReadsOfThePast, keyLength: 2, [.int32(Int32(clamping: Periods.readsDays))],
        reading: ["members", "spaces"])
    }
    report.keys = try await deleteAll(
      Schema.deleteOldKeys, .int32(Int32(clamping: Periods.keysDays)))
    (report.deliveries, report.commands) = try await deleteUsed()
    report.snapshots = try await deleteSnapshots()
    report.schemas = try await dropRetired()
    return report
  }

  /// Deletes deliveries of webhooks and commands without events.
  private func deleteUsed() async throws -> (deliveries: Int64, commands: Int64) {
    let deliveries = try await deleteAll(
      Schema.deleteOldDeliveries, .double(Double(Periods.deliveriesDays)))
    let commands = try await deleteAll(
      Schema.deleteOldCommands, .int64(BatchWriter.commandWindowSeconds))
    return (deliveries, commands)
  }

  /// Goes once through a table in the order of its key, which is of `keyLength` UUIDs. The statement takes the last key
  /// first, then `parameters`.
  private func sweep(
    _ statement: String, keyLength: Int, _ parameters: [Parameter],
    reading projections: [String] = []
  ) async throws -> Int64 {
    var deleted: Int64 = 0
    var last = [UUID?](repeating: nil, count: keyLength)
    repeat {
      let from = last.map { Parameter.optional($0, Parameter.uuid) }
      let (next, count) = try await step(projections) { connection in
        let row = try connection.query(statement, from + parameters).one()
        let key = try (0..<keyLength).map { index throws in try row.uuidOrNil(index) }
        return (key, try row.int64(keyLength))
      }
      deleted += count
      last = next
      try await Task.sleep(for: Self.stepPause)
    } while last.contains { $0 != nil }
    return deleted
  }

  /// Repeats a statement, which takes the age and deletes a limited number of rows, until it finds none.
  private func deleteAll(_ statement: String, _ age: Parameter) async throws -> Int64 {
    var deleted: Int64 = 0
    while true {
      let count = try await step { try $0.query(statement, [age]).one().int64(0) }
      deleted += count
      if count == 0 { return deleted }
      try await Task.sleep(for: Self.stepPause)
    }
  }

  private func deleteSnapshots() async throws -> Int64 {
    let days = Double(Periods.snapshotsDays)
    let position = try await step { connection in
      let now = try connection.query(Schema.selectTime).one().timestampMicroseconds(0)
      let end = now - Int64(days * 86_400_000_000)
      return try connection.query(Schema.findPosition, [.timestamp(microseconds: end)]).one()
        .int64(0)
    }
    let fold = SpaceKind.allCases.map(\.fold).min() ?? 0
    return try await sweep(
      Schema.deleteOldSnapshots, keyLength: 1, [.int32(Int32(fold)), .int64(position)])
  }

  /// Drops the generations that nobody has read for long, each in a transaction of its own.
  private func dropRetired() async throws -> [String] {
    let days = Parameter.int32(Int32(clamping: Periods.retiredDays))
    let retired = try await step { connection in
      try connection.query(Schema.selectLongRetired, [days]).map { row throws in try row.text(0) }
    }
    for schema in retired {
      try await Rebuilder.drop(schema: schema, log: log, pool: pool)
      try await Task.sleep(for: Self.stepPause)
    }
    return retired
  }

  /// Whether the tables of projections hold what the log says, also of its beginning.
  private func isFilled(_ projections: [String]) async throws -> Bool {
    try await step { connection in
      try connection.query(
        Schema.setProjectionPath, [.text(log.searchPath), .texts(projections)]
      ).one().isNull(2)
    }
  }

  /// Runs a step in a transaction of its own, with the tables of projections on the search path.
  private func step<R: Sendable>(
    _ projections: [String] = [], _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    try await pool.transaction(in: log) { connection in
      _ = try connection.query(
        Schema.setProjectionPath, [.text(log.searchPath), .texts(projections)])
      return try body(connection)
    }
  }
}

/// How long rows beside the log are kept that nothing follows from.
private enum Periods {
  /// The days after which a person's time in a space is forgotten that says when they were last seen there.
  static let lastSeenDays = 400
  /// The days for which the reading marks of people are kept who have left a space, or whose space was deleted or closed.
  static let readsDays = 30
  /// The days for which keys are listed that were revoked or have ended.
  static let keysDays = 90
  /// The days for which deliveries of webhooks are kept.
  static let deliveriesDays = 30
  /// The days for which the snapshot of a stream is kept that nobody changes. The next reading takes longer without it.
  static let snapshotsDays = 365
  /// The days for which a projection's former tables are kept.
  static let retiredDays = 14
}
