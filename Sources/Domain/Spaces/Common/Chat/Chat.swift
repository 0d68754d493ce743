public import FoundationEssentials

/// The chat of a space: its last messages.
public struct Chat: Sendable {
  /// How many messages are kept; with a further one the oldest is gone, its text too.
  public static let countMax = 10_000
  /// How long a message may be, in Unicode scalars.
  public static let textMax = 4_000

  private var table = PersistentDictionary<UUID, ChatMessage>()
  private var order = PersistentDictionary<Int, UUID>()
  private var places = PersistentDictionary<UUID, Int>()
  private var first = 0
  private var next = 0

  init() {}

  /// A message that is kept.
  public subscript(id: UUID) -> ChatMessage? { table[id] }

  /// How many there are.
  public var count: Int { next - first }

  /// The one that a further message would take the place of; nil while there is room.
  var oldestInTheWay: UUID? { count < Self.countMax ? nil : order[first] }

  /// Some of them, the newest first.
  ///
  /// - Parameter before: those before this one; nil: from the newest. One that is not kept any more has none before it.
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
      for (id, message) in page(before: nil, limit: .max).reversed() {
        message.write(id, to: &json)
      }
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
