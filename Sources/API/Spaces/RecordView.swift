import CallboardDomain
import FoundationEssentials

struct RecordView: View {
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

  /// The record's place in lists.
  var place: ListPlace { ListPlace(id, record) }

  static let meaning = "A record of a space, with data of the app."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id }, .init("data", .anyObject) { $0.data },
    .init("version", .version) { $0.record.version },
    .init("created_at") { $0.record.createdAt }, .init("updated_at") { $0.record.updatedAt },
  ]

  /// The schema of a past record, whose data may be unknown.
  static let pastSchema = Schema(fields).adding([
    "data": Schema.anyObject.orNull.described(
      "The data; null at an earlier time if it was changed or deleted since, because only the last personal data is kept."
    )
  ])
}

extension JSONReader {
  /// The new data of a record.
  func recordData(_ key: String = "data") throws -> JSONObject { try reader(key).object }
}
