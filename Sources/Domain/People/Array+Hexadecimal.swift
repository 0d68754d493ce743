extension [UInt8] {
  /// The bytes as lower-case hexadecimal digits.
  var hexadecimal: String {
    String(
      decoding: flatMap { [lowerHexDigit($0 >> 4), lowerHexDigit($0 & 15)] }, as: UTF8.self)
  }

  /// Reads bytes from hexadecimal digits; nil for any other text.
  init?(hexadecimal text: String) {
    let digits = text.utf8.compactMap(hexDigit)
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
