import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// The events or items that a subscriber follows.
enum LiveInterest: Sendable {
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
struct LiveExtras: OptionSet, Sendable {
  let rawValue: UInt8

  /// Presence in the space.
  static let presence = LiveExtras(rawValue: 1)
  /// Signals sent to the follower.
  static let signals = LiveExtras(rawValue: 2)
}
