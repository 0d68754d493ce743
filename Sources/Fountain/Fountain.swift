/// Fountain, the plain-text format for screenplays (https://fountain.io/syntax).
///
/// For every text, printing the parsed screenplay gives the same text again, byte for byte.
public enum Fountain {
  /// Reads a screenplay; linear.
  ///
  /// - Parameter itemsMax: the maximum number of headings and elements, and of entries of the title page. Reading ends
  ///   beyond it, because an item takes some hundred times the memory of its shortest text.
  /// - Throws: `FountainError` for a text with more items, or with U+0000, which PostgreSQL cannot store.
  public static func parse(
    _ text: String, itemsMax: Int = .max
  ) throws(FountainError) -> Screenplay {
    guard !text.utf8.contains(0) else { throw FountainError(reason: .nullCharacter) }
    let (form, body) = FountainFileForm.taken(from: text)
    var lines = body.fountainLines[...]
    let titlePage = FountainTitlePage.take(from: &lines)
    guard titlePage.count <= itemsMax else { throw FountainError(reason: .tooManyItems) }
    var lexer = FountainLexer(lines: lines)
    let (items, after) = try lexer.read(itemsMax: itemsMax)
    return FountainLayout(items: items, isAfterTitlePage: !titlePage.isEmpty)
      .screenplay(titlePage: titlePage, after: after, form: form)
  }

  /// Writes a screenplay as text; linear.
  ///
  /// An element keeps its kind if Fountain can express it: a marker is added if the text alone
  /// would be read as another kind.
  public static func print(_ screenplay: Screenplay) -> String {
    let layout = FountainLayout(screenplay)
    var body: [String] = []
    layout.appendLines(to: &body)
    body += FountainGap.lines(screenplay.after) ?? [""]
    let titlePage = FountainTitlePage.lines(screenplay.titlePage, before: body)
    // Others may stand before the scene that was the first one of the file.
    let file = screenplay.scenes.lazy.compactMap { $0.fields["file"] }.first
    return FountainFileForm(field: file).text(titlePage + body)
  }
}

extension Screenplay {
  /// The field that tells how the file ends. The last element or scene holds it.
  fileprivate var after: String? {
    guard let scene = scenes.last else { return nil }
    if let element = scene.elements.last { return element.fields["after"] }
    return scene.fields["after"]
  }
}

/// The reason why a text cannot be read as a screenplay.
public struct FountainError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// It contains U+0000.
    case nullCharacter
    /// It has more headings, elements or entries of the title page than were asked for.
    case tooManyItems
  }

  public let reason: Reason

  public init(reason: Reason) { self.reason = reason }
}

extension FountainError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .nullCharacter: "a screenplay must not contain U+0000"
    case .tooManyItems: "the screenplay has too many scenes and elements"
    }
  }
}

/// The `Key: value` lines at the start of a file.
enum FountainTitlePage {
  /// Takes the entries from the first lines; there are none if the first line is not an entry, or if none has a value.
  static func take(from lines: inout ArraySlice<String>) -> [TitlePageEntry] {
    var rest = lines
    var entries: [TitlePageEntry] = []
    while let line = rest.first, var entry = entry(line) {
      rest.removeFirst()
      while let line = rest.first, isContinuation(line) {
        entry.value += "\n" + line
        rest.removeFirst()
      }
      entries.append(entry)
    }
    // A lone `FADE IN:` begins a script, not a title page.
    guard entries.contains(where: { !$0.value.isBlankLine }) else { return [] }
    lines = rest
    return entries
  }

  /// The lines of entries, and a blank line if the body behind them would be read as a part of the title page.
  static func lines(_ entries: [TitlePageEntry], before body: [String]) -> [String] {
    let titlePage = entries.flatMap { lines(of: $0) }
    var rest = (titlePage + body)[...]
    _ = take(from: &rest)
    return rest.count < body.count ? titlePage + [""] : titlePage
  }

  /// The lines of an entry. Those of the value that would not be read as a part of it are indented, and blank ones, which
  /// would end the title page, are left out.
  private static func lines(of entry: TitlePageEntry) -> [String] {
    let key = entry.key.fountainLines.joined(separator: " ")
    let value = entry.value.fountainLines
    let rest = value.dropFirst().filter { !$0.isBlankLine }
    return [key + ":" + value[0]] + rest.map { isContinuation($0) ? $0 : "\t" + $0 }
  }

  private static func entry(_ line: String) -> TitlePageEntry? {
    guard let (key, value) = line.cut(at: ":"), let first = key.unicodeScalars.first,
      first.properties.isAlphabetic,
      key.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || " -_".unicodeScalars.contains($0)
      })
    else { return nil }
    return TitlePageEntry(key: key, value: value)
  }

  private static func isContinuation(_ line: String) -> Bool {
    (line.begins(with: " ") || line.begins(with: "\t")) && !line.isBlankLine
  }
}
