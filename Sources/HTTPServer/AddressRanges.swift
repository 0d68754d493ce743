#if canImport(Glibc)
  import Glibc
#endif

/// Addresses, one by one or as networks: `192.0.2.7`, `10.0.0.0/8`, `2001:db8::1` and `fd00::/8`.
public struct AddressRanges: Sendable, Equatable {
  private struct Network: Sendable, Equatable {
    /// Four bytes, or sixteen.
    let bytes: [UInt8]
    /// How many bits at the beginning addresses must have in common with it.
    let bits: Int

    init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count <= 2, let bytes = AddressRanges.bytes(of: String(parts[0])) else {
        return nil
      }
      self.bytes = bytes
      guard parts.count == 2 else {
        bits = bytes.count * 8
        return
      }
      let isDecimal = !parts[1].isEmpty && parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isDecimal, let bits = Int(parts[1]), bits <= bytes.count * 8 else { return nil }
      self.bits = bits
    }

    func contains(_ address: [UInt8]) -> Bool {
      guard address.count == bytes.count else { return false }
      let (whole, rest) = bits.quotientAndRemainder(dividingBy: 8)
      guard address.prefix(whole).elementsEqual(bytes.prefix(whole)) else { return false }
      return rest == 0 || (address[whole] ^ bytes[whole]) >> UInt8(8 - rest) == 0
    }
  }

  private var networks: [Network] = []

  /// No addresses.
  public init() {}

  /// Reads addresses and networks in numeric form; nil if a text is neither.
  ///
  /// Bits of a network's address beyond its length do not count.
  public init?(_ texts: some Sequence<String>) {
    for text in texts {
      guard let network = Network(text) else { return nil }
      networks.append(network)
    }
  }

  /// Whether an address in numeric form is among them. An IPv4 address is in no IPv6 network.
  public func contains(_ address: String) -> Bool {
    guard !networks.isEmpty, let bytes = Self.bytes(of: address) else { return false }
    return networks.contains { $0.contains(bytes) }
  }

  /// The part of an address in numeric form that belongs to one party: of IPv6 the first 64 bits, which a provider
  /// assigns to each customer.
  ///
  /// An IPv4 address stays whole, also one in IPv6, and so does a text that is no address.
  public static func network(of address: String) -> String {
    guard address.utf8.contains(UInt8(ascii: ":")), var bytes = Self.bytes(of: address) else {
      return address
    }
    if bytes.starts(with: Self.ipv4Mapped) {
      return bytes.suffix(4).map { "\($0)" }.joined(separator: ".")
    }
    for index in 8..<16 { bytes[index] = 0 }
    let text = bytes.withUnsafeBytes { $0.baseAddress.map { SocketAddress.text(AF_INET6, $0) } }
    return text ?? address
  }

  /// The beginning of the IPv6 addresses that stand for IPv4 addresses.
  private static let ipv4Mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xff, 0xff]

  private static func bytes(of address: String) -> [UInt8]? {
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, address, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
    guard inet_pton(AF_INET6, address, &six) == 1 else { return nil }
    return withUnsafeBytes(of: six) { Array($0) }
  }
}
