public import FoundationEssentials

/// What a persistent dictionary finds its entries by.
public protocol PersistentKey: Hashable, Sendable {
  /// The bits by which entries are spread, different in each process; equal keys have equal ones.
  var spread: UInt { get }
}

extension PersistentKey {
  /// The bits of the key's hash.
  public var spread: UInt { UInt(bitPattern: hashValue) }
}

extension String: PersistentKey {}

extension UUID: PersistentKey {
  /// One folded multiplication with secrets of this process, as in wyhash: ids are drawn by clients,
  /// who could else choose some that all fall together.
  public var spread: UInt {
    let (low, high) = unsafeBitCast(uuid, to: (UInt64, UInt64).self)
    let secrets = Self.secrets
    let product = (low ^ secrets.low).multipliedFullWidth(by: high ^ secrets.high)
    return UInt(truncatingIfNeeded: product.high ^ product.low)
  }

  private static let secrets: (low: UInt64, high: UInt64) = (secret(1), secret(2))

  /// The standard library seeds its hashes anew in each process.
  private static func secret(_ number: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(number)
    return UInt64(truncatingIfNeeded: hasher.finalize()) | 1
  }
}
