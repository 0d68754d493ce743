public import FoundationEssentials

extension EventCatalogue {
  /// The events of comments.
  static let comments: [EventDeclaration] = [
    EventDeclaration(
      blank(SpaceEvent.commentAdded), takes: .comment,
      feed: .about(.comment) { "Commented on \($0.label)" },
      notifies: .mentions, as: .mentioned,
      vault: VaultSubject("comment", keys: ["text"]), changes: "there is a comment"),
    EventDeclaration(
      blank(SpaceEvent.commentEdited), takes: .comment,
      feed: .about(.comment) { "Edited a comment on \($0.label)" },
      notifies: .newlyMentioned, as: .mentioned,
      changes: "the comment's text and whom it mentions"),
    EventDeclaration(
      blank(SpaceEvent.commentDeleted), takes: .comment,
      feed: .about(.comment) { "Deleted a comment on \($0.label)" },
      changes: "the comment is gone"),
    EventDeclaration(
      blank(SpaceEvent.commentRemoved), takes: .manageMembers,
      feed: .about(.comment) { "Deleted a comment on \($0.label)" },
      changes: "the comment is gone"),
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

/// A comment, without its text.
public struct Comment: Sendable, Equatable {
  /// The author.
  public let author: UUID
  /// The comment that it answers.
  public let parent: UUID?
  /// The thing that it is about.
  public let target: Target
  /// The members that it mentions.
  public internal(set) var mentions: [UUID]
  /// Whether the thread is resolved.
  public internal(set) var isResolved = false
  /// Whether it is deleted; its place in the thread stays.
  public internal(set) var isDeleted = false
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  /// When it was written.
  public let createdAt: Timestamp
  /// When it was last edited.
  public internal(set) var editedAt: Timestamp?
}
