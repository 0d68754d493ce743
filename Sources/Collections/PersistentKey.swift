public import FoundationEssentials

/// A key of a persistent dictionary.
public protocol PersistentKey: Hashable, Sendable {
  /// The bits that decide the place of an entry. They differ between processes; equal keys have
  /// equal bits.
  var spread: UInt { get }
}

extension PersistentKey {
  /// The bits of the key's hash.
  @inlinable
  public var spread: UInt { UInt(bitPattern: hashValue) }
}

extension String: PersistentKey {}

extension UUID: PersistentKey {
  /// One folded multiplication with secrets of this process, as in wyhash. Clients choose the ids,
  /// and could otherwise choose ids that all collide.
  @inlinable
  public var spread: UInt {
    let (low, high) = unsafeBitCast(uuid, to: (UInt64, UInt64).self)
    let secrets = Self.secrets
    let product = (low ^ secrets.low).multipliedFullWidth(by: high ^ secrets.high)
    return UInt(truncatingIfNeeded: product.high ^ product.low)
  }

  @usableFromInline static let secrets: (low: UInt64, high: UInt64) = (secret(1), secret(2))

  /// The standard library seeds its hashes anew in each process.
  private static func secret(_ number: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(number)
    return UInt64(truncatingIfNeeded: hasher.finalize()) | 1
  }
}
