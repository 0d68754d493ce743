import Domain
import EventLog
import Foundation
import Postgres
import Projections
import Schema
import Synchronization

/// A log on a private PostgreSQL in a temporary folder, with events but no service.
struct ScratchLog: Sendable {
  let place: DatabasePlace
  let log = LogName.standard
  let pool: Pool
  let reader: LogReader
  let catalogue: ProjectionCatalogue

  /// Makes a log, runs the body, and removes all of it.
  static func with<R: Sendable>(
    in parent: String, _ body: @escaping @Sendable (ScratchLog) async throws -> R
  ) async throws -> R {
    let folder = "\(parent)/callboard-\(UUID().lower.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let place = try DatabasePlace(folder: folder + "/log")
    defer { place.close() }
    let scratch = try await ScratchLog(place)
    do {
      let result = try await body(scratch)
      await scratch.pool.close()
      return result
    } catch {
      await scratch.pool.close()
      throw error
    }
  }

  private init(_ place: DatabasePlace) async throws {
    self.place = place
    try place.migrate(log: log)
    pool = Pool(ConnectionOptions(conninfo: place.service), size: 4, name: "bench")
    try await EventType.register(in: log, pool)
    reader = LogReader(pool: pool, log: log)
    catalogue = ProjectionCatalogue(log: log, projections: Node.projections)
    try await catalogue.install(pool: pool)
  }

  /// A connection as the tables' owner, with the log on its search path.
  func ownerConnection() throws -> Connection {
    let connection = try Connection(ConnectionOptions(conninfo: place.owner))
    try connection.execute("set search_path to \(log.searchPath)")
    return connection
  }

  /// Fills the log with events of people's work on so many projects.
  func fill(
    events: Int, projects: Int, onProgress: @escaping @Sendable (Int) -> Void
  ) async throws {
    let connection = try ownerConnection()
    defer { connection.close() }
    try connection.query(Schema.extendPartitions, [.int64(Int64(events))])
    try connection.execute(Schema.benchFilling)
    let rows = Int(Migrator.partitionRows)
    for partition in 0...((events - 1) / rows) {
      try connection.query(Schema.benchBeginFilling)
      let last = min(events, (partition + 1) * rows)
      try await fill(partition * rows + 1...last, of: events, projects, onProgress)
      try connection.query(Schema.benchEndFilling, [.int64(Int64(partition))])
    }
    try settle()
  }

  /// Brings the planner's statistics and the maps of what is visible up to date, so that nothing does it later.
  func settle() throws {
    let connection = try ownerConnection()
    defer { connection.close() }
    try connection.execute(Schema.benchSettle)
  }

  /// Fills one partition, by as many connections as there are processors on a small machine.
  private func fill(
    _ positions: ClosedRange<Int>, of events: Int, _ projects: Int,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) async throws {
    let each = 100_000
    let next = Mutex(positions.lowerBound)
    _ = try await Threads.run(2) { _, checkCancellation in
      let connection = try ownerConnection()
      defer { connection.close() }
      while true {
        try checkCancellation()
        let first = next.withLock { next in
          defer { next += each }
          return next
        }
        guard first <= positions.upperBound else { return }
        let last = min(positions.upperBound, first + each - 1)
        try connection.query(
          Schema.benchFill,
          [
            .int64(Int64(first)), .int64(Int64(last)), .int64(Int64(projects)),
            .int64(Int64(events)),
          ])
        onProgress(last)
      }
    }
  }
}
