/// The few forms of DER (X.690) that keys and signatures take.
enum DER {
  static func sequence(_ parts: [UInt8]...) -> [UInt8] {
    tagged(0x30, parts.flatMap { $0 })
  }

  /// An integer that is not negative, from its bytes, the most significant first.
  static func integer(_ magnitude: some Collection<UInt8>) -> [UInt8] {
    var bytes = Array(magnitude.drop { $0 == 0 })
    // A leading one would mean a negative number.
    if (bytes.first ?? 0x80) >= 0x80 { bytes.insert(0, at: 0) }
    return tagged(0x02, bytes)
  }

  static func bitString(_ bytes: [UInt8]) -> [UInt8] {
    tagged(0x03, [0] + bytes)
  }

  private static func tagged(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    guard content.count >= 0x80 else { return [tag, UInt8(content.count)] + content }
    let length = withUnsafeBytes(of: content.count.bigEndian) { Array($0.drop { $0 == 0 }) }
    return [tag, 0x80 | UInt8(length.count)] + length + content
  }
}
