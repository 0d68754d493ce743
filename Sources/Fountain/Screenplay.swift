/// A screenplay as a project holds it: a title page, and scenes in order with their elements.
public struct Screenplay: Sendable, Equatable {
  public var titlePage: [TitlePageEntry]
  public var scenes: [ScreenplayScene]

  public init(titlePage: [TitlePageEntry] = [], scenes: [ScreenplayScene] = []) {
    self.titlePage = titlePage
    self.scenes = scenes
  }
}

/// A scene: its heading, and the elements before the next heading.
///
/// The elements before the first heading make a scene with an empty heading and the field
/// `preamble`.
public struct ScreenplayScene: Sendable, Equatable {
  /// The heading without its marker and number; empty for a preamble.
  public var heading: String
  /// The properties that the heading does not show: those of `ScreenplayElement.fields`, `number`,
  /// and on the first scene `file`, for a file with a byte order mark (`bom`) or `\r\n` (`crlf`).
  public var fields: [String: String]
  public var elements: [ScreenplayElement]

  public init(
    heading: String, fields: [String: String] = [:], elements: [ScreenplayElement] = []
  ) {
    self.heading = heading
    self.fields = fields
    self.elements = elements
  }

  /// Whether it only holds the elements before the first heading.
  public var isPreamble: Bool { fields["preamble"] == "true" }
}

/// A paragraph of a screenplay.
public struct ScreenplayElement: Sendable, Equatable {
  /// The kind of a paragraph. The raw value is its name in events and in the API.
  public enum Kind: String, Sendable, Equatable, CaseIterable {
    case action
    case boneyard
    case centered
    case character
    case dialogue
    case lyric
    case note
    case pageBreak = "page_break"
    case parenthetical
    case sceneHeading = "scene_heading"
    case section
    case synopsis
    case transition
  }

  public var kind: Kind
  /// The text without markers; lines are separated by `\n`.
  public var text: String
  /// The properties that the text does not show: `dual` of a character, `depth` of a section, and
  /// the differences of a file from the default layout.
  ///
  /// `before` and `after`: the blank lines there, as a count, or the lines themselves if they
  /// contain white space. `forced`: whether the kind's marker is there. `indent`, `trail`, `space`,
  /// `close_space`: white space around the text. `marker`: the marker of a page break. `tail`: the
  /// text after the end of a boneyard or note.
  public var fields: [String: String]

  public init(kind: Kind, text: String, fields: [String: String] = [:]) {
    self.kind = kind
    self.text = text
    self.fields = fields
  }
}

/// An entry of a title page.
public struct TitlePageEntry: Sendable, Equatable {
  public var key: String
  /// The unchanged text between the key's colon and the end of the entry's last line.
  public var value: String

  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// Makes an entry of a plain text. Several lines go below the key and are indented.
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
