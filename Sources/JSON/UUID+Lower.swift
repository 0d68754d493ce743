extension UUID {
  /// The 36 characters of RFC 9562 in lower case.
  public var lower: String {
    String(unsafeUninitializedCapacity: 36) {
      writeLower(to: $0)
      return 36
    }
  }

  /// Whether it sorts before another UUID by its bytes, and therefore also by its characters.
  package func isBefore(_ other: UUID) -> Bool {
    let a = unsafeBitCast(uuid, to: (UInt64, UInt64).self)
    let b = unsafeBitCast(other.uuid, to: (UInt64, UInt64).self)
    return a.0 == b.0 ? a.1.bigEndian < b.1.bigEndian : a.0.bigEndian < b.0.bigEndian
  }

  /// Reads the 36 characters of RFC 9562 in either case; nil for anything else.
  @inlinable
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
    precondition(text.count >= 36, "an identifier takes 36 characters")
    let words = unsafeBitCast(uuid, to: (UInt32, UInt32, UInt32, UInt32).self)
    let digits = UnsafeMutableRawBufferPointer(text)
    func store(_ digits4: UInt32, _ offset: Int) {
      digits.storeBytes(of: digits4, toByteOffset: offset, as: UInt32.self)
    }
    digits.storeBytes(of: Self.digits(words.0), toByteOffset: 0, as: UInt64.self)
    let (second, third) = (Self.digits(words.1), Self.digits(words.2))
    store(UInt32(truncatingIfNeeded: second), 9)
    store(UInt32(truncatingIfNeeded: second >> 32), 14)
    store(UInt32(truncatingIfNeeded: third), 19)
    store(UInt32(truncatingIfNeeded: third >> 32), 24)
    digits.storeBytes(of: Self.digits(words.3), toByteOffset: 28, as: UInt64.self)
    text[8] = UInt8(ascii: "-")
    text[13] = UInt8(ascii: "-")
    text[18] = UInt8(ascii: "-")
    text[23] = UInt8(ascii: "-")
  }

  /// The eight digits of four bytes, both as they stand in memory on a little-endian machine.
  private static func digits(_ bytes: UInt32) -> UInt64 {
    var spread = UInt64(bytes)
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    let nibbles = (spread >> 4 | spread << 8) & 0x0F0F_0F0F_0F0F_0F0F
    let letters = (nibbles &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return nibbles &+ 0x3030_3030_3030_3030 &+ letters &* 39
  }

  private static func hasDash(before index: Int) -> Bool {
    index == 4 || index == 6 || index == 8 || index == 10
  }
}
