import CallboardCommandLine
import Foundation

/// Connections of a load; they block unless set otherwise.
enum LoadSocket {
  static func open(port: Int) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard descriptor >= 0, result == 0 else {
      close(descriptor)
      throw Failure("port \(port) cannot be reached", exitCode: 4)
    }
    var yes: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }

  static func send(_ bytes: [UInt8], to descriptor: Int32) throws {
    guard Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    else { throw Failure("the service closed a connection") }
  }

  /// Waits for the beginning of an answer, which must be a success, and drops it.
  static func awaitAnswer(on descriptor: Int32) throws {
    try awaitAnswer(on: descriptor) { _ in }
  }

  /// Waits for the beginning of an answer, which must be a success, and passes it to a body.
  static func awaitAnswer(
    on descriptor: Int32, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws {
    try withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      guard count > 9, buffer[9] == UInt8(ascii: "2") else {
        let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        throw Failure("the service answered: \(text.prefix(500))")
      }
      body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
