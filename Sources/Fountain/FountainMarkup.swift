/// Removes and adds the markers of items of one line.
enum FountainMarkup {
  /// Makes an item of a line that has no white space around it.
  static func item(_ look: FountainLine, _ line: String) -> ScreenplayElement {
    var item = ScreenplayElement(kind: look.kind, text: line)
    switch look.kind {
    case .sceneHeading: takeHeading(look, line, into: &item)
    case .character: takeCharacter(look, line, into: &item)
    case .transition:
      item.fields["forced"] = look.isForced ? "true" : "false"
      if look.isForced { takeSpace(line.droppingScalars(1), into: &item) }
    case .centered:
      takeSpace(line.droppingScalars(1).dropLastScalar(), into: &item)
      let (_, core, trail) = item.text.fountainTrimmed
      (item.text, item.fields["close_space"]) = (core, trail)
    case .section:
      let depth = line.utf8.prefix(depthMax).prefix { $0 == UInt8(ascii: "#") }.count
      item.fields["depth"] = String(depth)
      takeSpace(line.droppingScalars(depth), into: &item)
    case .synopsis: takeSpace(line.droppingScalars(1), into: &item)
    case .pageBreak: (item.text, item.fields["marker"]) = ("", line)
    case .action, .boneyard, .dialogue, .lyric, .note, .parenthetical: break
    }
    return item
  }

  /// The line of an item, with the marker of its kind if it is forced.
  static func line(_ item: ScreenplayElement, isForced: Bool) -> String {
    let text = item.text.fountainLines.joined(separator: " ")
    let space = space(item, "space", else: " ")
    switch item.kind {
    case .sceneHeading: return (isForced ? "." : "") + text + number(item)
    case .character:
      return (isForced ? "@" + self.space(item, "space", else: "") : "") + text + dual(item)
    case .transition: return (isForced ? ">" + space : "") + text
    case .centered: return ">" + space + text + self.space(item, "close_space", else: " ") + "<"
    case .section:
      let depth = item.fields["depth"].flatMap { Int($0) } ?? 1
      return String(repeating: "#", count: min(max(depth, 1), depthMax)) + space + text
    case .synopsis: return "=" + space + text
    case .pageBreak:
      return item.fields["marker"].flatMap { isBreak($0) ? $0 : nil } ?? "==="
    case .parenthetical: return text.begins(with: "(") && text.ends(with: ")") ? text : "(\(text))"
    case .action, .boneyard, .dialogue, .lyric, .note: return text
    }
  }

  /// How deep sections may nest; further marks belong to the text.
  static let depthMax = 100

  private static func takeSpace(_ rest: String, into item: inout ScreenplayElement) {
    let (indent, core, trail) = rest.fountainTrimmed
    (item.fields["space"], item.text) = (indent, core + trail)
  }

  private static func takeHeading(
    _ look: FountainLine, _ line: String, into item: inout ScreenplayElement
  ) {
    item.fields["forced"] = look.isForced ? "true" : "false"
    item.text = look.isForced ? line.droppingScalars(1) : line
    guard let (heading, number) = cutNumber(item.text) else { return }
    let (indent, core, trail) = heading.fountainTrimmed
    item.text = indent + core
    item.fields["number"] = number
    item.fields["number_space"] = trail
  }

  /// Cuts `#12A#` off a heading.
  private static func cutNumber(_ text: String) -> (heading: String, number: String)? {
    guard text.ends(with: "#") else { return nil }
    let bytes = text.utf8.dropLast()
    guard let mark = bytes.lastIndex(of: UInt8(ascii: "#")) else { return nil }
    let number = bytes[bytes.index(after: mark)...]
    guard !number.isEmpty else { return nil }
    return (
      String(decoding: bytes[..<mark], as: UTF8.self), String(decoding: number, as: UTF8.self)
    )
  }

  private static func number(_ item: ScreenplayElement) -> String {
    guard let number = item.fields["number"] else { return "" }
    return space(item, "number_space", else: " ") + "#\(number.fountainLines.joined())#"
  }

  private static func takeCharacter(
    _ look: FountainLine, _ line: String, into item: inout ScreenplayElement
  ) {
    item.fields["forced"] = look.isForced ? "true" : "false"
    if look.isForced { takeSpace(line.droppingScalars(1), into: &item) }
    guard item.text.ends(with: "^") else { return }
    let (indent, core, trail) = item.text.dropLastScalar().fountainTrimmed
    (item.text, item.fields["dual"]) = (core, "true")
    item.fields["dual_space"] = core.isEmpty ? indent : trail
  }

  private static func dual(_ item: ScreenplayElement) -> String {
    item.fields["dual"] == "true" ? space(item, "dual_space", else: " ") + "^" : ""
  }

  /// A field of white space; the default if there is no such field, or if it holds other text.
  static func space(_ item: ScreenplayElement, _ field: String, else other: String) -> String {
    guard let space = item.fields[field], space.isBlankLine else { return other }
    return space
  }

  private static func isBreak(_ marker: String) -> Bool {
    FountainLine(marker, isFollowedByText: false).kind == .pageBreak
  }
}
