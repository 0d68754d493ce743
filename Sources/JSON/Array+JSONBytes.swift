extension [UInt8] {
  /// Appends a string between quotes, and escapes the characters that must be escaped.
  mutating func appendQuoted(_ text: String, comma: Bool = false, colon: Bool = false) {
    var text = text
    text.withUTF8 { utf8 in
      guard utf8.isPlainJSON else {
        append(contentsOf: comma ? ",\"".utf8 : "\"".utf8)
        appendEscaped(utf8)
        append(contentsOf: colon ? "\":".utf8 : "\"".utf8)
        return
      }
      appendQuoted(count: utf8.count, comma: comma, colon: colon) {
        _ = $0.update(fromContentsOf: utf8)
      }
    }
  }

  /// Appends so many bytes between quotes, which the body fills in and which need no escaping.
  mutating func appendQuoted(
    count length: Int, comma: Bool, colon: Bool = false,
    _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) {
    append(addingCapacity: length + 4) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        if comma {
          buffer[count] = UInt8(ascii: ",")
          count += 1
        }
        buffer[count] = UInt8(ascii: "\"")
        count += 1
        body(UnsafeMutableBufferPointer(rebasing: buffer[count..<count + length]))
        count += length
        buffer[count] = UInt8(ascii: "\"")
        count += 1
        if colon {
          buffer[count] = UInt8(ascii: ":")
          count += 1
        }
      }
    }
  }

  /// Appends a whole number.
  mutating func appendDecimal(_ value: Int64) {
    let digitsMax = 20
    append(addingCapacity: digitsMax) { span in
      if value < 0 { span.append(UInt8(ascii: "-")) }
      var place: UInt64 = 1
      while value.magnitude / place >= 10 { place *= 10 }
      while place > 0 {
        span.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value.magnitude / place % 10))
        place /= 10
      }
    }
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      append(contentsOf: text[start..<index])
      start = index + 1
      appendEscape(byte)
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func appendEscape(_ byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0..<0x20:
      append(contentsOf: "u00".utf8)
      append(lowerHexDigit(byte >> 4))
      append(lowerHexDigit(byte & 15))
    default: append(byte)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether it is ASCII that needs no escaping in a JSON string.
  fileprivate var isPlainJSON: Bool {
    let raw = UnsafeRawBufferPointer(self)
    var offset = 0
    while offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard !word.hasSpecialJSONByte else { return false }
      offset += 8
    }
    while offset < raw.count {
      guard !raw[offset].isSpecialInJSON else { return false }
      offset += 1
    }
    return true
  }
}
