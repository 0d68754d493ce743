public import FoundationEssentials

extension EventCatalogue {
  /// The events of comments.
  static let comments: [EventDeclaration] = [
    EventDeclaration(
      .commentAdded, in: .space, takes: .comment,
      feed: .about(.comment) { "Commented on \($0.label)" },
      notifies: .mentions, as: .mentioned,
      vault: VaultSubject("comment", keys: ["text"]),
      payload: "`comment`, `parent?`, `target`, `mentions`", changes: "there is a comment"),
    EventDeclaration(
      .commentEdited, in: .space, takes: .comment,
      feed: .about(.comment) { "Edited a comment on \($0.label)" },
      notifies: .newlyMentioned, as: .mentioned,
      payload: "`comment`, `mentions`, `newly_mentioned?` (whom it did not mention before)",
      changes: "the comment's text and whom it mentions"),
    EventDeclaration(
      .commentDeleted, in: .space, takes: .comment,
      feed: .about(.comment) { "Deleted a comment on \($0.label)" },
      payload: "`comment`", changes: "the comment is gone"),
    EventDeclaration(
      .commentRemoved, in: .space, takes: .manageMembers,
      feed: .about(.comment) { "Deleted a comment on \($0.label)" },
      payload: "`comment`", changes: "the comment is gone"),
    EventDeclaration(
      .commentResolved, in: .space, takes: .comment,
      feed: .about(.comment) { "Settled a comment on \($0.label)" },
      payload: "`comment`", changes: "the thread is resolved"),
    EventDeclaration(
      .commentReopened, in: .space, takes: .comment,
      feed: .about(.comment) { "Opened a comment on \($0.label) again" },
      payload: "`comment`", changes: "the thread is open again"),
  ]
}

/// A comment, without its text.
public struct Comment: Sendable, Equatable {
  /// The author.
  public let author: UUID
  /// The comment that it answers.
  public let parent: UUID?
  /// The thing that it is about.
  public let target: CommentTarget
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
