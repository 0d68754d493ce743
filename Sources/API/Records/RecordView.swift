import Domain
import FoundationEssentials

/// A record of a space, as the API shows it.
struct RecordView: JSONWritable {
  private let id: UUID
  private let record: Record

  init(_ id: UUID, _ record: Record) {
    self.id = id
    self.record = record
  }

  static let schema = Schema.object([
    "id": .uuid, "data": .object([:], open: true), "version": .version, "created_at": .time,
    "updated_at": .time,
  ])

  /// Sorts as they were inserted.
  var key: String { sortable(record.createdAt.microseconds) + id.lower }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("data", record.data)
      $0.member("version", record.version)
      $0.member("created_at", record.createdAt)
      $0.member("updated_at", record.updatedAt)
    }
  }
}

extension JSONReader {
  /// The object that a record is to hold.
  func recordData() throws -> JSONObject {
    let data = try reader("data").object
    guard JSON.object(data).bytes().count <= Record.bytesMax else {
      throw problem("data", "is larger than \(Record.bytesMax) bytes of JSON")
    }
    return data
  }
}
