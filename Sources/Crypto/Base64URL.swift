import FoundationEssentials

/// Base64 with the alphabet for URLs and no padding (RFC 4648, section 5; RFC 7515, appendix C).
public enum Base64URL {
  /// Encodes bytes.
  public static func encode(_ bytes: some Collection<UInt8>) -> String {
    Data(bytes).base64EncodedString(options: [.base64URLAlphabet, .omitPaddingCharacter])
  }

  /// Decodes; nil for padding, other characters, an impossible length or unused bits that are not zero.
  public static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count % 4 != 1 else { return nil }
    var standard = text.map { character -> UInt8 in
      switch character {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: character
      }
    }
    while standard.count % 4 != 0 { standard.append(UInt8(ascii: "=")) }
    // Foundation accepts more than one text for some bytes.
    guard let data = Data(base64Encoded: Data(standard)), encode(data).utf8.elementsEqual(text)
    else { return nil }
    return Array(data)
  }

  /// Decodes text; nil in the same cases.
  public static func decode(_ text: String) -> [UInt8]? { decode(text.utf8) }
}
