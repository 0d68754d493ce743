/// The form of a file: whether it has a byte order mark, and how its lines end.
struct FountainFileForm: Equatable {
  var hasByteOrderMark = false
  var endsLinesWithCarriageReturn = false

  private static let byteOrderMark = "\u{FEFF}"

  init() {}

  init(field: String?) {
    hasByteOrderMark = field == "bom" || field == "bom crlf"
    endsLinesWithCarriageReturn = field == "crlf" || field == "bom crlf"
  }

  /// The form as a field; nil for the default.
  var field: String? {
    switch (hasByteOrderMark, endsLinesWithCarriageReturn) {
    case (false, false): nil
    case (true, false): "bom"
    case (false, true): "crlf"
    case (true, true): "bom crlf"
    }
  }

  /// Returns the form of a text, and the text without it.
  static func taken(from text: String) -> (FountainFileForm, String) {
    var form = FountainFileForm()
    var scalars = Substring(text).unicodeScalars
    if scalars.first == "\u{FEFF}" {
      form.hasByteOrderMark = true
      scalars.removeFirst()
    }
    let lines = String(scalars).fountainLines
    guard lines.count > 1, lines.dropLast().allSatisfy({ $0.utf8.last == 0x0D }) else {
      return (form, String(scalars))
    }
    form.endsLinesWithCarriageReturn = true
    let bare = lines.dropLast().map { $0.dropLastScalar() } + lines.suffix(1)
    return (form, bare.joined(separator: "\n"))
  }

  func text(_ lines: [String]) -> String {
    (hasByteOrderMark ? Self.byteOrderMark : "")
      + lines.joined(separator: endsLinesWithCarriageReturn ? "\r\n" : "\n")
  }
}
