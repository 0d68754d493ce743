import CallboardCommandLine
import Glibc

/// A blocking TCP socket of the loopback address. Its file descriptor is closed with the last reference, so that no
/// thread reads from a descriptor that has become another one's.
final class LoopbackSocket: Sendable {
  let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// A socket that listens on a free port.
  static func listening() throws -> (socket: LoopbackSocket, port: Int) {
    let socket = try make()
    var address = address(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port: Int? = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        guard bind(socket.descriptor, $0, length) == 0, listen(socket.descriptor, 64) == 0,
          getsockname(socket.descriptor, $0, &length) == 0
        else { return nil }
        return $0.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          Int(UInt16(bigEndian: $0.pointee.sin_port))
        }
      }
    }
    guard let port else {
      throw Failure("the proxy cannot listen: \(String(cString: strerror(errno)))")
    }
    return (socket, port)
  }

  /// A connection to a port; nil if it is refused.
  static func connected(to port: Int) -> LoopbackSocket? {
    guard let socket = try? make() else { return nil }
    var address = address(port)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    return isConnected ? socket : nil
  }

  /// The next connection; nil once this socket is shut.
  func accepted() -> LoopbackSocket? {
    while true {
      let next = accept(descriptor, nil, nil)
      if next >= 0 { return LoopbackSocket(next) }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// The next bytes; nil at the end.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 32_768)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { return Array(buffer[..<count]) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Sends all bytes; false if the connection is over.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { rest.removeFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }

  /// Ends the connection in both directions, which wakes the threads that wait for it.
  func shut() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private static func make() throws -> LoopbackSocket {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw Failure("no socket: \(String(cString: strerror(errno)))") }
    var one: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    return LoopbackSocket(descriptor)
  }

  private static func address(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return address
  }
}
