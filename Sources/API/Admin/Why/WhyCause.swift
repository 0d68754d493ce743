import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// An event that is a cause of what a person may or may not do, and its relation to it.
struct WhyCause {
  /// The relation of the event to the answer.
  enum Relation: String, CaseIterable {
    /// It is the invitation that was accepted or is pending.
    case invitation
    /// It defines the role.
    case role
    /// It holds the member's record.
    case record
    /// It sets the status of the space.
    case standing
    /// It excludes the person.
    case exclusion
  }

  let relation: Relation
  let event: StoredEvent

  static let schema = Schema.object([
    "relation": .oneOf(Relation.self), "position": .position,
    "version": .version,
    "type": Schema.string().described("`hidden` where the reader may not see it."),
    "actor": Schema.named("PersonReference").orNull, "at": .time,
  ])

  func write(to json: inout JSONWriter, isHidden: Bool, _ names: Names) {
    json.object {
      $0.member("relation", relation.rawValue)
      $0.member("position", event.position)
      $0.member("version", event.version)
      $0.member("type", isHidden ? EventView.hidden : event.type)
      $0.member("actor", isHidden ? nil : event.actor.map { PersonReference($0, names) })
      $0.member("at", event.recordedAt)
    }
  }
}
