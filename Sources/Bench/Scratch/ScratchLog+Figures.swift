import CallboardEventLog
import CallboardPostgres
import Foundation

extension ScratchLog {
  /// The last version of each of some streams; those that the log does not have are left out.
  func versions(of streams: [UUID]) throws -> [UUID: Int] {
    let owner = try ownerConnection()
    defer { owner.close() }
    var versions: [UUID: Int] = [:]
    for row in try owner.query(BenchSQL.streamVersions, [.uuids(streams)]) {
      versions[try row.uuid(0)] = Int(try row.int32(1))
    }
    return versions
  }

  /// The sizes of the log and its projections, in bytes.
  func sizes() throws -> LogSizes {
    let owner = try ownerConnection()
    defer { owner.close() }
    return try LogSizes(try owner.query(BenchSQL.logSizes).one())
  }

  /// The server's counters. Sessions report their temporary files when they end, so idle ones are ended first.
  func counters() async throws -> DatabaseCounters {
    pool.closeIdle(after: .zero)
    try await Task.sleep(for: .milliseconds(200))
    let owner = try ownerConnection()
    defer { owner.close() }
    return try DatabaseCounters(owner)
  }
}

/// The sizes of a log and its projections, in bytes.
struct LogSizes: Sendable {
  let eventTables: Int64
  let eventIndexes: Int64
  /// Of the projections in use.
  let projectionTables: Int64
  let projectionIndexes: Int64
  /// Everything in the database.
  let database: Int64

  init(_ row: Row) throws {
    eventTables = try row.int64(0)
    eventIndexes = try row.int64(1)
    projectionTables = try row.int64(2)
    projectionIndexes = try row.int64(3)
    database = try row.int64(4)
  }
}

/// The counters of the database's server.
struct DatabaseCounters: Sendable {
  /// The bytes of temporary files that sessions have reported.
  let temporaryBytes: Int64
  /// The bytes of the write-ahead log.
  let walBytes: Int64

  init(_ connection: Connection) throws {
    let row = try connection.query(BenchSQL.databaseCounters).one()
    temporaryBytes = try row.int64(0)
    walBytes = try row.int64(1)
  }

  /// The bytes of temporary files since an earlier reading.
  func temporaryBytes(since earlier: DatabaseCounters) -> Double {
    Double(temporaryBytes - earlier.temporaryBytes)
  }
}
