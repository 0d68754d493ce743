extension FountainLayout {
  /// Puts the items into scenes, keeping only the fields that differ from the default.
  func screenplay(
    titlePage: [TitlePageEntry], after: [String], form: FountainFileForm
  ) -> Screenplay {
    var items = items.indices.map { sparse($0) }
    var rest: [String: String] = [:]
    if after != [""] {
      if items.isEmpty {
        rest["after"] = FountainGap.field(after)
      } else {
        items[items.count - 1].fields["after"] = FountainGap.field(after)
      }
    }
    var scenes = self.scenes(items)
    if let file = form.field { rest["file"] = file }
    if !rest.isEmpty, scenes.isEmpty {
      scenes = [ScreenplayScene(heading: "", fields: ["preamble": "true"])]
    }
    for (key, value) in rest { scenes[0].fields[key] = value }
    return Screenplay(titlePage: titlePage, scenes: scenes)
  }

  private func scenes(_ items: [ScreenplayElement]) -> [ScreenplayScene] {
    var scenes: [ScreenplayScene] = []
    for item in items {
      if item.kind == .sceneHeading {
        scenes.append(ScreenplayScene(heading: item.text, fields: item.fields))
        continue
      }
      if scenes.isEmpty {
        scenes.append(ScreenplayScene(heading: "", fields: ["preamble": "true"]))
      }
      scenes[scenes.count - 1].elements.append(item)
    }
    return scenes
  }

  /// An item without the fields that equal the default.
  private func sparse(_ index: Int) -> ScreenplayElement {
    var item = items[index]
    if gap(index) == defaultGap(index) { item.fields["before"] = nil }
    if item.fields["forced"] == String(needsMarker(index)) { item.fields["forced"] = nil }
    for (field, value) in Self.defaults(item.kind) where item.fields[field] == value {
      item.fields[field] = nil
    }
    return item
  }

  private static func defaults(_ kind: ScreenplayElement.Kind) -> [String: String] {
    let around = ["indent": "", "trail": "", "tail": "", "number_space": " ", "dual_space": " "]
    let inside =
      switch kind {
      case .character: ["space": ""]
      case .section: ["space": " ", "depth": "1"]
      case .pageBreak: ["marker": "==="]
      case .action, .boneyard, .centered, .dialogue, .lyric, .note, .parenthetical, .sceneHeading,
        .synopsis, .transition:
        ["space": " ", "close_space": " "]
      }
    return around.merging(inside) { $1 }
  }
}
