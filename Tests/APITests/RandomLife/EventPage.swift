import Foundation

/// The members of each type's payload and who causes it, as read from `docs/events.md`.
struct EventPage {
  /// The members of one type's payload.
  struct Payload {
    var always: Set<String> = []
    var sometimes: Set<String> = []

    /// Reads the words in backticks. A word with a `?` may be missing; text in parentheses is skipped.
    init(_ text: String) {
      for word in text.replacing(/\([^)]*\)/, with: "").matches(of: /`([a-z0-9_]+)(\?)?`/) {
        let name = String(word.output.1)
        if word.output.2 == nil { always.insert(name) } else { sometimes.insert(name) }
      }
    }
  }

  /// The members of each type's payload, by type.
  let payloads: [String: Payload]
  /// The causes of an event, by type: `person`, `member`, `operator` or `system`.
  let causes: [String: Set<String>]

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/events.md"), encoding: .utf8)
    var payloads: [String: Payload] = [:]
    var causes: [String: Set<String>] = [:]
    var causeColumn = 0
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      if line.hasPrefix("| event |") { causeColumn = cells.firstIndex(of: " by ") ?? 0 }
      guard line.hasPrefix("| `"), cells.count > 8,
        let type = line.firstMatch(of: /^\| `([a-z_]+)`/)
      else { continue }
      let cell = String(cells[cells.count - 2])
      payloads[String(type.output.1)] = Payload(cell)
      let words = cells[causeColumn].split { $0 == "," || $0 == " " }.map(String.init)
      causes[String(type.output.1)] = Set(words)
    }
    self.payloads = payloads
    self.causes = causes
  }
}
