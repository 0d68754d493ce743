import Domain
import FoundationEssentials
import Projections

/// What somebody follows, and what of it they want.
enum LiveInterest: Sendable {
  /// A space's events, as one of its members sees them; of these types, all if nil.
  case space(UUID, member: UUID, types: Set<String>?)
  /// The events of the log, as operators see them.
  case log(LogFilter)
  /// What happens in the spaces of a person.
  case feed(UUID, FeedFilter)
  /// What happens everywhere, as operators see it.
  case everything(FeedFilter)
  /// What concerns a person, or is sent to the address of which this is the hash; of these kinds, all if nil; of the
  /// event that an item is from only those after it.
  case inbox(
    UUID, EmailHash?, kinds: Set<String>?, after: Projections.Notification.Place? = nil)

  /// Under which the hub finds who is interested.
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
