#if canImport(Glibc)
  import Glibc
#endif

/// A listening TCP socket. `close` closes it.
struct ListeningSocket: Sendable {
  let descriptor: Int32
  let port: Int

  init(host: String, port: Int) throws(ServerError) {
    guard let port = UInt16(exactly: port), let address = SocketAddress(host: host, port: port)
    else {
      throw ServerError(
        code: .invalidAddress, message: "\(host):\(port) is not an IP address and a port.")
    }
    let descriptor = socket(
      address.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue),
      0)
    guard descriptor >= 0 else { throw Self.failure("open a socket") }
    var yes: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    guard address.withPointer({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 4096) == 0
    else {
      let failure = Self.failure("listen on \(host):\(port)")
      Glibc.close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    self.port = SocketAddress.localPort(of: descriptor) ?? Int(port)
  }

  /// Makes the kernel refuse new connections.
  func shut() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  func close() {
    Glibc.close(descriptor)
  }

  private static func failure(_ what: String) -> ServerError {
    let code = errno
    return ServerError(
      code: code == EADDRINUSE ? .addressInUse : .cannotListen,
      message: "Cannot \(what): \(String(cString: strerror(code))).")
  }
}
