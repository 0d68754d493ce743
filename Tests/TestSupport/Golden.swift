public import Foundation
public import Testing

/// The golden files: stored and shown data as they were when the files were written. Each test makes a text anew and
/// compares it with its file, byte by byte.
///
/// With the environment variable `CALLBOARD_WRITE_GOLDEN=1` the tests write the files instead; check `git diff` then.
public enum Golden {
  /// The folder of the files.
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../GoldenTests/Files").standardized

  /// Records a failure that names the first line that differs from the file.
  public static func check(
    _ name: String, _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name)
    let text = lines.map { "\($0)\n" }.joined()
    if ProcessInfo.processInfo.environment["CALLBOARD_WRITE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: file)
      return
    }
    let golden = try Data(contentsOf: file)
    if golden == Data(text.utf8) { return }
    Issue.record(
      "\(firstDifference(name, String(decoding: golden, as: UTF8.self), text))",
      sourceLocation: sourceLocation)
  }

  /// A description of the first difference of two texts.
  public static func firstDifference(_ name: String, _ golden: String, _ made: String) -> String {
    let (golden, made) = (split(golden), split(made))
    let number =
      zip(golden, made).enumerated().first { !$0.element.0.elementsEqual($0.element.1) }?.offset
      ?? min(golden.count, made.count)
    return """
      Tests/GoldenTests/Files/\(name):\(number + 1) differs
        golden: \(excerpt(golden, number, made))
        made:   \(excerpt(made, number, golden))
      """
  }

  private static func split(_ text: String) -> [Substring.UTF8View] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// A part of a line, from shortly before the place where the other text differs.
  private static func excerpt(
    _ lines: [Substring.UTF8View], _ number: Int, _ others: [Substring.UTF8View]
  ) -> String {
    guard number < lines.count else { return "(the text has ended)" }
    let other = number < others.count ? Array(others[number]) : []
    let same = zip(lines[number], other).prefix { $0 == $1 }.count
    let start = max(0, same - 60)
    let shown = lines[number].dropFirst(start).prefix(300)
    return (start > 0 ? "…" : "") + String(decoding: shown, as: UTF8.self)
  }
}
