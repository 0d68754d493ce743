/// An entry of a title page.
public struct TitlePageEntry: Sendable, Equatable {
  public var key: String
  /// All that stands between the key's colon and the end of the entry's last line, as it stands.
  public var value: String

  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// Makes an entry of a plain text; several lines are put below the key and indented.
  public init(key: String, text: String) {
    let lines = text.fountainLines
    self.init(
      key: key, value: lines.count > 1 ? lines.map { "\n\t" + $0 }.joined() : " " + text)
  }

  /// The value without its indentation.
  public var text: String {
    value.fountainLines.map { String($0.fountainTrimmed.core) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
