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
