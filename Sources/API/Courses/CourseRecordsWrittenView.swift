import CallboardDomain
import CallboardEngine
import FoundationEssentials

/// The result of writing many records at once.
struct CourseRecordsWrittenView {
  private let reply: Reply

  init(_ reply: Reply) {
    self.reply = reply
  }

  static let schema = Schema.object([
    "inserted": .integer(), "updated": .integer(),
    "version": Schema.integer().orNull.described(
      "The version that all of them have now; null where nothing changed."),
    "position": .position,
  ])

  func write(to json: inout JSONWriter) {
    var counts = (all: 0, inserted: 0)
    if case .course(.recordsImported(_, let entries, let inserted))? = reply.events.first?.event {
      counts = (entries.count, inserted)
    }
    json.object {
      $0.member("inserted", counts.inserted)
      $0.member("updated", counts.all - counts.inserted)
      $0.member("version", reply.events.first?.version)
      $0.member("position", reply.written)
    }
  }
}

extension CourseCommand.Write {
  /// Reads `{"records": [{id, data, version?}, …]}`.
  static func all(_ body: JSONReader) throws -> [CourseCommand.Write] {
    let elements = try body.array("records")
    var writes: [CourseCommand.Write] = []
    var ids: Set<UUID> = []
    var bytes = 0
    for (index, element) in elements.enumerated() {
      let reader = try JSONReader(element, pointer: "/records/\(index)")
      let id = try reader.uuid("id")
      guard ids.insert(id).inserted else { throw reader.problem("id", "comes twice") }
      let data = try reader.recordData()
      bytes += JSON.object(data).bytes().count
      guard bytes <= CourseRecordKind.atOnceBytesMax else {
        throw body.problem(
          "records", "hold more than \(CourseRecordKind.atOnceBytesMax) bytes of JSON")
      }
      writes.append(
        .init(id: id, data: data, ifVersion: try reader.integerIfPresent("version")))
    }
    return writes
  }
}
