/// Cuts lines into items. Each item has all fields that describe its layout in the file.
struct FountainLexer {
  private let lines: ArraySlice<String>
  private var index: Int
  private var items: [ScreenplayElement] = []
  /// The blank lines since the last item.
  private var gap: [String] = []
  private var isInDialogue = false
  /// Whether no further boneyard ends. Then no later boneyard searches for its end.
  private var hasNoBoneyardEnd = false
  /// No note that begins before this line ends. Then none of them searches for its end.
  private var noNoteEndsBefore = 0

  init(lines: ArraySlice<String>) {
    self.lines = lines
    index = lines.startIndex
  }

  /// The items, including headings, and the blank lines after the last one.
  ///
  /// - Throws: `FountainError` once there are more than `itemsMax` items.
  mutating func read(
    itemsMax: Int
  ) throws(FountainError) -> (items: [ScreenplayElement], after: [String]) {
    while index < lines.endIndex {
      let line = lines[index]
      if isInDialogue, !line.isBlankLine || line.begins(with: "  ") {
        takeDialogue(line)
      } else if line.isBlankLine {
        isInDialogue = false
        gap.append(line)
        index += 1
      } else {
        takeBlock(line)
      }
      guard items.count <= itemsMax else { throw FountainError(reason: .tooManyItems) }
    }
    return (items, gap)
  }

  private mutating func add(
    _ kind: ScreenplayElement.Kind, _ text: String, _ fields: [String: String] = [:]
  ) {
    let before = ["before": FountainGap.field(gap)]
    items.append(
      ScreenplayElement(kind: kind, text: text, fields: fields.merging(before) { $1 }))
    gap = []
  }

  private mutating func takeDialogue(_ line: String) {
    index += 1
    let (indent, core, trail) = line.fountainTrimmed
    if core.begins(with: "("), core.ends(with: ")") {
      add(.parenthetical, core, ["indent": indent, "trail": trail])
    } else if line.begins(with: "~") {
      addLine(.lyric, line.droppingScalars(1))
    } else {
      addLine(.dialogue, line)
    }
  }

  /// Adds a line to the item before it if that is of the same kind and right above.
  private mutating func addLine(_ kind: ScreenplayElement.Kind, _ text: String) {
    // Without a copy of the item, which would have its text copied for each line.
    if items.last?.kind == kind, gap.isEmpty {
      items[items.count - 1].text += "\n" + text
    } else {
      add(kind, text)
    }
  }

  private mutating func takeBlock(_ line: String) {
    let (indent, core, trail) = line.fountainTrimmed
    let around = ["indent": indent, "trail": trail]
    let isFollowedByText = index + 1 < lines.endIndex && !lines[index + 1].isBlankLine
    let look = FountainLine(core, isFollowedByText: isFollowedByText)
    switch look.kind {
    case .boneyard:
      if !takeBoneyard(indent: indent) { takeAction(line) }
    case .note:
      if !takeNote(indent: indent) { takeAction(line) }
    case .action:
      takeAction(line, isForced: look.isForced)
    case .lyric where indent.isEmpty:
      index += 1
      addLine(.lyric, line.droppingScalars(1))
    case .lyric:
      takeAction(line)
    case .centered, .character, .dialogue, .pageBreak, .parenthetical, .sceneHeading, .section,
      .synopsis, .transition:
      index += 1
      let item = FountainMarkup.item(look, core)
      add(item.kind, item.text, item.fields.merging(around) { $1 })
      isInDialogue = item.kind == .character
    }
  }

  private mutating func takeAction(_ line: String, isForced: Bool = false) {
    var text = line
    var fields = ["forced": "false"]
    if isForced {
      let (indent, core, trail) = line.fountainTrimmed
      text = core.droppingScalars(1) + trail
      fields = ["forced": "true", "indent": indent]
    }
    index += 1
    while index < lines.endIndex, !lines[index].isBlankLine {
      text += "\n" + lines[index]
      index += 1
    }
    add(.action, text, fields)
  }

  /// Takes from `/*` to the end of the line with `*/`, including blank lines.
  private mutating func takeBoneyard(indent: String) -> Bool {
    if hasNoBoneyardEnd { return false }
    switch search(for: "*/", isOneParagraph: false) {
    case .found(let end):
      take(.boneyard, indent: indent, until: end)
      return true
    case .missing:
      hasNoBoneyardEnd = true
      return false
    }
  }

  /// Takes from `[[` to a `]]` that ends a line, without a blank line between.
  private mutating func takeNote(indent: String) -> Bool {
    guard index >= noNoteEndsBefore else { return false }
    switch search(for: "]]", isOneParagraph: true) {
    case .found(let end) where end.tail.isBlankLine:
      take(.note, indent: indent, until: end)
      return true
    case .found(let end):
      // A note that begins between here and this marker finds the same marker.
      noNoteEndsBefore = end.nextIndex
      return false
    case .missing(let line):
      noNoteEndsBefore = line
      return false
    }
  }

  private struct Ending {
    let text: String
    let tail: String
    let nextIndex: Int
  }

  private enum Search {
    case found(Ending)
    /// There is no marker up to this line, which ends the paragraph or the text.
    case missing(before: Int)
  }

  /// Looks for the marker that ends a block. A marker of two bytes begins the block on this line.
  private func search(for marker: String, isOneParagraph: Bool) -> Search {
    var text = ""
    for next in index..<lines.endIndex {
      var line = lines[next]
      if next == index {
        let (_, core, trail) = line.fountainTrimmed
        line = core.droppingScalars(2) + trail
      } else if isOneParagraph, line.isBlankLine, !line.begins(with: "  ") {
        return .missing(before: next)
      }
      if let (before, tail) = line.cut(at: marker) {
        return .found(Ending(text: text + before, tail: tail, nextIndex: next + 1))
      }
      text += line + "\n"
    }
    return .missing(before: lines.endIndex)
  }

  private mutating func take(_ kind: ScreenplayElement.Kind, indent: String, until end: Ending) {
    add(kind, end.text, ["indent": indent, "tail": end.tail])
    index = end.nextIndex
  }
}

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
