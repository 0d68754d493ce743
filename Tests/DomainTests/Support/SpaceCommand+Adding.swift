import CallboardDomain
import FoundationEssentials

extension SpaceCommand {
  /// Adds a person on behalf of the team, with nobody blocking anybody.
  static func addMember(
    person: UUID, _ permissions: Permissions, accessUntil: Timestamp? = nil
  ) -> SpaceCommand {
    .addMember(
      person: person, permissions, accessUntil: accessUntil,
      introduction: Introduction(pair: UUID(), isByTeam: true))
  }
}
