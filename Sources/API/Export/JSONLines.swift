import Domain

/// Objects of JSON, a line each.
struct JSONLines {
  private(set) var bytes: [UInt8] = []

  /// Adds an object by its members.
  mutating func append(_ writeMembers: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(writeMembers)
    bytes += json.bytes
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds lines that are written already.
  mutating func append(_ lines: JSONLines) {
    bytes += lines.bytes
  }
}
