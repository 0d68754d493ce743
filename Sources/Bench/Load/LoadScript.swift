import CallboardDomain
import Foundation

/// The requests of one connection: one text in which the ids and the base are written anew for each request.
struct LoadScript: Sendable {
  private(set) var bytes: [UInt8]
  private var ids: [Int] = []
  private var base: Int?
  private var counter: UInt64 = 0
  /// The number of changes in each request.
  let changes: Int

  private static let idMark = "@@@@@@@@@@@@"
  private static let baseMark = "##########"

  /// Requests with `changes` text edits each, in one element of a project.
  init(
    project: UUID, element: UUID, at offset: Int, changes: Int, base: Int, key: String, person: UUID
  ) {
    let id = Self.freshID()
    let edits = (0..<changes).map { _ in
      #"{"id":"\#(id)","operation":{"type":"edit_text","element":"\#(element.lower)","operation":[\#(offset),"x"]}}"#
    }
    let body =
      #"{"replica":"\#(UUID().lower)","base":\#(Self.freshBase),"changes":[\#(edits.joined(separator: ","))]}"#
    let text =
      "POST /v1/projects/\(project.lower)/changes HTTP/1.1\r\nHost: 127.0.0.1\r\n"
      + "Authorization: Bearer \(key)\r\nCallboard-Person: \(person.lower)\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body
    self.init(text, changes: changes)
    write(base: base)
  }

  /// Requests with this text; each request has new ids in place of `freshID`, and the base in place of `freshBase`.
  init(_ text: String, changes: Int = 1) {
    bytes = Array(text.utf8)
    self.changes = changes
    let idMark = UInt8(ascii: "@")
    let baseMark = UInt8(ascii: "#")
    var index = 0
    while index < bytes.count {
      if bytes[index] == idMark {
        ids.append(index)
        index += Self.idMark.utf8.count
      } else {
        if bytes[index] == baseMark, base == nil { base = index }
        index += 1
      }
    }
  }

  /// A placeholder in a request's text for an id that is new in each request.
  static func freshID() -> String { UUID().lower.dropLast(12) + idMark }

  /// The placeholder in a request's text for the version that the client has seen.
  static let freshBase = baseMark

  /// The same requests for another connection, with other ids in its first 16 million ids.
  func forConnection(_ number: Int) -> LoadScript {
    var script = self
    script.counter = UInt64(number) << 24
    return script
  }

  /// Makes the next request, whose base is this version.
  mutating func next(base version: Int) {
    for place in ids {
      counter += 1
      var rest = counter
      for offset in stride(from: 11, through: 0, by: -1) {
        let digit = UInt8(rest & 15)
        bytes[place + offset] = digit < 10 ? 48 + digit : 87 + digit
        rest >>= 4
      }
    }
    write(base: version)
  }

  private mutating func write(base version: Int) {
    guard let base else { return }
    var rest = version
    for offset in stride(from: Self.baseMark.utf8.count - 1, through: 0, by: -1) {
      bytes[base + offset] =
        rest > 0 || offset == Self.baseMark.utf8.count - 1
        ? UInt8(48 + rest % 10) : 32
      rest /= 10
    }
  }
}
