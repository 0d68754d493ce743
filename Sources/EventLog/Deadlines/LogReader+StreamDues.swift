public import Domain
public import FoundationEssentials
import Postgres
import Schema

extension LogReader {
  /// The version of a stream, and when it is due as the table of deadlines has it.
  public struct StreamDue: Sendable, Equatable {
    /// The stream.
    public let stream: UUID
    /// The version of its last event; 0: it has none.
    public let version: Int
    /// When it is due; nil: never.
    public let dueAt: Timestamp?
  }

  /// What the table of deadlines has of streams, each with its version at the same moment.
  public func dues(of streams: [UUID]) async throws(LogError) -> [StreamDue] {
    try await read(Schema.selectStreamDues, [.uuids(streams)]) { rows in
      try rows.map { row throws in
        StreamDue(
          stream: try row.uuid(0), version: Int(try row.int32(1)),
          dueAt: try row.timestampMicrosecondsOrNil(2).map(Timestamp.init(microseconds:)))
      }
    }
  }
}
