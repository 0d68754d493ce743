import CallboardCCurl

#if canImport(Glibc)
  import Glibc
#endif

/// An address of a host, and whether it belongs to the public internet.
public enum NetworkAddress: Sendable, Equatable {
  case v4(UInt32)
  /// The sixteen bytes, in two halves.
  case v6(UInt64, UInt64)

  /// Reads a socket address; nil if it is not an internet address.
  init?(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      self = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        .v4(UInt32(bigEndian: $0.pointee.sin_addr.s_addr))
      }
    case AF_INET6:
      self = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        withUnsafeBytes(of: address.pointee.sin6_addr) { Self.v6($0) }
      }
    default: return nil
    }
  }

  /// Parses an address in numeric form, as in a URL's host; nil for a name.
  public init?(_ text: String) {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self = .v4(UInt32(bigEndian: four.s_addr))
      return
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    self = withUnsafeBytes(of: six) { Self.v6($0) }
  }

  private static func v6(_ bytes: UnsafeRawBufferPointer) -> NetworkAddress {
    func half(_ range: Range<Int>) -> UInt64 { range.reduce(0) { $0 << 8 | UInt64(bytes[$1]) } }
    return .v6(half(0..<8), half(8..<16))
  }
}

extension NetworkAddress {
  /// Whether it is an address at which this machine reaches itself.
  public var isLoopback: Bool {
    switch self {
    case .v4(let bits): bits >> 24 == 127
    case .v6(let high, let low): high == 0 && low == 1
    }
  }

  /// Whether it is an address of the public internet: not of this machine, a private or shared network, a link, a
  /// multicast group or documentation, nor one at which clouds give secrets to their machines.
  ///
  /// Follows IANA's registries of special-purpose addresses (RFC 6890).
  public var isPublic: Bool {
    switch self {
    case .v4(let bits):
      return !Self.special.contains { bits >> (32 - $0.length) == $0.prefix >> (32 - $0.length) }
    case .v6(let high, let low):
      // NAT64 (RFC 6052) leads to the IPv4 address in the last 32 bits.
      if high == 0x0064_ff9b_0000_0000, low >> 32 == 0 {
        return NetworkAddress.v4(UInt32(truncatingIfNeeded: low)).isPublic
      }
      // Only 2000::/3 is assigned for the internet. IPv4-mapped addresses are not in it.
      guard high >> 61 == 0b001 else { return false }
      // IETF protocols and Teredo, documentation, 6to4, documentation.
      return high >> 41 != 0x2001_0000 >> 9 && high >> 32 != 0x2001_0db8
        && high >> 48 != 0x2002 && high >> 44 != 0x3fff0
    }
  }

  private static let special: [(prefix: UInt32, length: UInt32)] = [
    (0x0000_0000, 8),  // this network
    (0x0a00_0000, 8),  // private
    (0x6440_0000, 10),  // shared by a carrier's customers
    (0x7f00_0000, 8),  // loopback
    (0xa83f_8110, 32),  // 168.63.129.16, where Azure answers its machines
    (0xa9fe_0000, 16),  // link-local, and the clouds' metadata
    (0xac10_0000, 12),  // private
    (0xc000_0000, 24),  // IETF protocols
    (0xc000_0200, 24),  // documentation
    (0xc058_6300, 24),  // 6to4 relays
    (0xc0a8_0000, 16),  // private
    (0xc612_0000, 15),  // benchmarks
    (0xc633_6400, 24),  // documentation
    (0xcb00_7100, 24),  // documentation
    (0xe000_0000, 4),  // multicast
    (0xf000_0000, 4),  // reserved, and broadcast
  ]
}
