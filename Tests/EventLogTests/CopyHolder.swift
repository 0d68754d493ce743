import CallboardCLibPQ
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials
import Testing

/// A session that stops in the middle of a COPY, either under the log's lock or in a pipelined batch.
final class CopyHolder {
  private let handle: OpaquePointer

  /// Takes the lock and sends nothing.
  convenience init(_ log: TestLog) throws {
    try self.init(log, lock: "pg_advisory_xact_lock(\(log.name.lockKey))")
  }

  /// Does not take the log's lock, and sends rows from a position on, enough for the server to begin to write them.
  convenience init(_ log: TestLog, aheadAt position: Int64) throws {
    try self.init(log, lock: "pg_advisory_xact_lock_shared(\(log.name.aheadKey))")
    for position in position..<(position + 2_000) {
      let row = """
        \(position)\t\(UUID().uuidString)\t1\tproject\ttext_edited\t1\t{}\t\\N\t\\N\t\\N\t\\N\t\\N\tnow\n
        """
      let sent = Array(row.utf8).withUnsafeBytes {
        PQputCopyData(handle, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))
      }
      try #require(sent == 1)
    }
    try #require(PQflush(handle) == 0)
  }

  private init(_ log: TestLog, lock: String) throws {
    handle = try #require(PQconnectdb(log.service.conninfo))
    let statements = [
      "set search_path to \(log.name.searchPath)", "begin", "select \(lock)",
      """
      copy events (position, stream_id, version, stream_kind, type, schema, data, actor,
        command_id, command_digest, correlation_id, causation, recorded_at)
      from stdin
      """,
    ]
    for statement in statements {
      let result = PQexec(handle, statement)
      defer { PQclear(result) }
      let status = PQresultStatus(result)
      try #require(
        status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_COPY_IN)
    }
  }

  func close() { PQfinish(handle) }
}
