public import FoundationEssentials

/// The chat of a space: its last messages.
public struct Chat: Sendable {
  /// The maximum number of messages. A further message replaces the oldest one, and deletes its text.
  public static let countMax = 10_000
  /// The maximum length of a message, in Unicode scalars.
  public static let textMax = 4_000

  /// The kept messages by their places, which grow by one with each message.
  private var messages = PersistentDictionary<Place, Kept>()
  private var places = PersistentDictionary<UUID, Place>()
  private var first = Place(0)
  private var next = Place(0)

  init() {}

  /// The message with an id; nil if it is not kept.
  public subscript(id: UUID) -> ChatMessage? { places[id].flatMap { messages[$0]?.message } }

  /// The number of messages.
  public var count: Int { next.number - first.number }

  /// The message that a further one would replace; nil while there is room.
  var oldestInTheWay: UUID? { count < Self.countMax ? nil : messages[first]?.id }

  /// Returns messages, the newest first.
  ///
  /// - Parameter before: only messages before this one, and none if it is no longer kept; nil: from the newest.
  public func page(before: UUID?, limit: Int) -> [(id: UUID, message: ChatMessage)] {
    let end = (before.map { places[$0] ?? first } ?? next).number
    return (max(first.number, end - limit)..<end).reversed().compactMap { place in
      messages[Place(place)].map { ($0.id, $0.message) }
    }
  }

  mutating func append(_ id: UUID, _ message: ChatMessage) {
    if let oldest = oldestInTheWay {
      messages[first] = nil
      places[oldest] = nil
      first.number += 1
    }
    // No two messages of this service have one id. If they do, both are as the last one.
    if let place = places[id] { messages.update(place) { $0.message = message } }
    messages[next] = Kept(id: id, message: message)
    places[id] = next
    next.number += 1
  }

  mutating func touch(_ id: UUID, _ recorded: RecordedEvent, _ body: (inout ChatMessage) -> Void) {
    guard let place = places[id] else { return }
    messages.update(place) {
      body(&$0.message)
      $0.message.version = recorded.version
    }
  }
}

/// A message under its id.
private struct Kept {
  let id: UUID
  var message: ChatMessage
}

/// The place of a message in the order of a chat.
private struct Place: PersistentKey {
  var number: Int

  init(_ number: Int) { self.number = number }

  /// Eight places in a row have the same bits, so they are in one leaf: a page reads few leaves.
  var spread: UInt { UInt(bitPattern: number >> 3) }
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
