public import FoundationEssentials

/// Records of one sort in a space, by id.
public struct Records: Sendable {
  private var table = PersistentDictionary<UUID, Record>()

  init() {}

  /// A record that is there.
  public subscript(id: UUID) -> Record? { table[id] }

  /// How many there are.
  public var count: Int { table.count }

  /// All of them, in the order in which they were inserted.
  public var all: [(id: UUID, record: Record)] {
    table.entries.map { (id: $0.key, record: $0.value) }
      .sorted { ($0.record.createdAt, $0.id.lower) < ($1.record.createdAt, $1.id.lower) }
  }

  mutating func insert(_ id: UUID, _ data: JSONObject, _ recorded: RecordedEvent) {
    table[id] = Record(
      data: data, version: recorded.version, createdAt: recorded.recordedAt,
      updatedAt: recorded.recordedAt)
  }

  mutating func update(_ id: UUID, _ data: JSONObject, _ recorded: RecordedEvent) {
    table.update(id) {
      $0.data = data
      $0.version = recorded.version
      $0.updatedAt = recorded.recordedAt
    }
  }

  mutating func remove(_ id: UUID) {
    table[id] = nil
  }
}

extension Records: JSONWritable {
  /// Writes them for a snapshot: id → record, in the order of ids.
  public func write(to json: inout JSONWriter) {
    json.object {
      for (id, record) in table.entries.sorted(by: { $0.key.lower < $1.key.lower }) {
        $0.member(id.lower, record)
      }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    for member in reader.object {
      guard let id = UUID(member.key) else { throw reader.problem(member.key, "is not an id") }
      table[id] = try Record(
        try JSONReader(member.value, pointer: "\(reader.pointer)/\(member.key)"))
    }
  }
}
