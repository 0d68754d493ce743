public import FoundationEssentials

/// The comments of a space.
public struct Comments: Sendable {
  /// The maximum number of comments in a space.
  public static let countMax = 100_000

  /// The comments by id.
  public internal(set) var table = PersistentDictionary<UUID, Comment>()

  init() {}

  /// The comment with an id.
  public subscript(id: UUID) -> Comment? { table[id] }

  /// The number of comments.
  public var count: Int { table.count }

  /// Those of these comments that there are, without the others.
  public func only(_ ids: some Sequence<UUID>) -> Comments {
    var only = Comments()
    for id in ids { only.table[id] = table[id] }
    return only
  }

  /// All comments, the oldest first; each call sorts them.
  public var all: [(id: UUID, comment: Comment)] {
    table.inOrder.map { (id: $0.key, comment: $0.value) }
  }

  mutating func touch(_ id: UUID, _ recorded: RecordedEvent, _ body: (inout Comment) -> Void) {
    table.update(id) {
      body(&$0)
      $0.version = recorded.version
    }
  }
}

/// A comment, without its text.
public struct Comment: Listed, Equatable {
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

  public var listNumber: Int64 { createdAt.microseconds }
}
