import Domain
import EventLog
import FoundationEssentials

/// An event that lies behind what somebody may do or may not, and how.
struct WhyCause {
  /// How it bears on it.
  enum Relation: String, CaseIterable {
    /// It is the invitation that was accepted, or that waits.
    case invitation
    /// It defines the role.
    case role
    /// It says what the member's record is.
    case record
    /// It says how the space stands.
    case standing
    /// It keeps the person out.
    case exclusion
  }

  let relation: Relation
  let event: StoredEvent

  static let schema = Schema.object([
    "relation": .oneOf(Relation.allCases.map(\.rawValue)), "position": .position,
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
