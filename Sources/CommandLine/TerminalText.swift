extension Output {
  /// The sequences by which a text is styled; see `Table.swift`.
  private static let styles = ["0", "1", "2", "31", "32"].map {
    Array("\u{1B}[\($0)m".unicodeScalars)
  }

  /// A text with `·` in place of what a terminal would obey, or by which it would show the rest in another order, except
  /// line breaks and the styles of this program. Names and titles are whatever people have typed.
  static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isObeyed) else { return text }
    let scalars = Array(text.unicodeScalars)
    var shown = String.UnicodeScalarView()
    var place = 0
    while place < scalars.count {
      if let style = styles.first(where: { scalars[place...].starts(with: $0) }) {
        shown.append(contentsOf: style)
        place += style.count
      } else {
        shown.append(scalars[place].isObeyed ? "\u{B7}" : scalars[place])
        place += 1
      }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// Whether terminals obey it: a control character or one for the direction of writing. A line break is none.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
