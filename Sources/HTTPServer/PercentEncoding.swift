/// Percent-encoding (RFC 3986) with strict decoding.
public enum PercentEncoding {
  /// Decodes escapes; nil for an incomplete escape, a NUL, or bytes that are not UTF-8.
  ///
  /// With `plusIsSpace`, as in a form's or a query's values, `+` stands for a space.
  public static func decode(
    _ bytes: some Collection<UInt8>, plusIsSpace: Bool = false
  ) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(digit), let low = iterator.next().flatMap(digit)
        else { return nil }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace:
        decoded.append(UInt8(ascii: " "))
      default:
        decoded.append(byte)
      }
      if decoded.last == 0 { return nil }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Encodes everything except unreserved characters, for a path's segment or a query's value.
  public static func encode(_ text: String) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(hexDigits[Int(byte >> 4)])
        encoded.append(hexDigits[Int(byte & 15)])
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
