import Foundation

/// Reads HTTP/1.1 requests from a connection, one after the other.
struct RequestReader {
  private let socket: LoopbackSocket
  private var rest: [UInt8] = []

  private static let endOfHead = Array("\r\n\r\n".utf8)

  init(_ socket: LoopbackSocket) { self.socket = socket }

  /// The next request as a whole; nil once the client has ended the connection.
  mutating func next() -> ProxiedRequest? {
    var searched = 0
    var headEnd: Int?
    while headEnd == nil {
      headEnd = Self.end(of: Self.endOfHead, in: rest, from: searched)
      if headEnd == nil {
        searched = max(0, rest.count - 3)
        guard let bytes = socket.read() else { return nil }
        rest += bytes
      }
    }
    guard let headEnd else { return nil }
    let lines = String(decoding: rest[..<headEnd], as: UTF8.self).components(separatedBy: "\r\n")
    let headers = lines.dropFirst().map { $0.lowercased() }
    func value(_ name: String) -> String? {
      headers.first { $0.hasPrefix(name + ":") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
    var end = headEnd + (value("content-length").flatMap { Int($0) } ?? 0)
    if value("transfer-encoding") == "chunked" {
      // The last chunk is empty, and the service takes no trailers.
      let last = Array("\r\n0\r\n\r\n".utf8)
      while true {
        if let found = Self.end(of: last, in: rest, from: max(0, headEnd - 2)) {
          end = found
          break
        }
        guard let bytes = socket.read() else { return nil }
        rest += bytes
      }
    }
    while rest.count < end {
      guard let bytes = socket.read() else { return nil }
      rest += bytes
    }
    defer { rest.removeFirst(end) }
    return ProxiedRequest(bytes: Array(rest[..<end]), line: lines[0])
  }

  /// The index behind the first place of some bytes.
  private static func end(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= start + pattern.count else { return nil }
    for index in start...(bytes.count - pattern.count)
    where bytes[index] == pattern[0] && bytes[index..<index + pattern.count].elementsEqual(pattern)
    {
      return index + pattern.count
    }
    return nil
  }
}
