extension QRCode {
  /// Returns the code as a PNG image (ISO/IEC 15948) with one bit for each pixel.
  ///
  /// The pixels are stored without compression: for an image of a few kilobytes a library is not worth it.
  ///
  /// - Parameter scale: the number of pixels on a side of a module, 1 to 32.
  public func png(scale: Int = 8) -> [UInt8] {
    precondition((1...32).contains(scale), "a module has 1 to 32 pixels a side")
    var header = UInt32(side * scale).bigEndianBytes + UInt32(side * scale).bigEndianBytes
    header += [1, 0, 0, 0, 0]  // one bit, grey, and the only methods that there are
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + Self.chunk("IHDR", header) + Self.chunk("IDAT", Self.zlib(pixels(scale)))
      + Self.chunk("IEND", [])
  }

  /// The lines of the image, each after a byte that says it is not filtered.
  private func pixels(_ scale: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    for row in 0..<side {
      var line = [UInt8](repeating: 0, count: (side * scale + 7) / 8)
      for x in 0..<side * scale
      where !self[x / scale - Self.quietZone, row - Self.quietZone] {
        line[x / 8] |= 0x80 >> (x % 8)
      }
      for _ in 0..<scale { pixels += [0] + line }
    }
    return pixels
  }

  /// Bytes as a zlib stream (RFC 1950) of stored blocks (RFC 1951).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xffff, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for word in [length, ~length] { stream += [UInt8(word & 0xff), UInt8(word >> 8)] }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + (b << 16 | a).bigEndianBytes
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return UInt32(data.count).bigEndianBytes + body + crc(body).bigEndianBytes
  }

  /// The checksum of a chunk (ISO 3309).
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = crc & 1 == 1
        crc >>= 1
        if isOdd { crc ^= 0xedb8_8320 }
      }
    }
    return ~crc
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [UInt8(self >> 24), UInt8(self >> 16 & 0xff), UInt8(self >> 8 & 0xff), UInt8(self & 0xff)]
  }
}
