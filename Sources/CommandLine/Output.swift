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
    var json = JSONWriter()
    json.object(body)
    write(String(decoding: json.bytes, as: UTF8.self) + "\n")
  }
}

extension Output {
  /// Prints a JSON value on a line.
  package static func json(_ value: JSON) {
    write(String(decoding: value.bytes(), as: UTF8.self) + "\n")
  }
}
