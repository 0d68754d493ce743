extension EventCatalogue {
  /// The events of members.
  static let members: [EventDeclaration] = [
    EventDeclaration(
      blank(SpaceEvent.memberAdded), takes: .manageMembers,
      feed: .about(.person) { "Added \($0.label)" },
      notifies: .members, as: .added, changes: "the person is a member"),
    EventDeclaration(
      blank(SpaceEvent.memberPermissionsChanged), takes: .manageMembers,
      feed: .about(.person) { "Changed what \($0.label) may do" },
      changes: "what the member may do"),
    EventDeclaration(
      blank(SpaceEvent.memberRemoved), takes: .manageMembers,
      feed: .about(.person) { "Removed \($0.label)" },
      changes: "the person is out; their locks end"),
    EventDeclaration(
      blank(SpaceEvent.memberLeft), takes: .view,
      feed: .about(.person) { "Left the \($0.space)" },
      changes: "the person is out; their locks end"),
    EventDeclaration(
      blank(SpaceEvent.memberAccessEnded), takes: nil, by: .system,
      feed: .about(.person) { "The access of \($0.label) ended" },
      notifies: .members, as: .accessEnded, changes: "the person is out; their locks end"),
    EventDeclaration(
      blank(SpaceEvent.memberOverridesEnded), takes: nil, by: .system,
      feed: .about(.person) { "Some of what \($0.label) may do changed with time" },
      changes: "what the member may do"),
    EventDeclaration(
      blank(SpaceEvent.ownershipTransferred), takes: .own, by: [.member, .operator],
      feed: .about(.person, member: "to") { "Handed the \($0.space) over to \($0.label)" },
      notifies: .members, as: .ownershipTransferred, changes: "who owns the space"),
  ]

  /// The events of the roles that a space defines.
  static let roles: [EventDeclaration] = [
    EventDeclaration(
      blank(SpaceEvent.roleSet), takes: .manageMembers,
      feed: .space { "Changed the role “\($0.named ?? "")”" },
      changes: "the role, and what those may do who have it"),
    EventDeclaration(
      blank(SpaceEvent.roleDeleted), takes: .manageMembers,
      feed: .space { "Deleted the role “\($0.named ?? "")”" },
      changes: "the role is gone"),
  ]
}
