import Domain
import FoundationEssentials
import Postgres
import Schema

/// Reading projects' events, project by project, each in order.
struct ProjectEventReading: Sendable {
  let first: Int64
  let last: Int64
  let streams: ClosedRange<UUID>

  /// Gives each event to a body, on this thread; the connection is busy until it returns.
  func read(on connection: Connection, _ body: (StoredEvent) throws -> Void) throws {
    var statement = Schema.copyProjectEvents
    statement.replace("$1", with: String(first))
    statement.replace("$2", with: String(last))
    statement.replace("$3", with: streams.lowerBound.lower)
    statement.replace("$4", with: streams.upperBound.lower)
    try connection.copyOut(statement) { row in
      let stored = StoredEvent(
        position: try row.int64(0), streamID: try row.uuid(1), version: Int(try row.int32(2)),
        streamKind: "project", type: try row.text(3), schema: Int(try row.int16(4)),
        data: try row.json(5), actor: try row.uuidOrNil(6), commandID: nil, commandDigest: nil,
        correlationID: nil, causation: nil,
        recordedAt: Timestamp(microseconds: try row.timestampMicroseconds(7)))
      try body(stored)
    }
  }
}
