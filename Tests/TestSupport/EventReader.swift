internal import Glibc

/// A client of server-sent events on a connection of its own, as an app has.
///
/// It reads only on demand, so that a test can be slow on purpose.
public final class EventReader {
  /// An event that arrived.
  public struct Event: Sendable, Equatable {
    public let id: String?
    public let name: String?
    public let data: String
  }

  /// The status of the answer.
  public private(set) var status = 0
  /// The id with which to continue.
  public private(set) var lastID: String?
  /// The last delay before reconnecting that the server asked for, in milliseconds.
  public private(set) var retryMilliseconds: Int?
  /// The number of comments that arrived.
  public private(set) var comments = 0
  private let socket: Int32
  private var received: [UInt8] = []
  private var isClosed = false

  /// Connects, sends the request, and waits for the head of the answer.
  ///
  /// - Parameter receiveBufferBytes: the size of the system's receive buffer, for a reader that is slow.
  /// - Throws: `NotInTime` if the answer does not arrive in time.
  public init(
    port: Int, _ path: String, headers: [(String, String)] = [], receiveBufferBytes: Int32? = nil,
    timeoutSeconds: Double = 120
  ) async throws {
    socket = Glibc.socket(
      AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    if var bytes = receiveBufferBytes {
      setsockopt(
        socket, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout.size(ofValue: bytes)))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    let request = Array("GET \(path) HTTP/1.1\r\nHost: test\r\n\(lines)\r\n".utf8)
    let end = ContinuousClock.now + .seconds(timeoutSeconds)
    while send(socket, request, request.count, Int32(MSG_NOSIGNAL)) < 0 {
      guard errno == EAGAIN || errno == ENOTCONN, .now < end else {
        throw NotInTime(what: "a connection to port \(port)", timeoutSeconds: timeoutSeconds)
      }
      try await Task.sleep(for: .milliseconds(2))
    }
    guard let head = try await text(upTo: "\r\n\r\n", before: end) else {
      throw NotInTime(what: "an answer to \(path)", timeoutSeconds: timeoutSeconds)
    }
    status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  deinit {
    close(socket)
  }

  /// Closes the sending half of the connection, as some clients do before they leave.
  public func halfClose() { shutdown(socket, Int32(SHUT_WR)) }

  /// The next event except `open`; nil once the stream has ended.
  public func next(timeoutSeconds: Double = 120) async throws -> Event? {
    while let event = try await any(timeoutSeconds: timeoutSeconds) {
      if event.name != "open" { return event }
    }
    return nil
  }

  /// The next event of any name; nil once the stream has ended.
  public func any(timeoutSeconds: Double = 120) async throws -> Event? {
    let end = ContinuousClock.now + .seconds(timeoutSeconds)
    while let block = try await text(upTo: "\n\n", before: end) {
      if let event = event(block) { return event }
    }
    guard isClosed else { throw NotInTime(what: "an event", timeoutSeconds: timeoutSeconds) }
    return nil
  }

  /// Reads the remaining events, until the stream ends.
  public func rest(timeoutSeconds: Double = 120) async throws -> [Event] {
    var events: [Event] = []
    while let event = try await next(timeoutSeconds: timeoutSeconds) { events.append(event) }
    return events
  }

  private func event(_ block: String) -> Event? {
    var (id, name, data): (String?, String?, String?)
    for line in block.split(separator: "\n") {
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      let value = String(line[colon...].dropFirst().drop { $0 == " " })
      switch line[..<colon] {
      case "": comments += 1
      case "id": (id, lastID) = (value, value)
      case "event": name = value
      case "data": data = value
      case "retry": retryMilliseconds = Int(value)
      default: break
      }
    }
    return data.map { Event(id: id, name: name, data: $0) }
  }

  private func text(
    upTo mark: String, before end: ContinuousClock.Instant
  ) async throws -> String? {
    while true {
      if let length = received.offset(of: mark) {
        defer { received.removeFirst(length + mark.utf8.count) }
        return String(decoding: received[..<length], as: UTF8.self)
      }
      if isClosed || .now > end { return nil }
      if !receive() { try await Task.sleep(for: .milliseconds(2)) }
    }
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count > 0 {
      received += buffer.prefix(count)
      return true
    }
    isClosed = count == 0 || errno != EAGAIN && errno != EINTR && errno != ENOTCONN
    return false
  }
}

extension [UInt8] {
  /// The offset of a text that ends with a line; fast in a debug build too.
  fileprivate func offset(of mark: String) -> Int? {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let length = mark.utf8.count
      var from = 0
      while from < bytes.count,
        let line = memchr(start + from, Int32(UInt8(ascii: "\n")), bytes.count - from)
      {
        // The text ends with a newline, so it is compared only at the ends of lines.
        let end = start.distance(to: UnsafeRawPointer(line)) + 1
        if end >= length, memcmp(start + end - length, mark, length) == 0 { return end - length }
        from = end
      }
      return nil
    }
  }
}
