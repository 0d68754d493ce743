public import Domain
public import FoundationEssentials
import Postgres

/// A notification, a finding for operators, or a ping, on its way to a webhook.
public struct WebhookDelivery: Sendable, Equatable {
  public enum Status: String, Sendable, CaseIterable {
    case waiting
    case sending
    case delivered
    /// Given up, until somebody asks for it again.
    case failed
    /// Not sent, as what it was to tell may not be told any more.
    case withdrawn
  }

  /// What happened to whom, without any text.
  public struct Notice: Sendable, Equatable {
    /// Nil: whoever has the address that an invitation is for.
    public let person: UUID?
    public let position: Int64
    /// The invitation, the comment, the notice or the lock's fence; empty for the rest.
    public let subject: String
    public let space: UUID
    public let spaceKind: String
    public let version: Int
    /// Nil: time.
    public let actor: UUID?
  }

  /// The same for every try.
  public let id: UUID
  /// Its place in the list.
  public let nth: Int64
  public let webhook: UUID
  /// A notification's kind, a finding's, or `ping`.
  public let kind: String
  /// Nil for a finding and for a ping.
  public let notice: Notice?
  /// What was found to be wrong, by its subject; nil for a notification and for a ping.
  public let finding: String?
  /// When it happened.
  public let at: Timestamp
  public let status: Status
  public let attempts: Int
  /// The tries in vain since it was last asked for.
  public let failures: Int
  /// When it is tried next, unless it is over.
  public let dueAt: Timestamp?
  public let lastAttemptAt: Timestamp?
  /// What the last try was answered with; nil: nothing.
  public let responseStatus: Int?
  /// Why the last try was in vain.
  public let error: String?
  public let milliseconds: Int?
  public let createdAt: Timestamp

  init(_ row: Row) throws {
    id = try row.uuid(0)
    nth = try row.int64(1)
    webhook = try row.uuid(2)
    kind = try row.text(3)
    notice =
      if let position = try row.int64OrNil(5) {
        Notice(
          person: try row.uuidOrNil(4), position: position, subject: try row.text(6),
          space: try row.uuid(7), spaceKind: try row.text(8), version: Int(try row.int32(9)),
          actor: try row.uuidOrNil(10))
      } else {
        nil
      }
    finding = notice == nil ? try row.textOrNil(6) : nil
    at = try row.time(11)
    let statusName = try row.text(12)
    guard let status = Status(rawValue: statusName) else {
      throw PostgresError(.unexpectedType, "a delivery that is \(statusName), which is not known")
    }
    self.status = status
    attempts = Int(try row.int32(13))
    failures = Int(try row.int32(14))
    dueAt = try row.timeOrNil(15)
    lastAttemptAt = try row.timeOrNil(16)
    responseStatus = try row.int32OrNil(17).map { Int($0) }
    error = try row.textOrNil(18)
    milliseconds = try row.int32OrNil(19).map { Int($0) }
    createdAt = try row.time(20)
  }

  /// The number of columns that it is read from.
  static let columnCount = 21
}
