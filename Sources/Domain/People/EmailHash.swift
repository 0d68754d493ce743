/// A keyed hash of an e-mail address. It shows whether two addresses are the same, and reveals
/// neither.
public struct EmailHash: Sendable, Hashable {
  /// The hash.
  public let bytes: [UInt8]

  /// Makes a hash from its bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The hash in hexadecimal, as events and tables hold it.
  public var text: String {
    String(
      decoding: bytes.flatMap { [lowerHexDigit($0 >> 4), lowerHexDigit($0 & 15)] }, as: UTF8.self)
  }
}

extension EmailHash: JSONWritable {
  /// Writes the hash in hexadecimal.
  public func write(to json: inout JSONWriter) { json.string(text) }
}

extension JSONReader {
  func emailHash(_ key: String) throws(Problem) -> EmailHash {
    let digits = Array(try string(key).utf8)
    var bytes: [UInt8] = []
    for pair in stride(from: 0, to: digits.count, by: 2) {
      guard pair + 1 < digits.count, let high = hexDigit(digits[pair]),
        let low = hexDigit(digits[pair + 1])
      else { throw problem(key, "is not in hexadecimal") }
      bytes.append(high << 4 | low)
    }
    return EmailHash(bytes)
  }

  func emailHashIfPresent(_ key: String) throws(Problem) -> EmailHash? {
    has(key) ? try emailHash(key) : nil
  }
}
