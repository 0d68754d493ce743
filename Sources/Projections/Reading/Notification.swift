public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
public import FoundationEssentials

/// An item of a person's inbox: an event that concerns the person and was caused by somebody else or by time.
public struct Notification: Sendable, Equatable {
  public let space: UUID
  public let spaceKind: String
  /// The event's position.
  public let position: Int64
  /// `invited`, `added`, `permissions_changed`, ….
  public let kind: String
  /// The id of the invitation, comment or notice, or the lock's fence; otherwise empty.
  public let subject: String
  /// The version of the space that the event made.
  public let version: Int
  /// The actor; nil: time.
  public let actor: UUID?
  public let at: Timestamp
  public let isRead: Bool

  /// The place of an item in an inbox. One event may have several items for the same person.
  public struct Place: Sendable, Comparable {
    public let position: Int64
    public let kind: String
    public let subject: String

    /// Names a place, whether or not there is an item.
    public init(position: Int64, kind: String, subject: String) {
      self.position = position
      self.kind = kind
      self.subject = subject
    }

    /// Whether it comes before another place in an inbox that begins with the oldest item.
    public static func < (one: Place, other: Place) -> Bool {
      if one.position != other.position { return one.position < other.position }
      // The tables sort by bytes.
      return [one.kind, one.subject].map { Array($0.utf8) }
        .lexicographicallyPrecedes([other.kind, other.subject].map { Array($0.utf8) }) {
          $0.lexicographicallyPrecedes($1)
        }
    }
  }

  /// Its place.
  public var place: Place { Place(position: position, kind: kind, subject: subject) }

  /// The kind of invitations.
  public static let invited = NotificationKind.invited.rawValue

  /// All kinds.
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
