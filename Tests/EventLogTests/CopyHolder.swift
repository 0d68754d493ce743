import CLibPQ
import EventLog
import Postgres
import Testing

/// A session that holds the log's lock and has stopped in the middle of a COPY.
final class CopyHolder {
  private let handle: OpaquePointer

  init(_ log: TestLog) throws {
    handle = try #require(PQconnectdb(log.service.conninfo))
    let statements = [
      "set search_path to \(log.name.searchPath)", "begin",
      "select pg_advisory_xact_lock(\(log.name.lockKey))", "copy events from stdin",
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
