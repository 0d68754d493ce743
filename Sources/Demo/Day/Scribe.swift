import CallboardCommandLine
import CallboardDomain
import FoundationEssentials
import Synchronization

/// Tells the day on the terminal, and records it as a page with the requests that were sent.
final class Scribe: Sendable {
  private struct Notes {
    var page: [String] = []
    var names: [(secret: String, name: String)] = []
  }

  private static let answerLinesMax = 14
  private let notes = Mutex(Notes())

  /// The page so far, as Markdown.
  ///
  /// Names replace the ids and tokens that have been given one by now.
  var page: String {
    notes.withLock { notes in
      notes.names.reduce(notes.page.joined(separator: "\n") + "\n") { text, entry in
        text.replacing(entry.secret, with: entry.name)
      }
      .replacing(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/, with: "…")
    }
  }

  /// Begins a part.
  func begin(_ title: String, _ text: String) {
    note(["", "## \(title)", "", text])
  }

  /// Tells the next step.
  func tell(_ text: String) {
    DemoStep.say(text)
    note(["", text])
  }

  /// Gives an id a name on the page.
  func call(_ id: UUID, _ name: String) { call(id.lower, name) }

  /// Gives a token a name on the page.
  func call(_ secret: String, _ name: String) {
    notes.withLock { $0.names.append((secret, name)) }
  }

  /// Draws an id that has a name on the page.
  func draw(_ name: String) -> UUID {
    let id = UUID()
    call(id, name)
    return id
  }

  /// Records a request and its answer.
  func show(
    _ name: String, _ method: String, _ path: String, _ body: JSON?, _ answer: JSON,
    status: Int? = nil
  ) {
    var lines = [
      "", "```http", "\(method) \(path)", "Authorization: Bearer \(name.uppercased())'S-TOKEN",
    ]
    if let body { lines += [""] + ExampleText.lines(body) }
    lines.append("```")
    if answer != .null {
      let text = ExampleText.lines(answer)
      let isLong = text.count > Self.answerLinesMax
      lines += ["", status == nil ? "```json" : "```http"]
      if let status { lines += ["HTTP \(status)", ""] }
      lines += text.prefix(Self.answerLinesMax)
      if isLong { lines.append(" …") }
      lines.append("```")
    }
    note(lines)
  }

  /// Records lines.
  func note(_ lines: [String]) { notes.withLock { $0.page += lines } }
}

extension Scribe {
  /// Tells the items of a feed, the newest first.
  func tell(feed items: [JSON]) {
    DemoStep.say(Output.bold("the feed"))
    for line in FeedText.lines(items) { DemoStep.say(line) }
    note(["", "The feed, newest first:", ""])
    note(
      items.map { item in
        let who = item["actor"].map { PermissionText.name($0) } ?? "callboard"
        return "- \(who): \(item["title"]?.string ?? "")"
      })
  }

  /// Tells the capabilities of each person.
  func tell(permissions members: [JSON]) {
    DemoStep.say(Output.bold("who may do what"))
    note(["", "The permissions of each person:", ""])
    note(["| person | role | may |", "| --- | --- | --- |"])
    for member in members {
      let name = PermissionText.name(member["person"])
      let role = member["role"]?.string ?? "removed"
      let capabilities = (member["capabilities"]?.array ?? []).compactMap(\.string)
        .joined(separator: ", ")
      DemoStep.say("  \(name.padding(to: 10)) \(role.padding(to: 10)) " + Output.dim(capabilities))
      note(["| \(name) | \(role) | \(capabilities.isEmpty ? "—" : capabilities) |"])
    }
  }
}

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
