import CallboardDomain
import FoundationEssentials

extension SpaceCommand {
  /// Makes someone a member for whom the team answers, and whom nobody blocks.
  static func addMember(
    person: UUID, _ permissions: Permissions, accessUntil: Timestamp? = nil
  ) -> SpaceCommand {
    .addMember(
      person: person, permissions, accessUntil: accessUntil,
      introduction: Introduction(pair: UUID(), isByTeam: true))
  }
}
