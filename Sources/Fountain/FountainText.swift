// Swift's own string functions work on characters. One character may hold a marker together with
// the scalar after it (`\r\n`, an accent), so these functions work on scalars.

extension String {
  /// The lines, cut at `\n` alone; a text without one is one line.
  var fountainLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func begins(with marker: String) -> Bool { utf8.starts(with: marker.utf8) }

  func ends(with marker: String) -> Bool {
    utf8.reversed().starts(with: marker.utf8.reversed())
  }

  /// The text without its first scalars.
  func droppingScalars(_ count: Int) -> String { String(unicodeScalars.dropFirst(count)) }

  /// The text without its last scalar.
  func dropLastScalar() -> String { String(unicodeScalars.dropLast()) }

  /// Whether it has nothing but white space.
  var isBlankLine: Bool { utf8.allSatisfy { $0.isFountainSpace } }

  /// The text and the white space around it; in a text of white space alone, all of it is the
  /// indent.
  var fountainTrimmed: (indent: String, core: String, trail: String) {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !$0.isFountainSpace }),
      let last = bytes.lastIndex(where: { !$0.isFountainSpace })
    else { return (String(self), "", "") }
    func text(_ part: ArraySlice<UInt8>) -> String { String(decoding: part, as: UTF8.self) }
    return (text(bytes[..<first]), text(bytes[first...last]), text(bytes[(last + 1)...]))
  }

  /// The text before and after a marker; nil if it is not there.
  func cut(at marker: String) -> (before: String, after: String)? {
    let (bytes, mark) = (Array(utf8), Array(marker.utf8))
    guard bytes.count >= mark.count else { return nil }
    for start in 0...bytes.count - mark.count where bytes[start...].starts(with: mark) {
      return (
        String(decoding: bytes[..<start], as: UTF8.self),
        String(decoding: bytes[(start + mark.count)...], as: UTF8.self)
      )
    }
    return nil
  }

  /// Whether it has a letter and none in lower case.
  var isUpperCase: Bool {
    var hasLetter = false
    for scalar in unicodeScalars {
      if scalar.isASCII {
        if ("a"..."z").contains(scalar) { return false }
        if ("A"..."Z").contains(scalar) { hasLetter = true }
      } else if scalar.properties.isLowercase {
        return false
      } else if scalar.properties.isAlphabetic {
        hasLetter = true
      }
    }
    return hasLetter
  }
}

extension UInt8 {
  fileprivate var isFountainSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
