import CallboardDomain
import CallboardEngine
import FoundationEssentials

/// The result of writing many records at once.
struct CourseRecordsWrittenView: View {
  private let reply: Reply

  init(_ reply: Reply) {
    self.reply = reply
  }

  static let name = "CourseRecordsWritten"
  static let meaning = "What became of records that were added or changed."

  static let fields: [Field<Self>] = [
    .init("inserted") { $0.counts.inserted },
    .init("updated") { $0.counts.all - $0.counts.inserted },
    .init("version", "The version that all of them have now; null where nothing changed.") {
      $0.reply.events.first?.version
    },
    .init("position", .position) { $0.reply.written },
  ]

  private var counts: (all: Int, inserted: Int) {
    guard
      case .course(.recordsImported(_, let entries, let inserted))? = reply.events.first?.event
    else { return (0, 0) }
    return (entries.count, inserted)
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
