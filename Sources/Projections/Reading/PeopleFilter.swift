/// Whom a list of people is to show; what is nil leaves nobody out.
public struct PeopleFilter: Sendable, Equatable {
  /// How a name, the username, the e-mail address, the external id or the subject begins, in either case; or how words of
  /// the name begin.
  public var text: String?
  /// Whose values of these keys of the vault are these: the external id and the subject to the letter, others in either
  /// case.
  public var values: [String: String]

  /// How long a text that is looked for may be, in characters.
  public static let textMax = 200

  /// A filter; by itself it lets everybody through.
  public init(text: String? = nil, values: [String: String] = [:]) {
    self.text = text
    self.values = values
  }

  var isEmpty: Bool { text == nil && values.isEmpty }

  /// The words of the text, each the beginning of a word of a name, as a text search query.
  var words: String? {
    text?.split(separator: " ").map { word in
      "'\(word.replacing("\\", with: "\\\\").replacing("'", with: "''"))':*"
    }.joined(separator: " & ")
  }
}
