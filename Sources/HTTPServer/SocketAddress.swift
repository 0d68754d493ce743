import CallboardCMicroHTTPD

#if canImport(Glibc)
  import Glibc
#endif

/// An IPv4 or IPv6 address with a port.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private let length: socklen_t

  var family: Int32 { Int32(storage.ss_family) }

  init?(host: String, port: UInt16) {
    var v4 = sockaddr_in()
    var v6 = sockaddr_in6()
    if inet_pton(AF_INET, host, &v4.sin_addr) == 1 {
      v4.sin_family = sa_family_t(AF_INET)
      v4.sin_port = port.bigEndian
      length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutableBytes(of: &storage) { to in
        withUnsafeBytes(of: v4) { to.copyMemory(from: $0) }
      }
    } else if inet_pton(AF_INET6, host, &v6.sin6_addr) == 1 {
      v6.sin6_family = sa_family_t(AF_INET6)
      v6.sin6_port = port.bigEndian
      length = socklen_t(MemoryLayout<sockaddr_in6>.size)
      withUnsafeMutableBytes(of: &storage) { to in
        withUnsafeBytes(of: v6) { to.copyMemory(from: $0) }
      }
    } else {
      return nil
    }
  }

  func withPointer<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
    withUnsafePointer(to: storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// The port that the kernel gave a bound socket.
  static func localPort(of descriptor: Int32) -> Int? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard result == 0 else { return nil }
    // The port has the same offset in both families.
    return withUnsafeBytes(of: storage) {
      Int(UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
    }
  }

  /// Formats an address in numeric form, without the port. IPv4 in IPv6 is shown as IPv4.
  static func text(of address: UnsafePointer<sockaddr>) -> String {
    let bytes = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      return text(AF_INET, bytes + 4)
    case AF_INET6:
      let text = text(AF_INET6, bytes + 8)
      return text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
    default:
      return ""
    }
  }

  /// Formats the bytes of an address of a family.
  static func text(_ family: Int32, _ bytes: UnsafeRawPointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
      inet_ntop(family, bytes, buffer.baseAddress, socklen_t(buffer.count)).map {
        String(cString: $0)
      } ?? ""
    }
  }
}
