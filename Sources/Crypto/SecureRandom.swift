/// Random bytes fit for keys and tokens, from the kernel.
public enum SecureRandom {
  /// Returns this many random bytes.
  public static func bytes(_ count: Int) -> [UInt8] {
    var source = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 7)
    while bytes.count < count {
      withUnsafeBytes(of: source.next() as UInt64) { bytes.append(contentsOf: $0) }
    }
    return Array(bytes.prefix(count))
  }
}
