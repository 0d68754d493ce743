import Foundation

/// A file of `NAME=VALUE` lines, named like the environment's variables; `#` begins a comment.
struct ConfigurationFile: Sendable {
  private let values: [String: String]

  init(path: String) throws {
    var values: [String: String] = [:]
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let equals = line.firstIndex(of: "="), line.hasPrefix("CALLBOARD_") else {
        throw UsageError("\(path), line \(number + 1): has to be CALLBOARD_NAME=VALUE")
      }
      values[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
    self.values = values
  }

  /// The value of an option.
  subscript(option: String) -> String? {
    let value = values["CALLBOARD_" + option.uppercased().replacingOccurrences(of: "-", with: "_")]
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
