package import CallboardDomain
import Foundation

/// The output of commands, which is written at once, to a terminal or anything else.
package enum Output {
  /// Whether the output is a terminal: only then are there colours and progress bars.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Prints a line, without what a terminal would obey.
  package static func line(_ text: String = "") { write(harmless(text) + "\n") }

  /// Prints a text as it is. If the reader of a pipe has gone, as with `head`, the command ends as by SIGPIPE.
  package static func write(_ text: String) {
    if !StandardStream.output.write(Array(text.utf8)), errno == EPIPE { exit(141) }
  }

  /// Prints a problem on standard error, without ending the command.
  package static func warn(_ text: String) {
    StandardStream.error.write(Array("callboard: \(harmless(text))\n".utf8))
  }

  /// Prints a JSON object on a line.
  package static func json(_ body: (inout JSONWriter) -> Void) {
    write(String(decoding: JSONWriter.object(body), as: UTF8.self) + "\n")
  }

  /// Prints a JSON value on a line.
  package static func json(_ value: JSON) {
    write(String(decoding: value.bytes(), as: UTF8.self) + "\n")
  }
}

extension Output {
  package static func dim(_ text: String) -> String { styled(text, "2") }
  package static func bold(_ text: String) -> String { styled(text, "1") }
  package static func green(_ text: String) -> String { styled(text, "32") }
  package static func red(_ text: String) -> String { styled(text, "31") }

  private static func styled(_ text: String, _ code: String) -> String {
    isTerminal ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// The sequences by which a text is styled.
  private static let styles = ["0", "1", "2", "31", "32"].map {
    Array("\u{1B}[\($0)m".unicodeScalars)
  }

  /// A text with `·` in place of what a terminal would obey, or by which it would show the rest in another order, except
  /// line breaks and the styles of this program. Names and titles are whatever people have typed.
  static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isObeyed) else { return text }
    let scalars = Array(text.unicodeScalars)
    var shown = String.UnicodeScalarView()
    var place = 0
    while place < scalars.count {
      if let style = styles.first(where: { scalars[place...].starts(with: $0) }) {
        shown.append(contentsOf: style)
        place += style.count
      } else {
        shown.append(scalars[place].isObeyed ? "\u{B7}" : scalars[place])
        place += 1
      }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// Whether terminals obey it: a control character or one for the direction of writing. A line break is none.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
