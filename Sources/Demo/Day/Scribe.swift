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
