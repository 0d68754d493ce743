import Domain
import Foundation

/// Where commands print: at once, line by line, whoever reads.
enum Output {
  /// Whether a person watches: only then are there colours and progress bars.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Prints a line.
  static func line(_ text: String = "") { write(text + "\n") }

  /// Prints as it is. If the reader has gone, as `head` does, the command ends as by SIGPIPE.
  static func write(_ text: String) {
    if !StandardStream.output.write(Array(text.utf8)), errno == EPIPE { exit(141) }
  }

  /// Says what went wrong without ending the command, on the other stream.
  static func warn(_ text: String) {
    StandardStream.error.write(Array("callboard: \(text)\n".utf8))
  }

  /// Prints a JSON object on a line.
  static func json(_ body: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(body)
    line(String(decoding: json.bytes, as: UTF8.self))
  }
}

extension Output {
  /// Prints a JSON value on a line.
  static func json(_ value: JSON) { line(String(decoding: value.bytes(), as: UTF8.self)) }
}
