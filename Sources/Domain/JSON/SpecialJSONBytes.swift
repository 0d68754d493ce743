extension UInt64 {
  /// Whether one of the eight bytes is not ASCII, a control character, a quote or a backslash.
  ///
  /// Zero bytes are found with the trick of Alan Mycroft (1987); it may find a byte above a true one
  /// wrongly, never miss one.
  var hasSpecialJSONByte: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quotes = self ^ (ones &* 0x22)
    let backslashes = self ^ (ones &* 0x5C)
    let found =
      self | (self &- ones &* 0x20) | ((quotes &- ones) & ~quotes)
      | ((backslashes &- ones) & ~backslashes)
    return found & highs != 0
  }
}

extension UInt8 {
  /// Whether it is not ASCII, a control character, a quote or a backslash.
  var isSpecialInJSON: Bool {
    self >= 0x80 || self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
