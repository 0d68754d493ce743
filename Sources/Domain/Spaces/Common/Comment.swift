public import FoundationEssentials

/// A comment, without its text.
public struct Comment: Sendable, Equatable {
  /// Who wrote it.
  public let author: UUID
  /// The comment that it answers.
  public let parent: UUID?
  /// What it is on.
  public let target: CommentTarget
  /// The members that it mentions.
  public internal(set) var mentions: [UUID]
  /// Whether the thread is settled.
  public internal(set) var isResolved = false
  /// Whether it is gone; its place in the thread stays.
  public internal(set) var isDeleted = false
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  /// When it was written.
  public let createdAt: Timestamp
  /// When it was last edited.
  public internal(set) var editedAt: Timestamp?
}
