/// A regular expression of a text, with the rule in words for one that does not match.
///
/// It knows as much as the API's patterns need: alternatives, and pieces that repeat. A piece takes as much as it can and
/// gives nothing back, so a check takes one pass.
struct Pattern: Sendable {
  /// The regular expression (ECMA-262), as OpenAPI shows it.
  let text: String
  /// The rule that a text must follow, in words.
  let rule: String
  private let alternatives: [[Piece]]
  /// Whether it is about the whole text; else one scalar anywhere is enough.
  private let isWhole: Bool

  /// Some scalars, so many times.
  private struct Piece: Sendable {
    var scalars: Scalars
    var count = 1...1
  }

  private init(_ text: String, _ rule: String) {
    self.text = text
    self.rule = rule
    isWhole = text.hasPrefix("^")
    var inner = isWhole ? text.dropFirst().dropLast() : text[...]
    if inner.hasPrefix("(") { inner = inner.dropFirst().dropLast() }
    alternatives = inner.split(separator: "|").map { Self.pieces($0) }
  }

  /// A regular expression that is only shown: something else reads the text.
  init(shown text: String) {
    self.text = text
    (rule, isWhole, alternatives) = ("", true, [])
  }

  func matches(_ text: String) -> Bool {
    alternatives.isEmpty || alternatives.contains { matches(text, $0) }
  }

  private func matches(_ text: String, _ pieces: [Piece]) -> Bool {
    var rest = text.unicodeScalars[...]
    if !isWhole, let first = pieces.first {
      rest = rest.drop { !first.scalars.contains($0) }
    }
    for piece in pieces {
      let taken = rest.prefix(piece.count.upperBound).prefix { piece.scalars.contains($0) }
      guard taken.count >= piece.count.lowerBound else { return false }
      rest = rest[taken.endIndex...]
    }
    return rest.isEmpty || !isWhole
  }

  private static func pieces(_ text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text.unicodeScalars[...]
    while let next = rest.popFirst() {
      switch next {
      case "[":
        let end = rest.firstIndex(of: "]") ?? rest.endIndex
        pieces.append(Piece(scalars: Scalars(class: rest[..<end])))
        rest = rest[end...].dropFirst()
      case "\\": pieces.append(Piece(scalars: Scalars(escape: rest.removeFirst())))
      case "?": pieces[pieces.count - 1].count = 0...1
      case "*": pieces[pieces.count - 1].count = 0...Int.max
      case "+": pieces[pieces.count - 1].count = 1...Int.max
      case "{":
        let end = rest.firstIndex(of: "}") ?? rest.endIndex
        let bounds = String(rest[..<end]).split(separator: ",").compactMap { Int($0) }
        pieces[pieces.count - 1].count = bounds[0]...bounds[bounds.count - 1]
        rest = rest[end...].dropFirst()
      default: pieces.append(Piece(scalars: Scalars(next)))
      }
    }
    return pieces
  }
}

/// A set of Unicode scalars: some of ASCII, maybe white space, or all others.
private struct Scalars: Sendable {
  private var ranges: [ClosedRange<Unicode.Scalar>] = []
  private var hasSpace = false
  private var isInverted = false

  init(_ scalar: Unicode.Scalar) { ranges = [scalar...scalar] }

  init(escape scalar: Unicode.Scalar) {
    switch scalar {
    case "s", "S": (hasSpace, isInverted) = (true, scalar == "S")
    default: ranges = [scalar...scalar]
    }
  }

  init(class text: Substring.UnicodeScalarView) {
    var rest = text
    if rest.first == "^" {
      isInverted = true
      rest.removeFirst()
    }
    while !rest.isEmpty {
      if rest.starts(with: #"\s"#.unicodeScalars) {
        rest = rest.dropFirst(2)
        hasSpace = true
        continue
      }
      let first = Self.scalar(&rest)
      guard rest.first == "-", rest.count > 1 else {
        ranges.append(first...first)
        continue
      }
      rest.removeFirst()
      ranges.append(first...Self.scalar(&rest))
    }
  }

  /// Takes a scalar, or one in the form `\x1f`.
  private static func scalar(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar {
    guard rest.starts(with: #"\x"#.unicodeScalars) else { return rest.removeFirst() }
    let digits = Substring(rest.dropFirst(2).prefix(2))
    rest = rest.dropFirst(4)
    return UInt8(digits, radix: 16).map { Unicode.Scalar($0) } ?? " "
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIn =
      ranges.contains { $0.contains(scalar) } || hasSpace && scalar.properties.isWhitespace
    return isIn != isInverted
  }
}

extension Pattern {
  static let username = Pattern(
    "^[A-Za-z0-9][A-Za-z0-9_.-]{2,29}$",
    "must be 3 to 30 letters, digits, _, . or -, with a letter or digit first")
  static let webURL = Pattern(
    #"^https?://[^\s\x00-\x1f/?#]+[^\s\x00-\x1f]*$"#, "must be an http or https URL")
  static let code = Pattern("^[0-9]{6}$", "must be 6 digits")
  static let mediaType = Pattern(
    "^[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+$", "must be a media type, as image/png")
  static let day = Pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "must be a day, as 2026-11-21")
  static let assignee = Pattern(
    "^(me|partner|[0-9a-fA-F-]{36})$", "must be me, partner, a partner's id or null")
  static let lockKey = Pattern(
    "^[A-Za-z0-9_.:-]+$", "must be letters, digits and _.:-")
  static let client = Pattern("^[A-Za-z0-9_.-]*$", "must be letters, digits and _.-")
  static let actionKind = Pattern(
    "^[a-z][a-z0-9_]*$", "must be lower-case letters, digits and _, with a letter first")
  static let activityKind = Pattern(
    "^[a-z0-9_.:-]{1,64}$", "must be 1 to 64 of a-z, 0-9 and _.:-")
  static let avatarWord = Pattern("^[A-Za-z0-9_.#-]+$", "must be letters, digits and _ - . #")
  static let contentKind = Pattern("^[a-z0-9_]+$", "must be lower-case letters, digits and _")
  static let notBlank = Pattern(#"\S"#, "must not be blank")
  static let colour = Pattern("^#[0-9a-f]{6}$", "must be a colour, as #1b9e77")
  static let noticeID = Pattern("^[0-9]+-[0-9]+$", "must be the id of a notice")
}
