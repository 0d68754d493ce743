internal import Foundation
internal import Synchronization

/// A server on a loopback port that answers each connection as a test decides.
public final class Peer: Sendable {
  /// The request of a connection.
  public struct Asked: Sendable {
    /// The request line and headers.
    public let head: String
    public let body: String

    /// A header's value.
    public subscript(header: String) -> String? {
      for line in head.split(separator: "\r\n") {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == header.lowercased() else { continue }
        return parts[1].trimmingCharacters(in: .whitespaces)
      }
      return nil
    }
  }

  public let port: Int
  private let listener: Int32
  private let requests = Mutex<[Asked]>([])

  /// Begins to listen; reads each connection's first request on a thread of its own.
  ///
  /// - Parameter answer: receives the request, the number of requests before it, and the connection, which is closed
  ///   afterwards.
  public init(_ answer: @escaping @Sendable (Asked, Int, Int32) -> Void) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0
          ? getsockname(listener, $0, &length) : -1
      }
    }
    guard status == 0 else { throw POSIXError(.EADDRINUSE) }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { [weak self] in
          if let asked = Self.read(connection), let nth = self?.note(asked) {
            answer(asked, nth, connection)
          }
          close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The requests so far.
  public var asked: [Asked] { requests.withLock { $0 } }

  /// Writes text; returns false if it cannot be written.
  @discardableResult
  public static func say(_ text: String, to connection: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Answers with a status and no body.
  public static func answer(_ status: Int, _ headers: String = "", to connection: Int32) {
    say("HTTP/1.1 \(status) x\r\n\(headers)Content-Length: 0\r\n\r\n", to: connection)
  }

  private func note(_ asked: Asked) -> Int {
    requests.withLock {
      $0.append(asked)
      return $0.count - 1
    }
  }

  private static func read(_ connection: Int32) -> Asked? {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      if let end = bytes.range(of: Data("\r\n\r\n".utf8)) {
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let asked = Asked(
          head: head, body: String(decoding: bytes[end.upperBound...], as: UTF8.self))
        if asked.body.utf8.count >= asked["Content-Length"].flatMap({ Int($0) }) ?? 0 {
          return asked
        }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
