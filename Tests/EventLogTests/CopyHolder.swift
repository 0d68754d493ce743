import CallboardCLibPQ
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials
import Testing

/// A session that stops in the middle of a COPY under the log's lock.
final class CopyHolder {
  private let handle: OpaquePointer

  /// Takes the lock and sends nothing.
  init(_ log: TestLog) throws {
    handle = try #require(PQconnectdb(log.service.conninfo))
    let statements = [
      "set search_path to \(log.name.searchPath)", "begin",
      "select pg_advisory_xact_lock(\(log.name.lockKey))",
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
