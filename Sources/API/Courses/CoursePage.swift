import CallboardDomain
import FoundationEssentials

/// Records of a course with their data, as many as fit into one answer.
struct CoursePage {
  let rows: [CourseCSV.Row]
  let next: Cursor?

  /// The size of one answer in bytes of JSON.
  static let bytesMax = 4 << 20

  init(_ call: Call, _ kind: CourseRecordKind, of course: CourseState) async throws {
    let list = "\(kind.plural)_csv"
    let limit = call.limit(default: CourseRecordKind.countMax)
    var rest = course[kind].all[...]
    if let last = try call.cursor(list, \.string) {
      rest = rest.drop { RecordView.key($0.id, $0.record) <= last }
    }
    var rows: [CourseCSV.Row] = []
    var last: String?
    var taken = 0
    var bytes = 0
    while !rest.isEmpty, taken < limit, bytes < Self.bytesMax {
      let some = rest.prefix(min(CourseData.stride, limit - taken))
      let data = try await call.data(of: some, kind, in: course)
      for (id, record) in some where bytes < Self.bytesMax {
        rest = rest.dropFirst()
        taken += 1
        last = RecordView.key(id, record)
        guard let data = data[id] else { continue }
        bytes += JSON.object(data).bytes().count
        rows.append(
          CourseCSV.Row(
            id: id, version: record.version, createdAt: record.createdAt,
            updatedAt: record.updatedAt, data: data))
      }
    }
    self.rows = rows
    next = rest.isEmpty ? nil : last.map { Cursor(list, [.string($0)]) }
  }
}
