extension Collection<UInt8> {
  /// The bytes as lower-case hexadecimal digits.
  package var hexadecimal: String {
    String(
      decoding: flatMap { [lowerHexDigit($0 >> 4), lowerHexDigit($0 & 15)] }, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Reads bytes from hexadecimal digits of either case; nil for any other text.
  package init?(hexadecimal text: String) {
    let digits = text.utf8.compactMap(hexDigit)
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

/// The hexadecimal digit of a value from 0 to 15, in lower case.
package func lowerHexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

/// The value of a hexadecimal digit of either case.
package func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
