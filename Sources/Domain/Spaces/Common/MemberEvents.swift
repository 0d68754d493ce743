extension EventCatalogue {
  /// The events of members.
  static let members: [EventDeclaration] = [
    EventDeclaration(
      .memberAdded, in: .space, takes: .manageMembers,
      feed: .about(.person) { "Added \($0.label)" },
      notifies: .members, as: .added,
      payload: "`person`, `members`", changes: "the person is a member"),
    EventDeclaration(
      .memberPermissionsChanged, in: .space, takes: .manageMembers,
      feed: .about(.person) { "Changed what \($0.label) may do" },
      payload: "`person`, `members`", changes: "what the member may do"),
    EventDeclaration(
      .memberRemoved, in: .space, takes: .manageMembers,
      feed: .about(.person) { "Removed \($0.label)" },
      payload: "`person`, `members`", changes: "the person is out; their locks end"),
    EventDeclaration(
      .memberLeft, in: .space, takes: .view,
      feed: .about(.person) { "Left the \($0.space)" },
      payload: "`person`, `members`", changes: "the person is out; their locks end"),
    EventDeclaration(
      .memberAccessEnded, in: .space, takes: nil, by: .system,
      feed: .about(.person) { "The access of \($0.label) ended" },
      notifies: .members, as: .accessEnded,
      payload: "`person`, `members`", changes: "the person is out; their locks end"),
    EventDeclaration(
      .memberOverridesEnded, in: .space, takes: nil, by: .system,
      feed: .about(.person) { "Some of what \($0.label) may do changed with time" },
      payload: "`person`, `members`", changes: "what the member may do"),
    EventDeclaration(
      .ownershipTransferred, in: .space, takes: .own, by: [.member, .operator],
      feed: .about(.person, member: "to") { "Handed the \($0.space) over to \($0.label)" },
      notifies: .members, as: .ownershipTransferred,
      payload: "`from`, `to`, `members`, `operator?` (true: an operator handed it over)",
      changes: "who owns the space"),
  ]

  /// The events of the roles that a space defines.
  static let roles: [EventDeclaration] = [
    EventDeclaration(
      .roleSet, in: .space, takes: .manageMembers,
      feed: .space { "Changed the role “\($0.named ?? "")”" },
      payload: """
        `name`, `capabilities`, `members` (those who have it and are changed by it), `alike?` (schema \(AlikeMembers.schema): \
        the ids of those of them to whom nothing but the role gives or denies anything, by colour, where they are \
        \(AlikeMembers.countMin) or more; they have no record in `members`)
        """,
      changes: "the role, and what those may do who have it"),
    EventDeclaration(
      .roleDeleted, in: .space, takes: .manageMembers,
      feed: .space { "Deleted the role “\($0.named ?? "")”" },
      payload: "`name`", changes: "the role is gone"),
  ]
}
