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
