public import Domain
public import FoundationEssentials
import Postgres

/// An item of a person's inbox: an event that someone else, or time, brought about and that concerns them.
public struct Notification: Sendable, Equatable {
  public let space: UUID
  public let spaceKind: String
  /// The event's position.
  public let position: Int64
  /// `invited`, `added`, `permissions_changed`, ….
  public let kind: String
  /// The invitation, the comment, the notice or the lock's fence; empty for the rest.
  public let subject: String
  /// The version of the space that the event made.
  public let version: Int
  /// Who caused it; nil: time.
  public let actor: UUID?
  public let at: Timestamp
  public let isRead: Bool

  /// Where an item stands in an inbox: an event may concern somebody in several ways.
  public struct Place: Sendable, Comparable {
    public let position: Int64
    public let kind: String
    public let subject: String

    /// Names a place, whether anything is there or not.
    public init(position: Int64, kind: String, subject: String) {
      self.position = position
      self.kind = kind
      self.subject = subject
    }

    /// Whether it comes before another one in an inbox that begins with the oldest.
    public static func < (one: Place, other: Place) -> Bool {
      if one.position != other.position { return one.position < other.position }
      // As the tables sort: by bytes.
      return [one.kind, one.subject].map { Array($0.utf8) }
        .lexicographicallyPrecedes([other.kind, other.subject].map { Array($0.utf8) }) {
          $0.lexicographicallyPrecedes($1)
        }
    }
  }

  /// Where it stands.
  public var place: Place { Place(position: position, kind: kind, subject: subject) }

  /// The kind of invitations.
  public static let invited = NotificationKind.invited.rawValue

  /// The kinds that there are.
  public static let kinds = NotificationKind.allCases.map(\.rawValue)

  init(_ row: Row) throws {
    space = try row.uuid(0)
    spaceKind = try row.text(1)
    position = try row.int64(2)
    kind = try row.text(3)
    subject = try row.text(4)
    version = Int(try row.int32(5))
    actor = try row.uuidOrNil(6)
    at = try row.timestamp(7)
    isRead = try row.bool(8)
  }
}
