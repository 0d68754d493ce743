extension Claim: JSONWritable {
  /// Writes `{kind, value}`, the value in hexadecimal.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("kind", kind)
      $0.member("value", String(decoding: value.flatMap(Self.hexadecimal), as: UTF8.self))
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
    [byte >> 4, byte & 15].map { $0 < 10 ? UInt8(ascii: "0") + $0 : UInt8(ascii: "a") + $0 - 10 }
  }
}

extension JSONReader {
  func claimIfPresent(_ key: String) throws(Problem) -> Claim? {
    guard has(key) else { return nil }
    let claim = try reader(key)
    let digits = try claim.string("value").utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
    var value: [UInt8] = []
    for pair in stride(from: 0, to: digits.count, by: 2) {
      guard pair + 1 < digits.count, let high = digits[pair], let low = digits[pair + 1] else {
        throw problem(key, "is not in hexadecimal")
      }
      value.append(UInt8(high << 4 | low))
    }
    return Claim(kind: try claim.string("kind"), value: value)
  }
}
