/// Base64 with the alphabet for URLs and no padding (RFC 4648, section 5; RFC 7515, appendix C).
public enum Base64URL {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xff, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// Encodes bytes.
  public static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0
    var bitCount = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        text.append(alphabet[Int(bits >> UInt32(bitCount) & 63)])
      }
    }
    if bitCount > 0 { text.append(alphabet[Int(bits << UInt32(6 - bitCount) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes; nil for padding, other characters, an impossible length or unused bits that are not zero.
  public static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0
    var bitCount = 0
    for character in text {
      let value = values[Int(character)]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
    let hasStrayBits = bits & (1 << UInt32(bitCount) - 1) != 0
    return hasStrayBits ? nil : bytes
  }

  /// Decodes text; nil in the same cases.
  public static func decode(_ text: String) -> [UInt8]? {
    decode(Array(text.utf8))
  }
}
