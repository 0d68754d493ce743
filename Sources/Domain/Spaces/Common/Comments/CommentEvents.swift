import FoundationEssentials

extension EventCatalogue {
  /// The events of comments.
  static let comments: [EventDeclaration] = [
    EventDeclaration(
      blank(SpaceEvent.commentAdded), takes: .comment,
      feed: .about(.comment) { "Commented on \($0.label)" },
      notifies: .mentions, as: .mentioned,
      vault: VaultSubject(member: "comment", keys: ["text"]), changes: "a comment is created"),
    EventDeclaration(
      blank(SpaceEvent.commentEdited), takes: .comment,
      feed: .about(.comment) { "Edited a comment on \($0.label)" },
      notifies: .newlyMentioned, as: .mentioned,
      changes: "the text and the mentions of the comment change"),
    EventDeclaration(
      blank(SpaceEvent.commentDeleted), takes: .comment,
      feed: .about(.comment) { "Deleted a comment on \($0.label)" },
      changes: "the comment is deleted"),
    EventDeclaration(
      blank(SpaceEvent.commentRemoved), takes: .manageMembers,
      feed: .about(.comment) { "Deleted a comment on \($0.label)" },
      changes: "the comment is deleted"),
    EventDeclaration(
      blank(SpaceEvent.commentResolved), takes: .comment,
      feed: .about(.comment) { "Settled a comment on \($0.label)" },
      changes: "the thread is resolved"),
    EventDeclaration(
      blank(SpaceEvent.commentReopened), takes: .comment,
      feed: .about(.comment) { "Opened a comment on \($0.label) again" },
      changes: "the thread is open again"),
  ]
}
