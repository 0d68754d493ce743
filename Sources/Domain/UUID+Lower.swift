public import FoundationEssentials

extension UUID {
  /// The 36 characters of RFC 9562 in lower case.
  public var lower: String {
    String(unsafeUninitializedCapacity: 36) {
      writeLower(to: $0)
      return 36
    }
  }

  /// Reads the 36 characters of RFC 9562 in either case; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parsed = text.utf8.withContiguousStorageIfAvailable { UUID(utf8: $0) }
    guard let uuid = parsed ?? Array(text.utf8).withUnsafeBufferPointer({ UUID(utf8: $0) }) else {
      return nil
    }
    self = uuid
  }

  /// Reads the 36 ASCII characters of RFC 9562 in either case; nil for anything else.
  public init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 36 else { return nil }
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let complete = withUnsafeMutableBytes(of: &uuid) { bytes in
      var offset = 0
      for index in 0..<16 {
        if Self.hasDash(before: index) {
          guard text[offset] == UInt8(ascii: "-") else { return false }
          offset += 1
        }
        guard let high = hexDigit(text[offset]), let low = hexDigit(text[offset + 1]) else {
          return false
        }
        bytes[index] = high << 4 | low
        offset += 2
      }
      return true
    }
    guard complete else { return nil }
    self.init(uuid: uuid)
  }

  /// Writes the 36 characters into the first 36 places.
  func writeLower(to text: UnsafeMutableBufferPointer<UInt8>) {
    withUnsafeBytes(of: uuid) { bytes in
      var offset = 0
      for index in 0..<16 {
        if Self.hasDash(before: index) {
          text[offset] = UInt8(ascii: "-")
          offset += 1
        }
        text[offset] = lowerHexDigit(bytes[index] >> 4)
        text[offset + 1] = lowerHexDigit(bytes[index] & 15)
        offset += 2
      }
    }
  }

  private static func hasDash(before index: Int) -> Bool {
    index == 4 || index == 6 || index == 8 || index == 10
  }
}
