public import FoundationEssentials
import Postgres

/// How much happened on one day.
public struct FeedDay: Sendable, Equatable {
  /// The local date, `2026-11-21`.
  public let day: String
  /// Who did it, if counted by person; nil: the system, or everyone.
  public let actor: UUID?
  /// Items of the feed that began on the day.
  public let items: Int64
  /// The events that they are.
  public let events: Int64
}
