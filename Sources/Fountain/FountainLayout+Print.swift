extension FountainLayout {
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
    case .dialogue:
      // Two spaces continue a dialogue, which a blank line would end.
      return item.text.fountainLines.map { $0.isBlankLine && !$0.begins(with: "  ") ? "  " : $0 }
    case .lyric: return item.text.fountainLines.map { "~" + $0 }
    case .boneyard: return (indent + "/*" + item.text + "*/" + tail(item)).fountainLines
    case .note: return (indent + "[[" + item.text + "]]" + tail(item)).fountainLines
    case .centered, .character, .pageBreak, .parenthetical, .sceneHeading, .section, .synopsis,
      .transition:
      let trail = FountainMarkup.space(item, "trail", else: "")
      return [indent + FountainMarkup.line(item, isForced: isForced(index)) + trail]
    }
  }

  private func tail(_ item: ScreenplayElement) -> String {
    item.fields["tail"].map { $0.fountainLines.joined(separator: " ") } ?? ""
  }
}
