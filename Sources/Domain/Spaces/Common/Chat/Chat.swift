public import FoundationEssentials

/// The chat of a space: its last messages.
public struct Chat: Sendable {
  /// The maximum number of messages. A further message replaces the oldest one, and deletes its text.
  public static let countMax = 10_000
  /// The maximum length of a message, in Unicode scalars.
  public static let textMax = 4_000

  private var table = PersistentDictionary<UUID, ChatMessage>()
  private var order = PersistentDictionary<Int, UUID>()
  private var places = PersistentDictionary<UUID, Int>()
  private var first = 0
  private var next = 0

  init() {}

  /// The message with an id; nil if it is not kept.
  public subscript(id: UUID) -> ChatMessage? { table[id] }

  /// The number of messages.
  public var count: Int { next - first }

  /// The message that a further one would replace; nil while there is room.
  var oldestInTheWay: UUID? { count < Self.countMax ? nil : order[first] }

  /// Returns messages, the newest first.
  ///
  /// - Parameter before: only messages before this one, and none if it is no longer kept; nil: from the newest.
  public func page(before: UUID?, limit: Int) -> [(id: UUID, message: ChatMessage)] {
    let end = before.map { places[$0] ?? first } ?? next
    return (max(first, end - limit)..<max(first, end)).reversed().compactMap { place in
      order[place].flatMap { id in table[id].map { (id, $0) } }
    }
  }

  mutating func append(_ id: UUID, _ message: ChatMessage) {
    if let oldest = oldestInTheWay {
      table[oldest] = nil
      places[oldest] = nil
      order[first] = nil
      first += 1
    }
    table[id] = message
    order[next] = id
    places[id] = next
    next += 1
  }

  mutating func touch(_ id: UUID, _ recorded: RecordedEvent, _ body: (inout ChatMessage) -> Void) {
    table.update(id) {
      body(&$0)
      $0.version = recorded.version
    }
  }
}

extension Chat: JSONWritable {
  /// Writes the messages for a snapshot, oldest first.
  public func write(to json: inout JSONWriter) {
    json.array { json in
      for (id, message) in page(before: nil, limit: .max).reversed() { json.object(id, message) }
    }
  }

  init(_ messages: [JSON]) throws(JSONReader.Problem) {
    for json in messages {
      let reader = try JSONReader(json)
      append(try reader.uuid("id"), try ChatMessage(reader))
    }
  }
}

extension Int: PersistentKey {}

extension SpaceCore {
  mutating func evolve(_ event: ChatEvent, _ recorded: RecordedEvent) {
    switch event {
    case .posted(let id, let inReplyTo):
      guard let author = recorded.actor else { return }
      chat.append(
        id,
        ChatMessage(
          author: author, inReplyTo: inReplyTo, version: recorded.version,
          createdAt: recorded.recordedAt))
    case .edited(let id): chat.touch(id, recorded) { $0.editedAt = recorded.recordedAt }
    case .deleted(let id), .removed(let id): chat.touch(id, recorded) { $0.isDeleted = true }
    }
  }
}

/// A message of a space's chat, without its text.
public struct ChatMessage: Sendable, Equatable {
  /// The author.
  public let author: UUID
  /// The message that it answers, which may have been deleted since.
  public let inReplyTo: UUID?
  /// Whether it is deleted; its place stays.
  public internal(set) var isDeleted = false
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  /// When it was written.
  public let createdAt: Timestamp
  /// When it was last edited.
  public internal(set) var editedAt: Timestamp?
}

/// A message in a snapshot, without its id.
extension ChatMessage: PayloadFields, Blank {
  static var blank: ChatMessage {
    ChatMessage(author: .blank, inReplyTo: nil, version: 0, createdAt: .blank)
  }

  func fields(_ coder: inout some PayloadCoder) -> ChatMessage {
    ChatMessage(
      author: coder("author", author), inReplyTo: coder("in_reply_to", ifPresent: inReplyTo),
      isDeleted: coder("deleted", isDeleted), version: coder("version", version),
      createdAt: coder("created_at", microseconds: createdAt),
      editedAt: coder("edited_at", microsecondsIfPresent: editedAt))
  }
}
