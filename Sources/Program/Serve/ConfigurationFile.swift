import CallboardCommandLine
import Foundation

/// A file of `NAME=VALUE` lines with the names of environment variables; `#` begins a comment.
///
/// A value may be quoted as systemd allows, so that one file serves both.
struct ConfigurationFile: Sendable {
  private let values: [String: String]

  /// Reads a file. Only these names are allowed, so that a misspelt name is an error.
  init(path: String, names: Set<String>) throws {
    var values: [String: String] = [:]
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("the configuration \(path) cannot be read")
    }
    // CR and LF are one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let equals = line.firstIndex(of: "="), line.hasPrefix("CALLBOARD_") else {
        throw UsageError("\(path), line \(number + 1): must be CALLBOARD_NAME=VALUE")
      }
      let name = String(line[..<equals])
      guard names.contains(name) else {
        throw UsageError("\(path), line \(number + 1): there is no option \(name)")
      }
      values[name] = Self.unquoted(line[line.index(after: equals)...])
    }
    self.values = values
  }

  private static func unquoted(_ text: Substring) -> String {
    for quote in ["\"", "'"] where text.count >= 2 {
      if text.hasPrefix(quote), text.hasSuffix(quote) { return String(text.dropFirst().dropLast()) }
    }
    return String(text)
  }

  /// The value of an option.
  subscript(option: String) -> String? {
    let value = values["CALLBOARD_" + option.uppercased().replacingOccurrences(of: "-", with: "_")]
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
