extension JSONScanner {
  /// Reads a string; `offset` is at its opening quote.
  mutating func string() throws(JSONError) -> String {
    offset += 1
    let start = offset
    skipPlain()
    guard offset < bytes.count else { throw fail(.unexpectedEnd) }
    if bytes[offset] == UInt8(ascii: "\"") {
      let slice = UnsafeBufferPointer(rebasing: bytes[start..<offset])
      offset += 1
      return String(decoding: slice, as: UTF8.self)
    }
    return try remainingString(from: start)
  }

  /// Skips ASCII that is not special in a JSON string.
  private mutating func skipPlain() {
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard !word.hasSpecialJSONByte else { break }
      offset += 8
    }
    while offset < bytes.count, !bytes[offset].isSpecialInJSON { offset += 1 }
  }

  /// Reads the rest of a string, beginning with the first byte that is not plain ASCII.
  private mutating func remainingString(from start: Int) throws(JSONError) -> String {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let text = try text(start..<offset)
        offset += 1
        return text
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw fail(.controlCharacter)
      default: offset += 1
      }
    }
    throw fail(.unexpectedEnd)
  }

  private func text(_ range: Range<Int>) throws(JSONError) -> String {
    let slice = UnsafeBufferPointer(rebasing: bytes[range])
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw JSONError(offset: range.lowerBound, reason: .invalidUTF8)
    }
    return text
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var unescaped: [UInt8] = []
    unescaped.append(contentsOf: bytes[start..<offset])
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: unescaped, as: UTF8.self) else {
          throw JSONError(offset: start, reason: .invalidUTF8)
        }
        offset += 1
        return text
      case UInt8(ascii: "\\"): try escape(into: &unescaped)
      case 0..<0x20: throw fail(.controlCharacter)
      default:
        unescaped.append(byte)
        offset += 1
      }
    }
    throw fail(.unexpectedEnd)
  }

  private mutating func escape(into unescaped: inout [UInt8]) throws(JSONError) {
    offset += 1
    let letter = try peek()
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(letter)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "u"):
      unescaped.append(contentsOf: String(Character(try scalar())).utf8)
      return
    default: throw fail(.invalidEscape)
    }
    offset += 1
  }

  /// Reads `uXXXX`, or two of them that make a surrogate pair.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    var value = UInt32(try codeUnit())
    if UTF16.isLeadSurrogate(UInt16(value)) {
      guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
        bytes[offset + 1] == UInt8(ascii: "u")
      else { throw JSONError(offset: start, reason: .loneSurrogate) }
      offset += 1
      let trail = try codeUnit()
      guard UTF16.isTrailSurrogate(trail) else {
        throw JSONError(offset: start, reason: .loneSurrogate)
      }
      value = 0x10000 + (value - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
    }
    guard value != 0 else { throw JSONError(offset: start, reason: .nullCharacter) }
    guard let scalar = Unicode.Scalar(value) else {
      throw JSONError(offset: start, reason: .loneSurrogate)
    }
    return scalar
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    offset += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = hexDigit(try peek()) else { throw fail(.invalidEscape) }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
