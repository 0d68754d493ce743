/// A paragraph of a screenplay.
public struct ScreenplayElement: Sendable, Equatable {
  /// What a paragraph is; the raw value is its name in events and over the API.
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
  /// What the text does not say: `dual` of a character, `depth` of a section; and where a file
  /// departs from how it would be printed by default, how it does.
  ///
  /// `before` and `after`: the blank lines there, a count or, when they are not empty, themselves.
  /// `forced`: whether the kind's marker is there. `indent`, `trail`, `space`, `close_space`: white
  /// space around the text. `marker`: that of a page break. `tail`: what follows a boneyard's end.
  public var fields: [String: String]

  public init(kind: Kind, text: String, fields: [String: String] = [:]) {
    self.kind = kind
    self.text = text
    self.fields = fields
  }
}
