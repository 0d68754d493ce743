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
  /// Who causes an event, by type: `person`, `member`, `operator` or `system`.
  let causes: [String: Set<String>]

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/events.md"), encoding: .utf8)
    let text = page.replacingOccurrences(of: "\n", with: " ")
    func between(_ start: String, _ end: String) -> Payload {
      let rest = text.components(separatedBy: start).dropFirst().first ?? ""
      return Payload(rest.components(separatedBy: end).first ?? "")
    }
    let things = [
      "the task": between("are written whole with each event: ", ". So are calendar"),
      "the calendar event": between("So are calendar events: ", "; goals: "),
      "the goal": between("; goals: ", "; and templates: "),
      "the template": between("; and templates: ", ". "),
    ]
    let origin = between("Those marked * also say", "| event |")
    var payloads: [String: Payload] = [:]
    var causes: [String: Set<String>] = [:]
    for line in page.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 8, let type = line.firstMatch(of: /`([a-z_]+)`/) else { continue }
      let cell = String(cells[cells.count - 2])
      var payload = Payload(cell)
      if let thing = things.first(where: { cell.contains(", \($0.key)") })?.value {
        // A calendar event has some of these in place of others, such as its times, so only the title is required.
        payload.always.insert("title")
        payload.sometimes.formUnion(thing.always.union(thing.sometimes).subtracting(["title"]))
      }
      if cell.contains("*") {
        payload.always.formUnion(origin.always.intersection(["replica", "counter", "base"]))
        payload.sometimes.formUnion(origin.sometimes)
      }
      payloads[String(type.output.1)] = payload
      let words = cells[6].split { $0 == "," || $0 == " " }.map(String.init)
      causes[String(type.output.1)] = Set(words)
    }
    self.payloads = payloads
    self.causes = causes
  }
}
