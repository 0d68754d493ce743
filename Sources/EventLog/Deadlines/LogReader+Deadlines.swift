public import Domain
import FoundationEssentials
import Postgres
import Schema

extension LogReader {
  /// The deadlines that are due by PostgreSQL's clock, the most overdue first, at most `limit`.
  public func deadlines(limit: Int) async throws(LogError) -> [DeadlineChange] {
    try await read(Schema.selectDueDeadlines, [.int64(Int64(limit))]) { rows in
      try rows.map { row throws in
        DeadlineChange(
          stream: try row.uuid(0),
          dueAt: Timestamp(microseconds: try row.timestampMicroseconds(1)))
      }
    }
  }
}
