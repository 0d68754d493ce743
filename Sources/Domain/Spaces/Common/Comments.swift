public import FoundationEssentials

/// The comments of a space.
public struct Comments: Sendable {
  /// How many comments a space may hold.
  public static let countMax = 100_000

  var table = PersistentDictionary<UUID, Comment>()

  init() {}

  /// A comment.
  public subscript(id: UUID) -> Comment? { table[id] }

  /// How many there are.
  public var count: Int { table.count }

  /// All of them, oldest first.
  public var all: [(id: UUID, comment: Comment)] {
    table.entries.map { (id: $0.key, comment: $0.value) }
      .sorted { ($0.comment.createdAt, $0.id.lower) < ($1.comment.createdAt, $1.id.lower) }
  }

  mutating func touch(_ id: UUID, _ recorded: RecordedEvent, _ body: (inout Comment) -> Void) {
    table.update(id) {
      body(&$0)
      $0.version = recorded.version
    }
  }
}
