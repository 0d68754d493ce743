import Domain
import FoundationEssentials

/// A record of a space, as the API shows it.
struct RecordView: JSONWritable {
  private let id: UUID
  private let record: Record
  private let data: JSONObject

  init(_ id: UUID, _ record: Record) {
    self.init(id, record, data: record.data)
  }

  /// - Parameter data: what the record holds, where that is not in the space's state.
  init(_ id: UUID, _ record: Record, data: JSONObject) {
    self.id = id
    self.record = record
    self.data = data
  }

  static let schema = Schema.object([
    "id": .uuid, "data": .object([:], open: true), "version": .version, "created_at": .time,
    "updated_at": .time,
  ])

  /// Sorts as they were inserted.
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
  /// The object that a record is to hold.
  func recordData(_ key: String = "data") throws -> JSONObject {
    let data = try reader(key).object
    guard JSON.object(data).bytes().count <= Record.bytesMax else {
      throw problem(key, "is larger than \(Record.bytesMax) bytes of JSON")
    }
    return data
  }
}
