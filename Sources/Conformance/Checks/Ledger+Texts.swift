import CallboardDomain

extension Ledger {
  /// Checks that each piece of text that was inserted is in the project or in a draft of its author.
  ///
  /// - Parameter log: what it has carried out may be missing, since others may have deleted that with its element later;
  ///   nil: everything is checked.
  static func checkTexts(
    of entries: [Entry], _ content: Content, _ views: [JSON], carriedOutBy log: ProjectLog? = nil
  ) throws(Finding) {
    let carriedOut = (log?.changes ?? []).filter { $0["type"]?.string != "change_set_aside" }
    let there = Set(
      content.texts.flatMap(EditMaker.markers)
        + carriedOut.flatMap { EditMaker.markers(in: "\($0["data"] ?? .null)") })
    for entry in entries {
      let view = views[entry.driver]
      let drafts = view["draft_texts"]?.array?.compactMap(\.string)
      let inDrafts = Set((drafts ?? []).flatMap(EditMaker.markers))
      let texts =
        (entry.operation["operation"]?.array ?? []) + [entry.operation["element"]?["text"] ?? .null]
      for marker in texts.compactMap(\.string).flatMap(EditMaker.markers)
      where !there.contains(marker) {
        // A driver that only counts its drafts cannot be asked which text they hold.
        let isKept = drafts == nil ? (view["drafts"]?.integer ?? 0) > 0 : inDrafts.contains(marker)
        guard !isKept else { continue }
        throw Finding(
          text: "driver \(entry.driver)'s text \(marker) is neither in the project nor in a draft",
          lines: [
            "\(entry.operation)",
            "drafts: \(view["drafts"] ?? .null) \(view["draft_texts"] ?? .null)",
          ])
      }
    }
  }
}
