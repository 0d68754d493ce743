import CallboardClient
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// HTTP over a plain socket, a connection for each request.
///
/// The kit cuts answers at any byte. On Linux (Swift 6.3), `URLSession` ends the process when an answer breaks off within
/// its header: "Transfer completed, but there's no response."
struct SocketTransport: Transport, EventTransport {
  let port: UInt16

  init(url: URL) throws {
    guard let port = url.port.flatMap({ UInt16(exactly: $0) }) else {
      throw DriverError("the url has no port")
    }
    self.port = port
  }

  func send(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
    let result = await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        continuation.resume(
          returning: Result { () throws(ClientError) in try exchange(request) })
      }
    }
    return try result.get()
  }

  private func exchange(_ request: ClientRequest) throws(ClientError) -> ClientResponse {
    let connection = try Connection(port, timeoutSeconds: 30)
    try connection.send(request)
    var answer = Answer()
    while !answer.isComplete {
      guard let bytes = connection.receive() else {
        answer.end()
        guard answer.isComplete else { throw .unreachable("the answer is cut") }
        break
      }
      answer.take(bytes)
    }
    return answer.response
  }

  func open(_ request: ClientRequest) -> AsyncThrowingStream<[UInt8], any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    Thread.detachNewThread { [self] in
      do throws(ClientError) {
        let connection = try Connection(port, timeoutSeconds: 45)
        continuation.onTermination = { _ in connection.stop() }
        try connection.send(request)
        var answer = Answer()
        while !answer.isComplete, let bytes = connection.receive() {
          answer.take(bytes)
          if answer.status == 200 {
            let body = answer.takeBody()
            if !body.isEmpty { continuation.yield(body) }
          }
        }
        guard answer.isComplete else { throw .unreachable("the stream is cut") }
        if answer.status == 200 {
          continuation.finish()
        } else {
          throw .problem(ServiceProblem(answer.response))
        }
      } catch {
        continuation.finish(throwing: error)
      }
    }
    return stream
  }
}

/// A connection to the service on this machine. Its socket is closed when nobody uses it any more.
private final class Connection: Sendable {
  private let socket: Int32

  init(_ port: UInt16, timeoutSeconds: Int) throws(ClientError) {
    let made = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var timeout = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
    setsockopt(made, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(made, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    socket = made
    guard isConnected else { throw .unreachable("port \(port) takes no connection") }
  }

  deinit { close(socket) }

  func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  func send(_ request: ClientRequest) throws(ClientError) {
    var head =
      "\(request.method) \(request.path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    for (name, value) in request.headers { head += "\(name): \(value)\r\n" }
    if request.method != "GET" { head += "Content-Length: \(request.body.count)\r\n" }
    var bytes = Array((head + "\r\n").utf8) + request.body
    while !bytes.isEmpty {
      let count = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { throw .unreachable("the request is cut") }
      bytes.removeFirst(count)
    }
  }

  /// The next bytes; nil if there are no more, or none for too long.
  func receive() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

/// An answer as far as it has come.
private struct Answer {
  private(set) var status = 0
  private(set) var isComplete = false
  private var retryAfterSeconds: Double?
  private var rest: [UInt8] = []
  private var body: [UInt8] = []
  private var hasHead = false
  /// The bytes that are missing of the body; nil: it comes in chunks, or ends with the connection.
  private var missing: Int?
  private var isChunked = false

  var response: ClientResponse {
    ClientResponse(status: status, retryAfterSeconds: retryAfterSeconds, body: body)
  }

  /// Notes the end of the connection.
  mutating func end() {
    if hasHead, !isChunked, missing == nil { isComplete = true }
  }

  mutating func takeBody() -> [UInt8] {
    defer { body = [] }
    return body
  }

  mutating func take(_ bytes: [UInt8]) {
    rest += bytes
    if !hasHead { readHead() }
    if hasHead { readBody() }
  }

  private mutating func readHead() {
    let text = String(decoding: rest, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return }
    let head = text[..<end.lowerBound]
    hasHead = true
    rest.removeFirst(head.utf8.count + 4)
    for line in head.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let value = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
      switch parts[0].lowercased() {
      case "content-length": missing = Int(value)
      case "transfer-encoding": isChunked = value.lowercased() == "chunked"
      case "retry-after": retryAfterSeconds = Double(value)
      default: if line.hasPrefix("HTTP/") { status = Int(line.dropFirst(9).prefix(3)) ?? 0 }
      }
    }
    if status == 204 { missing = 0 }
  }

  private mutating func readBody() {
    if let length = missing {
      let taken = min(length, rest.count)
      body += rest.prefix(taken)
      rest.removeFirst(taken)
      missing = length - taken
      isComplete = length == taken
      return
    }
    guard isChunked else {
      body += rest
      rest = []
      return
    }
    while let line = rest.firstRange(of: [13, 10]) {
      let size = String(decoding: rest[..<line.lowerBound], as: UTF8.self)
      guard let count = Int(size, radix: 16), rest.count >= line.upperBound + count + 2 else {
        return
      }
      body += rest[line.upperBound..<line.upperBound + count]
      rest.removeFirst(line.upperBound + count + 2)
      if count == 0 {
        isComplete = true
        return
      }
    }
  }
}
