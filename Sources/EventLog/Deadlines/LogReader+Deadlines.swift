public import Domain
import FoundationEssentials
import Postgres
import Schema

extension LogReader {
  /// The deadlines that are due at a time, or (nil) by PostgreSQL's clock now, the most overdue first, at most `limit`.
  public func deadlines(dueAt time: Timestamp? = nil, limit: Int) async throws(LogError)
    -> [DeadlineChange]
  {
    let parameters: [Parameter] = [
      .optional(time?.microseconds) { .timestamp(microseconds: $0) }, .int64(Int64(limit)),
    ]
    return try await read(Schema.selectDueDeadlines, parameters) { rows in
      try rows.map { row throws in
        DeadlineChange(
          stream: try row.uuid(0),
          dueAt: Timestamp(microseconds: try row.timestampMicroseconds(1)))
      }
    }
  }
}
