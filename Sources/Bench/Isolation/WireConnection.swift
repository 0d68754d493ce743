import CallboardCommandLine
import Foundation

/// A connection that never blocks: sends one request after another and reads the answers as they come.
struct WireConnection {
  let descriptor: Int32
  private(set) var startedAt = ContinuousClock.now
  private(set) var answer = WireAnswer()
  private var outgoing: [UInt8] = []
  private var sent = 0

  enum Progress {
    case waiting
    case answered
    case closed
  }

  /// The events to poll for.
  var awaited: Int16 { Int16(sent < outgoing.count ? POLLIN | POLLOUT : POLLIN) }
  /// Whether the whole request is sent.
  var hasSent: Bool { sent == outgoing.count }

  /// Begins to connect; a failure shows when a request is sent.
  ///
  /// - Parameter source: the address of this machine from which it connects.
  init(port: Int, from source: String) throws {
    descriptor = socket(
      AF_INET,
      Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw Failure("there is no descriptor left") }
    var yes: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    Self.with(source, port: 0) { _ = bind(descriptor, $0, $1) }
    Self.with("127.0.0.1", port: port) { _ = connect(descriptor, $0, $1) }
  }

  private static func with(
    _ host: String, port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Void
  ) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// Begins a request.
  mutating func begin(_ request: [UInt8]) {
    outgoing = request
    sent = 0
    answer = WireAnswer()
    startedAt = .now
  }

  /// Sends and receives as much as the socket allows.
  ///
  /// - Parameter bytesMax: the most bytes to read.
  mutating func proceed(bytesMax: Int = .max) -> Progress {
    while sent < outgoing.count {
      let count = outgoing.withUnsafeBytes {
        send(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0 {
        if errno == EAGAIN || errno == ENOTCONN { break }
        // The service may have answered all the same.
        sent = outgoing.count
      } else {
        sent += count
      }
    }
    return receive(bytesMax)
  }

  private mutating func receive(_ bytesMax: Int) -> Progress {
    var left = bytesMax
    while left > 0 {
      let length = min(left, 262_144)
      let count = withUnsafeTemporaryAllocation(byteCount: length, alignment: 1) { buffer in
        let count = recv(descriptor, buffer.baseAddress, length, 0)
        if count > 0 { answer.take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        return count
      }
      if answer.isComplete { return .answered }
      if count < 0, errno == EAGAIN || errno == ENOTCONN { return .waiting }
      if count <= 0 { return .closed }
      left -= count
    }
    return .waiting
  }
}
