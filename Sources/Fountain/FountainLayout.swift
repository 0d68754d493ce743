/// The items of a file in one list, including headings, and the default layout of each.
///
/// Parsing drops the fields that equal the default, and printing uses the default for missing
/// fields. The round trip is exact because both compute the default from the same list.
struct FountainLayout {
  let items: [ScreenplayElement]
  private let isAfterTitlePage: Bool

  init(items: [ScreenplayElement], isAfterTitlePage: Bool) {
    self.items = items
    self.isAfterTitlePage = isAfterTitlePage
  }

  /// The blank lines before an item.
  func gap(_ index: Int) -> [String] {
    guard let lines = FountainGap.lines(items[index].fields["before"]),
      lines.isEmpty ? mayFollowDirectly(index) : !mustFollowDirectly(index)
    else { return defaultGap(index) }
    return lines
  }

  func defaultGap(_ index: Int) -> [String] {
    guard index > 0 else { return isAfterTitlePage ? [""] : [] }
    return goesOnWithDialogue(index) ? [] : [""]
  }

  /// Whether a marker states the kind of an item.
  func isForced(_ index: Int) -> Bool {
    switch items[index].fields["forced"] {
    case "true": true
    case "false": false
    default: needsMarker(index)
    }
  }

  /// Whether an item's text alone would be read as another kind.
  func needsMarker(_ index: Int) -> Bool {
    let item = items[index]
    switch item.kind {
    case .action, .character, .sceneHeading, .transition:
      guard !item.text.isEmpty else { return false }
      var lines = item.text.fountainLines[...]
      // A blank line without a marker belongs to the gap, and the next one begins the item.
      if item.kind == .action, lines.count > 1, lines[0].isBlankLine { lines.removeFirst() }
      let look = FountainLine(
        lines[lines.startIndex].fountainTrimmed.core,
        isFollowedByText: lines.count > 1 || index + 1 < items.count && gap(index + 1).isEmpty)
      return look.kind != item.kind || look.isForced
    case .boneyard, .centered, .dialogue, .lyric, .note, .pageBreak, .parenthetical, .section,
      .synopsis:
      return false
    }
  }

  private func goesOnWithDialogue(_ index: Int) -> Bool {
    let (before, item) = (items[index - 1].kind, items[index].kind)
    switch item {
    case .dialogue, .parenthetical, .lyric:
      return [.character, .dialogue, .parenthetical, .lyric].contains(before)
        && !(before == .lyric && item == .lyric)
    case .action, .boneyard, .centered, .character, .note, .pageBreak, .sceneHeading, .section,
      .synopsis, .transition:
      return false
    }
  }

  /// Whether an item stays separate from the one above it if there is no blank line between them.
  private func mayFollowDirectly(_ index: Int) -> Bool {
    guard index > 0, !goesOnWithDialogue(index) else { return true }
    switch items[index - 1].kind {
    case .action, .character, .dialogue, .parenthetical: return false
    case .lyric: return items[index].kind != .lyric
    case .boneyard, .centered, .note, .pageBreak, .sceneHeading, .section, .synopsis,
      .transition:
      return true
    }
  }
}

extension FountainLayout {
  /// Whether an item would be read as another kind behind a blank line.
  private func mustFollowDirectly(_ index: Int) -> Bool {
    switch items[index].kind {
    case .dialogue, .parenthetical: index > 0 && goesOnWithDialogue(index)
    case .action, .boneyard, .centered, .character, .lyric, .note, .pageBreak, .sceneHeading,
      .section, .synopsis, .transition:
      false
    }
  }

  /// Takes a screenplay's items, except those that have nothing to print.
  init(_ screenplay: Screenplay) {
    var items: [ScreenplayElement] = []
    for scene in screenplay.scenes {
      if !scene.isPreamble {
        items.append(
          ScreenplayElement(kind: .sceneHeading, text: scene.heading, fields: scene.fields))
      }
      items += scene.elements
    }
    items.removeAll { item in
      switch item.kind {
      case .action, .character, .dialogue, .parenthetical, .sceneHeading, .transition:
        item.text.isEmpty && item.fields["forced"] != "true"
      case .boneyard, .centered, .lyric, .note, .pageBreak, .section, .synopsis: false
      }
    }
    self.init(items: items, isAfterTitlePage: !screenplay.titlePage.isEmpty)
  }

  func appendLines(to lines: inout [String]) {
    for index in items.indices {
      lines += gap(index)
      lines += self.lines(index)
    }
  }

  private func lines(_ index: Int) -> [String] {
    let item = items[index]
    let indent = FountainMarkup.space(item, "indent", else: "")
    switch item.kind {
    case .action:
      return ((isForced(index) ? indent + "!" : "") + item.text).fountainLines
    case .dialogue: return continued(item.text.fountainLines)
    case .lyric: return item.text.fountainLines.map { "~" + $0 }
    case .boneyard: return (indent + "/*" + item.text + "*/" + tail(item)).fountainLines
    case .note:
      return continued((indent + "[[" + item.text + "]]" + tail(item)).fountainLines)
    case .centered, .character, .pageBreak, .parenthetical, .sceneHeading, .section, .synopsis,
      .transition:
      let trail = FountainMarkup.space(item, "trail", else: "")
      return [indent + FountainMarkup.line(item, isForced: isForced(index)) + trail]
    }
  }

  /// The lines of a dialogue or note with two spaces in blank ones, which would end it without them.
  private func continued(_ lines: [String]) -> [String] {
    lines.map { $0.isBlankLine && !$0.begins(with: "  ") ? "  " : $0 }
  }

  private func tail(_ item: ScreenplayElement) -> String {
    item.fields["tail"].map { $0.fountainLines.joined(separator: " ") } ?? ""
  }
}

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

/// The form of a file: whether it has a byte order mark, and how its lines end.
struct FountainFileForm: Equatable {
  var hasByteOrderMark = false
  var endsLinesWithCarriageReturn = false

  private static let byteOrderMark = "\u{FEFF}"

  init() {}

  init(field: String?) {
    hasByteOrderMark = field == "bom" || field == "bom crlf"
    endsLinesWithCarriageReturn = field == "crlf" || field == "bom crlf"
  }

  /// The form as a field; nil for the default.
  var field: String? {
    switch (hasByteOrderMark, endsLinesWithCarriageReturn) {
    case (false, false): nil
    case (true, false): "bom"
    case (false, true): "crlf"
    case (true, true): "bom crlf"
    }
  }

  /// Returns the form of a text, and the text without it.
  static func taken(from text: String) -> (FountainFileForm, String) {
    var form = FountainFileForm()
    var scalars = Substring(text).unicodeScalars
    if scalars.first == "\u{FEFF}" {
      form.hasByteOrderMark = true
      scalars.removeFirst()
    }
    let lines = String(scalars).fountainLines
    guard lines.count > 1, lines.dropLast().allSatisfy({ $0.utf8.last == 0x0D }) else {
      return (form, String(scalars))
    }
    form.endsLinesWithCarriageReturn = true
    let bare = lines.dropLast().map { $0.dropLastScalar() } + lines.suffix(1)
    return (form, bare.joined(separator: "\n"))
  }

  func text(_ lines: [String]) -> String {
    (hasByteOrderMark ? Self.byteOrderMark : "")
      + lines.joined(separator: endsLinesWithCarriageReturn ? "\r\n" : "\n")
  }
}
