import FoundationEssentials

extension UUID {
  /// A random identifier (RFC 9562, version 4), as `UUID()` gives it, which opens a file for each.
  static func drawn() -> UUID {
    var generator = SystemRandomNumberGenerator()
    var words = (generator.next(), generator.next())
    return withUnsafeMutableBytes(of: &words) { bytes in
      bytes[6] = bytes[6] & 0x0f | 0x40
      bytes[8] = bytes[8] & 0x3f | 0x80
      return UUID(uuid: bytes.load(as: uuid_t.self))
    }
  }
}
