#if canImport(Glibc)
  import Glibc
#endif

/// A blocking client on one TCP connection, for use within `onThread`.
final class Client {
  private let socket: Int32
  private var received: [UInt8] = []
  /// Whether some of a reply has arrived, and not yet all of it.
  private(set) var isWithinReply = false

  /// - Parameter address: an IPv4 address of this machine.
  init(port: Int, address ipv4: UInt32 = 0x7f00_0001, receiveBufferBytes: Int32? = nil) throws {
    // A program that another test starts meanwhile must not inherit the socket: it would keep the connection open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    socket = Glibc.socket(AF_INET, kind, 0)
    if var bytes = receiveBufferBytes {
      setsockopt(
        socket, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout.size(ofValue: bytes)))
    }
    // No read waits longer than a minute.
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout.size(ofValue: timeout)))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = ipv4.bigEndian
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      throw ClientError(what: "cannot connect: \(errno)", isClosed: errno == ECONNREFUSED)
    }
  }

  deinit {
    close(socket)
  }

  func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        throw ClientError(
          what: "cannot send: \(errno)", isClosed: errno == EPIPE || errno == ECONNRESET)
      }
      sent += count
    }
  }

  /// Sends a GET and returns its reply.
  func get(_ path: String, headers: String = "") throws -> Reply {
    try send("GET \(path) HTTP/1.1\r\nHost: test\r\n\(headers)\r\n")
    return try reply()
  }

  /// Reads one reply, and its body as far as its headers say.
  func reply(to method: String = "GET") throws -> Reply {
    let reply = try wholeReply(to: method)
    isWithinReply = !received.isEmpty
    return reply
  }

  private func wholeReply(to method: String) throws -> Reply {
    let head = try read(until: "\r\n\r\n")
    let lines = head.split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw ClientError(what: "not a status line: \(head)") }
    var reply = Reply(status: status)
    for line in lines.dropFirst() {
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      reply.headers[line[..<colon].lowercased()] = String(line[colon...].dropFirst(2))
    }
    if method == "HEAD" || status == 100 || status == 204 { return reply }
    if let length = reply.headers["content-length"].flatMap({ Int($0) }) {
      reply.body = try read(count: length)
    } else if reply.headers["transfer-encoding"] == "chunked" {
      while let chunk = try chunk() { reply.body += chunk }
    }
    return reply
  }

  /// Reads the available bytes of an event stream, at least one; nil at its end.
  func more() throws -> [UInt8]? {
    if received.isEmpty, try !receive() { return nil }
    defer { received = [] }
    return received
  }

  private func chunk() throws -> [UInt8]? {
    let size = try read(until: "\r\n")
    guard let count = Int(size, radix: 16) else { throw ClientError(what: "no chunk: \(size)") }
    let chunk = try read(count: count)
    _ = try read(count: 2)
    return count == 0 ? nil : chunk
  }

  /// Whether the server has closed the connection. Discards the bytes that are left to read.
  func isClosed() -> Bool {
    while true {
      do { if try !receive() { return true } } catch { return errno == ECONNRESET }
    }
  }

  private func read(until end: String) throws -> String {
    let end = Array(end.utf8)
    var from = 0
    while true {
      while from + end.count <= received.count {
        if received[from...].starts(with: end) {
          defer { received.removeFirst(from + end.count) }
          return String(decoding: received[..<from], as: UTF8.self)
        }
        from += 1
      }
      guard try receive() else { throw ClientError(what: "closed", isClosed: true) }
    }
  }

  private func read(count: Int) throws -> [UInt8] {
    while received.count < count {
      guard try receive() else { throw ClientError(what: "closed", isClosed: true) }
    }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count >= 0 else {
      throw ClientError(what: "cannot receive: \(errno)", isClosed: errno == ECONNRESET)
    }
    received += buffer.prefix(count)
    if count > 0 { isWithinReply = true }
    return count > 0
  }
}

/// A failure of a test's client.
struct ClientError: Error, CustomStringConvertible {
  let what: String
  /// Whether the server has closed the connection, or listens no more.
  var isClosed = false

  var description: String { what }
}

/// A reply that a test's client got.
struct Reply: Sendable {
  var status: Int
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }
}
