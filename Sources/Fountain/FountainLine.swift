/// The kind of a line that begins a block, from its text and from whether text follows on the next
/// line.
struct FountainLine: Equatable {
  let kind: ScreenplayElement.Kind
  /// Whether a marker that has no other purpose states the kind.
  let isForced: Bool

  /// Takes a line without the white space around it. A boneyard or a note may turn out not to end.
  init(_ line: String, isFollowedByText: Bool) {
    (kind, isForced) =
      Self.marked(line) ?? (Self.plain(line, isFollowedByText: isFollowedByText), false)
  }

  private static func marked(_ line: String) -> (ScreenplayElement.Kind, Bool)? {
    if line.begins(with: "/*") { return (.boneyard, false) }
    if line.begins(with: "[[") { return (.note, false) }
    switch line.unicodeScalars.first {
    case "=":
      let isBreak = line.utf8.count >= 3 && line.utf8.allSatisfy { $0 == UInt8(ascii: "=") }
      return (isBreak ? .pageBreak : .synopsis, false)
    case "#": return (.section, false)
    case ">":
      return line.utf8.count > 1 && line.ends(with: "<") ? (.centered, false) : (.transition, true)
    case "!": return (.action, true)
    case "@": return (.character, true)
    case "~": return (.lyric, false)
    case ".": return isName(line.unicodeScalars.dropFirst().first) ? (.sceneHeading, true) : nil
    default: return nil
    }
  }

  private static func plain(_ line: String, isFollowedByText: Bool) -> ScreenplayElement.Kind {
    if isHeading(line) { return .sceneHeading }
    if !isFollowedByText {
      return line.ends(with: "TO:") && line.isUpperCase ? .transition : .action
    }
    return withoutExtension(line).isUpperCase ? .character : .action
  }

  /// Whether a period before this scalar makes a heading; `...` does not.
  private static func isName(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .privateUse
  }

  private static let headings = [
    "INT./EXT", "INT/EXT", "EXT./INT", "EXT/INT", "INT", "EXT", "EST", "I/E",
  ]

  private static func isHeading(_ line: String) -> Bool {
    let start = line.unicodeScalars.prefix(9).map { $0.properties.uppercaseMapping }.joined()
    return headings.contains { heading in
      start.begins(with: heading + ".") || start.begins(with: heading + " ")
    }
  }

  /// A character's name without extensions such as `(V.O.)`, which may be in lower case, and
  /// without `^`.
  private static func withoutExtension(_ line: String) -> String {
    let name = line.ends(with: "^") ? line.dropLastScalar().fountainTrimmed.core : line
    guard name.ends(with: ")"), let (before, _) = name.cut(at: "(") else { return name }
    return before
  }
}
