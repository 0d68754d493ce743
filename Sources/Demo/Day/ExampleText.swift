import CallboardDomain

/// JSON as an example on a page, on as few lines as possible.
enum ExampleText {
  private static let width = 100

  /// The lines, broken between members and items.
  static func lines(_ json: JSON) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces(json) {
      if !line.isEmpty, line.count + piece.count > width {
        lines.append(line.trimmingSuffix())
        line = " "
      }
      line += piece
    }
    if !line.isEmpty { lines.append(line.trimmingSuffix()) }
    return lines
  }

  /// The text, cut after each comma between members or items.
  private static func pieces(_ json: JSON) -> [String] {
    switch json {
    case .object(let object):
      return enclosed(
        "{", "}",
        object.members.map { member in
          let key = String(decoding: JSON.string(member.key).bytes(), as: UTF8.self)
          var pieces = pieces(member.value)
          pieces[0] = "\(key): \(pieces[0])"
          return pieces
        })
    case .array(let items):
      return enclosed("[", "]", items.map(pieces))
    default:
      return [String(decoding: json.bytes(), as: UTF8.self)]
    }
  }

  private static func enclosed(_ open: String, _ close: String, _ parts: [[String]]) -> [String] {
    var pieces: [String] = []
    for (index, part) in parts.enumerated() {
      var part = part
      if index + 1 < parts.count { part[part.count - 1] += ", " }
      pieces += part
    }
    guard !pieces.isEmpty else { return [open + close] }
    pieces[0] = open + pieces[0]
    pieces[pieces.count - 1] += close
    return pieces
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
