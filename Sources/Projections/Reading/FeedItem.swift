public import Domain
public import FoundationEssentials
import Postgres

/// All that one person did to one target within ten minutes.
public struct FeedItem: Sendable, Equatable {
  public private(set) var space: UUID
  /// Nil: the system.
  public let actor: UUID?
  public let kind: String
  public let targetKind: String?
  public let targetID: String?
  public let windowStart: Timestamp
  public let firstPosition: Int64
  public let lastPosition: Int64
  public let firstAt: Timestamp
  public let lastAt: Timestamp
  /// How many events it is.
  public let count: Int64
  public let title: String?
  public let description: String?

  /// The same, as it stands in another space's feed.
  public func standing(in space: UUID) -> FeedItem {
    var copy = self
    copy.space = space
    return copy
  }

  init(_ row: Row) throws {
    space = try row.uuid(0)
    actor = try row.uuidOrNil(1)
    kind = try row.text(2)
    targetKind = try row.textOrNil(3)
    targetID = try row.textOrNil(4)
    windowStart = try row.timestamp(5)
    firstPosition = try row.int64(6)
    lastPosition = try row.int64(7)
    firstAt = try row.timestamp(8)
    lastAt = try row.timestamp(9)
    count = try row.int64(10)
    title = try row.textOrNil(11)
    description = try row.textOrNil(12)
  }
}
