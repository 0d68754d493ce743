public import Domain
public import FoundationEssentials
import Postgres

/// A session of a project in the list of all.
public struct ProjectSessionListing: Sendable, Equatable {
  public let project: UUID
  /// What the project is called.
  public let title: String?
  public let session: UUID
  public let startedBy: UUID
  /// Who started it, or the host left it to.
  public let host: UUID
  /// Those who take part or did so at the end, in the order of joining.
  public let participants: [UUID]
  public let startedAt: Timestamp
  /// Nil while it goes on.
  public let endedAt: Timestamp?
  /// Why it ended.
  public let ending: String?
  /// The last event about it.
  public let position: Int64
  public let version: Int
  public let updatedAt: Timestamp

  init(_ row: Row) throws {
    project = try row.uuid(0)
    title = try row.textOrNil(1)
    session = try row.uuid(2)
    startedBy = try row.uuid(3)
    host = try row.uuid(4)
    participants = try row.uuids(5)
    startedAt = try row.timestamp(6)
    endedAt = try row.timestampOrNil(7)
    ending = try row.textOrNil(8)
    position = try row.int64(9)
    version = Int(try row.int32(10))
    updatedAt = try row.timestamp(11)
  }
}
