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
      !lines.isEmpty || mayFollowDirectly(index)
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
      let lines = item.text.fountainLines
      let look = FountainLine(
        lines[0].fountainTrimmed.core,
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
