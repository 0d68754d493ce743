import CallboardDomain
import Foundation
import Synchronization

@testable import CallboardCommandLine

/// The answer to any bytes on a connection of their own.
enum RawAnswer: Sendable {
  /// The first response: its status, its head in lower case, and its body.
  case response(status: Int, head: String, body: [UInt8])
  /// The connection was closed before there was a response.
  case closed
  /// No answer came in time.
  case silence

  var status: Int? { if case .response(let status, _, _) = self { status } else { nil } }

  /// The code of a problem; nil for anything else.
  var code: String? {
    guard case .response(_, let head, _) = self,
      head.contains("content-type: application/problem+json")
    else { return nil }
    return json?["code"]?.string
  }

  var json: JSON? {
    if case .response(_, _, let body) = self { try? JSON.parse(body) } else { nil }
  }

  /// Sends bytes on a connection of their own and waits for the answer.
  static func to(
    _ bytes: [UInt8], port: Int, timeoutSeconds: Int = 120
  ) async throws -> RawAnswer {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result { try exchange(bytes, port: port, timeoutSeconds: timeoutSeconds) })
      }
    }
  }

  private static func exchange(
    _ bytes: [UInt8], port: Int, timeoutSeconds: Int
  ) throws -> RawAnswer {
    let descriptor = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var timeout = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let isConnected = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure("cannot connect: \(errno)") }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // The service may answer and close before it has read all.
      guard count > 0 else { break }
      sent += count
    }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { received += buffer.prefix(count) }
      if let response = response(in: received, isWhole: count <= 0) { return response }
      if count == 0 { return .closed }
      if count < 0 { return errno == EAGAIN ? .silence : .closed }
    }
  }

  /// The response at the beginning of the bytes; nil until its body is as long as its head says.
  private static func response(in bytes: [UInt8], isWhole: Bool) -> RawAnswer? {
    let text = String(decoding: bytes.prefix(16 << 10), as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let head = text[..<end.lowerBound].lowercased()
    let lines = head.components(separatedBy: "\r\n")
    guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      return nil
    }
    let length = lines.first { $0.hasPrefix("content-length: ") }.flatMap { Int($0.dropFirst(16)) }
    let body = bytes.dropFirst(text[..<end.upperBound].utf8.count)
    guard isWhole || body.count >= length ?? .max else { return nil }
    return .response(status: status, head: head, body: Array(body.prefix(length ?? .max)))
  }
}
