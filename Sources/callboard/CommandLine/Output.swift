import Foundation

/// Where commands print: at once, line by line, whoever reads.
enum Output {
  /// Whether a person watches: only then are there colours and progress bars.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Prints a line.
  static func line(_ text: String = "") {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
