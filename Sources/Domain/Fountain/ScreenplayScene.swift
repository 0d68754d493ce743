/// A scene: its heading, and what follows until the next one.
///
/// What stands before the first heading is a scene with an empty heading and the field `preamble`.
public struct ScreenplayScene: Sendable, Equatable {
  /// The heading without its marker and number; empty for a preamble.
  public var heading: String
  /// What is not in the heading, see `ScreenplayElement.fields`; besides these `number`, and `file`
  /// on the first scene, for a file with a byte order mark (`bom`) or `\r\n` (`crlf`).
  public var fields: [String: String]
  public var elements: [ScreenplayElement]

  public init(
    heading: String, fields: [String: String] = [:], elements: [ScreenplayElement] = []
  ) {
    self.heading = heading
    self.fields = fields
    self.elements = elements
  }

  /// Whether it only holds what stands before the first heading.
  public var isPreamble: Bool { fields["preamble"] == "true" }
}
