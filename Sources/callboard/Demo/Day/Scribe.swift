import Domain
import FoundationEssentials
import Synchronization

/// Tells the day on the terminal, and writes it down as a page with the requests that made it.
final class Scribe: Sendable {
  private struct Notes {
    var page: [String] = []
    var names: [(secret: String, name: String)] = []
  }

  private static let answerLinesMax = 14
  private let notes = Mutex(Notes())

  /// The page so far, as Markdown.
  ///
  /// Ids and tokens stand in it by the names that they have been given by then.
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

  /// Says what happens next.
  func tell(_ text: String) {
    DemoStep.say(text)
    note(["", text])
  }

  /// Has an id written as a name.
  func call(_ id: UUID, _ name: String) { call(id.lower, name) }

  /// Has a token written as a name.
  func call(_ secret: String, _ name: String) {
    notes.withLock { $0.names.append((secret, name)) }
  }

  /// Draws an id, which is written as a name.
  func draw(_ name: String) -> UUID {
    let id = UUID()
    call(id, name)
    return id
  }

  /// Writes a request and its answer down.
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

  /// Writes lines down.
  func note(_ lines: [String]) { notes.withLock { $0.page += lines } }
}
