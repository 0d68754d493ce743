/// Counts and finds scalars in valid UTF-8, eight bytes at a time.
enum UTF8Scan {
  /// How many scalars begin in these bytes.
  static func scalarCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var continuations = 0
    var offset = 0
    while offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      continuations += continuationCount(word)
      offset += 8
    }
    while offset < raw.count {
      if isContinuation(raw[offset]) { continuations += 1 }
      offset += 1
    }
    return raw.count - continuations
  }

  /// The offset in bytes of the scalar with this index, or the end.
  static func offset(ofScalar index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var remaining = index
    var offset = 0
    while remaining > 8, offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      remaining -= 8 - continuationCount(word)
      offset += 8
    }
    while offset < raw.count {
      if !isContinuation(raw[offset]) {
        if remaining == 0 { return offset }
        remaining -= 1
      }
      offset += 1
    }
    return offset
  }

  /// The last offset up to this one where a scalar begins.
  static func boundary(atOrBefore offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, isContinuation(bytes[offset]) { offset -= 1 }
    return offset
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func continuationCount(_ word: UInt64) -> Int {
    ((word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
  }
}
