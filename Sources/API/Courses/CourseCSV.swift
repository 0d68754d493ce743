import CallboardDomain
import FoundationEssentials

/// Records as CSV (RFC 4180), safe to open in a spreadsheet.
///
/// A text that a spreadsheet would read as a formula (beginning with `=`, `+`, `-`, `@`, a tab or a line break) gets a
/// leading apostrophe, as OWASP advises. Numbers stay unchanged, and nested values are JSON.
struct CourseCSV {
  /// A record with its data.
  struct Row {
    let id: UUID
    let version: Int
    let createdAt: Timestamp
    let updatedAt: Timestamp
    let data: JSONObject
  }

  /// The number of members that have a column of their own. The last column holds all other members as JSON.
  static let columnsMax = 200

  private static let own = ["record", "version", "created_at", "updated_at"]
  private let rows: [Row]
  private let columns: [String]
  private let hasMore: Bool

  init(_ rows: [Row]) {
    self.rows = rows
    var counts: [String: Int] = [:]
    for row in rows { for key in row.data.keys { counts[key, default: 0] += 1 } }
    let common = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    columns = common.prefix(Self.columnsMax).sorted()
    hasMore = common.count > Self.columnsMax
  }

  /// The file in UTF-8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    let more = hasMore ? ["more"] : []
    let names = columns.map { (Self.own + more).contains($0) ? "data.\($0)" : $0 }
    append((Self.own + names + more).map(Self.field), to: &bytes)
    for row in rows { append(fields(of: row), to: &bytes) }
    return bytes
  }

  private func fields(of row: Row) -> [String] {
    var fields = [
      row.id.lower, "\(row.version)", row.createdAt.rfc3339, row.updatedAt.rfc3339,
    ]
    fields += columns.map { Self.field(row.data[$0] ?? .null) }
    if hasMore {
      var rest = row.data
      for column in columns { rest[column] = nil }
      fields.append(rest.isEmpty ? "" : Self.field(.object(rest)))
    }
    return fields
  }

  private func append(_ fields: [String], to bytes: inout [UInt8]) {
    bytes += fields.joined(separator: ",").utf8
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  /// A value as a CSV field.
  static func field(_ value: JSON) -> String {
    switch value {
    case .null: ""
    case .string(let text): field(text)
    case .bool, .integer, .double: String(decoding: value.bytes(), as: UTF8.self)
    case .array, .object: quoted(String(decoding: value.bytes(), as: UTF8.self))
    }
  }

  /// A text as a CSV field.
  static func field(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    let isFormula = formulaStarts.contains(first)
    let text = isFormula ? "'" + text : text
    let isPlain = text.utf8.allSatisfy {
      $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"") && $0 >= 32
    }
    return isPlain && !isFormula ? text : quoted(text)
  }

  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]

  /// A text in quotes, with each quote in it doubled. It compares bytes: a quote and a combining mark after it are one
  /// character, which is no quote.
  private static func quoted(_ text: String) -> String {
    let quote = UInt8(ascii: "\"")
    var bytes = [quote]
    for byte in text.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
    return String(decoding: bytes, as: UTF8.self)
  }
}

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
    if let last = try call.cursor(list, { $0.string.flatMap { ListPlace($0) } }) {
      rest = rest.drop { ListPlace($0.id, $0.record) <= last }
    }
    var rows: [CourseCSV.Row] = []
    var last: ListPlace?
    var taken = 0
    var bytes = 0
    while !rest.isEmpty, taken < limit, bytes < Self.bytesMax {
      let some = rest.prefix(min(CourseData.stride, limit - taken))
      let data = try await call.data(of: some, kind, in: course)
      for (id, record) in some where bytes < Self.bytesMax {
        rest = rest.dropFirst()
        taken += 1
        last = ListPlace(id, record)
        guard let data = data[id] else { continue }
        bytes += JSON.object(data).bytes().count
        rows.append(
          CourseCSV.Row(
            id: id, version: record.version, createdAt: record.createdAt,
            updatedAt: record.updatedAt, data: data))
      }
    }
    self.rows = rows
    next = rest.isEmpty ? nil : last.map { Cursor(list, [.string($0.text)]) }
  }
}
