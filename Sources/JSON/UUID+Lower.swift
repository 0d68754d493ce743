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
    let dash = UInt8(ascii: "-")
    guard text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash else { return nil }
    let digits = UnsafeRawBufferPointer(text)
    func load(_ offset: Int) -> UInt64 {
      UInt64(digits.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    guard
      let first = Self.bytes(digits.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
      let second = Self.bytes(load(9) | load(14) << 32),
      let third = Self.bytes(load(19) | load(24) << 32),
      let fourth = Self.bytes(digits.loadUnaligned(fromByteOffset: 28, as: UInt64.self))
    else { return nil }
    self.init(uuid: unsafeBitCast((first, second, third, fourth), to: uuid_t.self))
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

  /// The four bytes of eight digits of either case, both as they stand in memory on a little-endian machine; nil if one
  /// is no digit.
  private static func bytes(_ digits: UInt64) -> UInt32? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    // Sets the high bit of each byte that is at least so large; all are below 128, so none carries into the next.
    func atLeast(_ byte: UInt8, _ bytes: UInt64) -> UInt64 { bytes &+ ones &* UInt64(0x80 - byte) }
    let lower = digits | ones &* 0x20
    let areDigits = atLeast(UInt8(ascii: "0"), digits) & ~atLeast(UInt8(ascii: "9") + 1, digits)
    let areLetters = atLeast(UInt8(ascii: "a"), lower) & ~atLeast(UInt8(ascii: "f") + 1, lower)
    guard digits & highs == 0, (areDigits | areLetters) & highs == highs else { return nil }
    let nibbles = digits & (ones &* 0x0F) &+ (digits >> 6 & ones) &* 9
    var bytes = (nibbles << 4 | nibbles >> 8) & 0x00FF_00FF_00FF_00FF
    bytes = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: bytes | bytes >> 16)
  }
}
