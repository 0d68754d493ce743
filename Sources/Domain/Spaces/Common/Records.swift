public import FoundationEssentials

/// Records of one sort in a space, by id.
public struct Records: Sendable {
  /// The maximum size of the records of one sort, in bytes of values and names.
  public static let bytesMax = 32 << 20

  /// The records by id.
  public private(set) var table = PersistentDictionary<UUID, Record>()
  /// The approximate size of the records, in bytes.
  private(set) var bytes = 0

  init() {}

  /// The record with an id.
  public subscript(id: UUID) -> Record? { table[id] }

  /// The number of records.
  public var count: Int { table.count }

  /// All records, in the order in which they were inserted; each call sorts them.
  public var all: [(id: UUID, record: Record)] {
    table.inOrder.map { (id: $0.key, record: $0.value) }
  }

  mutating func insert(
    _ id: UUID, _ data: JSONObject, bytesInVault: Int = 0, _ recorded: RecordedEvent
  ) {
    var record = Record(data, recorded)
    record.bytesInVault = bytesInVault
    bytes += record.bytes
    table[id] = record
  }

  mutating func update(
    _ id: UUID, _ data: JSONObject, bytesInVault: Int = 0, _ recorded: RecordedEvent
  ) {
    let change = table.update(id) {
      let before = $0.bytes
      $0.data = data
      $0.bytesInVault = bytesInVault
      $0.touch(recorded)
      return $0.bytes - before
    }
    bytes += change ?? 0
  }

  mutating func remove(_ id: UUID) {
    bytes -= table[id]?.bytes ?? 0
    table[id] = nil
  }
}

extension Records {
  /// The records as a list in a snapshot. Each entry holds the id and the record.
  func snapshotList(_ name: String) -> SnapshotList {
    SnapshotList(
      name, table, bytes: { $0.data.recordBytes },
      write: { id, record, json in
        json.array {
          $0.value(id)
          $0.value(record)
        }
      })
  }

  /// Reads the records of one part of a snapshot.
  mutating func readSnapshotList(_ name: String, _ part: JSONReader) throws(JSONReader.Problem) {
    for json in try part.array(name) {
      guard let pair = json.array, pair.count == 2, let id = pair[0].string.flatMap({ UUID($0) })
      else { throw part.problem(name, "are malformed") }
      let record = try Record(try JSONReader(pair[1]))
      table[id] = record
      bytes += record.bytes
    }
  }
}

extension JSONObject {
  /// The approximate size of an object with all its members, in bytes.
  var recordBytes: Int {
    members.reduce(0) { $0 + $1.key.utf8.count + $1.value.recordBytes }
  }
}

extension JSON {
  fileprivate var recordBytes: Int {
    switch self {
    case .null, .bool, .integer, .double: 8
    case .string(let text): text.utf8.count
    case .array(let elements): elements.reduce(8) { $0 + $1.recordBytes }
    case .object(let object): 8 + object.recordBytes
    }
  }
}

/// A bounded JSON object that a space keeps under an id, with a version.
public struct Record: Listed, Equatable {
  /// The content.
  public internal(set) var data: JSONObject
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  /// When it was inserted.
  public let createdAt: Timestamp
  /// When it was last touched.
  public internal(set) var updatedAt: Timestamp
  /// The approximate size of the content that is in the vault in place of `data`, in bytes.
  var bytesInVault = 0

  public var listNumber: Int64 { createdAt.microseconds }

  /// The maximum size of a record, in bytes of JSON.
  public static let bytesMax = 16_384
}

extension Record {
  /// A record that an event inserts.
  init(_ data: JSONObject, _ recorded: RecordedEvent) {
    self.init(
      data: data, version: recorded.version, createdAt: recorded.recordedAt,
      updatedAt: recorded.recordedAt)
  }

  /// The approximate size of the content, in bytes.
  var bytes: Int { data.recordBytes + bytesInVault }

  /// Notes the event that changed it last.
  mutating func touch(_ recorded: RecordedEvent) {
    version = recorded.version
    updatedAt = recorded.recordedAt
  }
}

/// A record in a snapshot, without its id.
extension Record: PayloadObject {
  static var blank: Record {
    Record(data: .blank, version: 0, createdAt: .blank, updatedAt: .blank)
  }

  func fields(_ coder: inout some PayloadCoder) -> Record {
    Record(
      data: coder("data", data), version: coder("version", version),
      createdAt: coder("created_at", microseconds: createdAt),
      updatedAt: coder("updated_at", microseconds: updatedAt),
      bytesInVault: coder(
        "bytes_in_vault", ifPresent: bytesInVault > 0 ? bytesInVault : nil,
        in: 0...Records.bytesMax) ?? 0)
  }
}

extension Decision {
  /// Checks that a record may be inserted under an id.
  func checkRoom(for id: UUID, in records: Records, max: Int) throws(Undecided) {
    guard records[id] == nil else { throw .refused(.duplicateID, "the id is in use") }
    try ensure(records.count < max, else: .limitReached, "there are \(max) already")
  }

  /// Checks that records of one sort may grow by so many bytes.
  func checkRoom(forBytes added: Int, in records: Records) throws(Undecided) {
    guard added <= 0 || records.bytes + added <= Records.bytesMax else {
      throw .refused(
        .limitReached, "these records hold as much as they may", [Refusal.limit: "records_bytes"])
    }
  }

  /// Returns a record, and checks its version if one is given. Without a version the last write wins.
  func record(
    _ id: UUID, in records: Records, ifVersion version: Int?
  ) throws(Undecided) -> Record {
    guard let record = records[id] else {
      throw .refused(.notFound, "there is no such record")
    }
    try check(version, current: record.version)
    return record
  }
}
