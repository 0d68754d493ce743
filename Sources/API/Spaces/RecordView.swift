import CallboardDomain
import FoundationEssentials

/// A record of a space, as the API shows it.
struct RecordView: JSONWritable {
  private let id: UUID
  private let record: Record
  private let data: JSONObject?

  init(_ id: UUID, _ record: Record) {
    self.init(id, record, data: record.data)
  }

  /// - Parameter data: the record's data, if it is not in the space's state; nil if it is unknown.
  init(_ id: UUID, _ record: Record, data: JSONObject?) {
    self.id = id
    self.record = record
    self.data = data
  }

  static let schema = schema(data: .object([:], open: true))

  /// The schema of a past record, whose data may be unknown.
  static let pastSchema = schema(
    data: Schema.object([:], open: true).orNull.described(
      "Null in the past where it was changed or deleted since: what is said of people is kept once."
    ))

  private static func schema(data: Schema) -> Schema {
    .object([
      "id": .uuid, "data": data, "version": .version, "created_at": .time, "updated_at": .time,
    ])
  }

  /// A key that sorts records in the order of insertion.
  var key: String { Self.key(id, record) }

  static func key(_ id: UUID, _ record: Record) -> String {
    sortable(record.createdAt.microseconds) + id.lower
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("data", data)
      $0.member("version", record.version)
      $0.member("created_at", record.createdAt)
      $0.member("updated_at", record.updatedAt)
    }
  }
}

extension JSONReader {
  /// The new data of a record.
  func recordData(_ key: String = "data") throws -> JSONObject { try reader(key).object }
}
