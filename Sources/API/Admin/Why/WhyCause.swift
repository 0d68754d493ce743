import CallboardDomain
import FoundationEssentials

/// An event that is a cause of what a person may or may not do, and its relation to it.
struct WhyCause: View {
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
  /// Whether the reader may not see the event.
  var isHidden = false

  static let name = "WhyCause"
  static let meaning = "An event behind a capability."

  static let fields: [Field<Self>] = [
    .init("relation", Schema.oneOf(Relation.self).described("How it bears on it.")) {
      $0.relation.rawValue
    }, .init("position", .position) { $0.event.position },
    .init("version", .version) { $0.event.version },
    .init("type", "`hidden` if the reader may not see it.") {
      $0.isHidden ? EventView.hidden : $0.event.type
    },
    .personOrNull("actor") { $0.isHidden ? nil : $0.event.actor },
    .init("at") { $0.event.recordedAt },
  ]
}
