extension EventCatalogue {
  /// The events of members.
  static let members: [EventDeclaration] = [
    EventDeclaration(
      blank(SpaceEvent.memberAdded), takes: .manageMembers,
      feed: .about(.person) { "Added \($0.label)" },
      notifies: .members, as: .added, changes: "the person becomes a member"),
    EventDeclaration(
      blank(SpaceEvent.memberPermissionsChanged), takes: .manageMembers,
      feed: .about(.person) { "Changed what \($0.label) may do" },
      changes: "the permissions of the member change"),
    EventDeclaration(
      blank(SpaceEvent.memberRemoved), takes: .manageMembers,
      feed: .about(.person) { "Removed \($0.label)" },
      changes: "the membership ends, with the member's locks"),
    EventDeclaration(
      blank(SpaceEvent.memberLeft), takes: .view,
      feed: .about(.person) { "Left the \($0.space)" },
      changes: "the membership ends, with the member's locks"),
    EventDeclaration(
      blank(SpaceEvent.memberAccessEnded), takes: nil, by: .system,
      feed: .about(.person) { "The access of \($0.label) ended" },
      notifies: .members, as: .accessEnded, changes: "the membership ends, with the member's locks"),
    EventDeclaration(
      blank(SpaceEvent.memberOverridesEnded), takes: nil, by: .system,
      feed: .about(.person) { "Some of what \($0.label) may do changed with time" },
      changes: "the permissions of the member change"),
    EventDeclaration(
      blank(SpaceEvent.ownershipTransferred), takes: .own, by: [.member, .operator],
      feed: .about(.person, member: "to") { "Handed the \($0.space) over to \($0.label)" },
      notifies: .members, as: .ownershipTransferred, changes: "the owner of the space changes"),
  ]

  /// The events of the roles that a space defines.
  static let roles: [EventDeclaration] = [
    EventDeclaration(
      blank(SpaceEvent.roleSet), takes: .manageMembers,
      feed: .space { "Changed the role “\($0.named ?? "")”" },
      changes: "the role changes, with the permissions of its members"),
    EventDeclaration(
      blank(SpaceEvent.roleDeleted), takes: .manageMembers,
      feed: .space { "Deleted the role “\($0.named ?? "")”" },
      changes: "the role is deleted"),
  ]
}
