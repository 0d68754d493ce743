/// Blank lines in a field: their number, or the lines themselves if they contain white space.
enum FountainGap {
  static func field(_ lines: [String]) -> String {
    lines.count <= linesMax && lines.allSatisfy(\.isEmpty)
      ? String(lines.count) : lines.joined(separator: "\n")
  }

  /// The largest count. More lines are kept as they are, so that no short field makes a long file.
  private static let linesMax = 100

  /// The lines that a field represents; nil if there is no field, or if it is not a gap.
  static func lines(_ field: String?) -> [String]? {
    guard let field, !field.isEmpty else { return nil }
    if let count = Int(field) {
      return (0...linesMax).contains(count) ? Array(repeating: "", count: count) : nil
    }
    let lines = field.fountainLines
    return lines.allSatisfy(\.isBlankLine) ? lines : nil
  }
}
