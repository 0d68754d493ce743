/// The `Key: value` lines at the start of a file.
enum FountainTitlePage {
  /// Takes the entries from the first lines; there are none if the first line is not an entry.
  static func take(from lines: inout ArraySlice<String>) -> [TitlePageEntry] {
    var rest = lines
    var entries: [TitlePageEntry] = []
    while let line = rest.first, var entry = entry(line) {
      rest.removeFirst()
      while let line = rest.first, isContinuation(line) {
        entry.value += "\n" + line
        rest.removeFirst()
      }
      // A lone `FADE IN:` begins a script, not a title page.
      if entries.isEmpty, entry.value.isBlankLine { return [] }
      entries.append(entry)
    }
    if !entries.isEmpty { lines = rest }
    return entries
  }

  static func lines(_ entries: [TitlePageEntry]) -> [String] {
    entries.flatMap { ($0.key + ":" + $0.value).fountainLines }
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
