public import Domain
public import FoundationEssentials
import Postgres

/// A person in a list; who that is, the vault tells.
public struct PersonListing: Sendable, Equatable {
  public let person: UUID
  /// Where the person became known.
  public let created: Int64
  public let createdAt: Timestamp
  /// The last event of the person's stream.
  public let position: Int64
  public let version: Int

  init(_ row: Row) throws {
    person = try row.uuid(0)
    created = try row.int64(1)
    createdAt = try row.timestamp(2)
    position = try row.int64(3)
    version = Int(try row.int32(4))
  }
}
