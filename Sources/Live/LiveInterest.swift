package import CallboardDomain
package import CallboardProjections
package import FoundationEssentials

/// The events or items that a subscriber follows.
package enum LiveInterest: Sendable {
  /// A space's events as one of its members sees them, of these types; nil for all types.
  case space(UUID, member: UUID, types: Set<String>?)
  /// The events of the log as operators see them.
  case log(LogFilter)
  /// The feed of a person's spaces.
  case feed(UUID, FeedFilter)
  /// The feed of all spaces, as operators see it.
  case everything(FeedFilter)
  /// A person's inbox, with the items sent to the address that has this hash, of these kinds; nil for all kinds. Of the
  /// event of `after`, only the later items.
  case inbox(
    UUID, EmailHash?, kinds: Set<String>?, after: CallboardProjections.Notification.Place? = nil)

  /// The key under which the hub finds interested subscribers.
  enum Topic: Hashable {
    case space(UUID)
    case log
    case feeds
    case inbox(UUID)
  }

  var topic: Topic {
    switch self {
    case .space(let id, _, _): .space(id)
    case .log: .log
    case .feed, .everything: .feeds
    case .inbox(let person, _, _, _): .inbox(person)
    }
  }
}

/// The extras that a follower of a space wants beside its events.
package struct LiveExtras: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Presence in the space.
  package static let presence = LiveExtras(rawValue: 1)
  /// Signals sent to the follower.
  package static let signals = LiveExtras(rawValue: 2)
}

/// The items of a feed that a follower wants. A nil member filters nothing.
package struct FeedFilter: Sendable {
  private let space: UUID?
  private let actor: UUID?
  private let kinds: Set<String>?

  package init(space: UUID?, actor: UUID?, kinds: Set<String>?) {
    self.space = space
    self.actor = actor
    self.kinds = kinds
  }

  func admits(_ item: FeedItem) -> Bool {
    (space == nil || space == item.space) && (actor == nil || actor == item.actor)
      && (kinds?.contains(item.kind) ?? true)
  }
}
