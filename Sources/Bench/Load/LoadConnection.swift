import CallboardCommandLine
import Foundation

/// One connection of a load: sends a request, reads its answer, sends the next.
struct LoadConnection {
  private(set) var descriptor: Int32
  private let port: Int
  var script: LoadScript
  /// The version in the last answer that named one.
  var version: Int
  private(set) var startedAt = ContinuousClock.now
  private var sent = 0
  private var received: [UInt8] = []

  /// Whether a part of the request is not sent yet.
  var isSending: Bool { sent < script.bytes.count }

  init(port: Int, script: LoadScript, version: Int) throws {
    self.script = script
    self.version = version
    self.port = port
    descriptor = try Self.connect(to: port)
  }

  /// Connects anew. The service closes a connection that is idle for long.
  mutating func reconnect() throws {
    let idle = descriptor
    descriptor = try Self.connect(to: port)
    close(idle)
  }

  private static func connect(to port: Int) throws -> Int32 {
    let descriptor = try LoadSocket.open(port: port)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return descriptor
  }

  /// Begins the next request.
  mutating func begin() throws {
    script.next(base: version)
    sent = 0
    received.removeAll(keepingCapacity: true)
    startedAt = .now
    try send()
  }

  /// Sends and receives as much as the socket allows; returns true once the answer is complete.
  mutating func proceed() throws -> Bool {
    if isSending { try send() }
    try receive()
    return try isAnswered()
  }

  private mutating func send() throws {
    while sent < script.bytes.count {
      let count = script.bytes.withUnsafeBytes {
        Foundation.send(
          descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0 {
        if errno == EAGAIN { return }
        throw Failure("the service closed a connection")
      }
      sent += count
    }
  }

  private mutating func receive() throws {
    while true {
      var isShort = false
      try withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count > 0 {
          received.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
          isShort = count < buffer.count
        } else if count < 0, errno == EAGAIN {
          isShort = true
        } else {
          throw Failure("the service closed a connection")
        }
      }
      if isShort { return }
    }
  }

  private mutating func isAnswered() throws -> Bool {
    guard let end = find("\r\n\r\n", from: 0),
      let length = number(after: "Content-Length: ", from: 0),
      received.count >= end + 4 + length
    else { return false }
    guard received[9] == UInt8(ascii: "2") else {
      throw Failure(
        "the service answered: \(String(decoding: received.prefix(2_000), as: UTF8.self))")
    }
    version = number(after: "\"version\":", from: end) ?? version
    return true
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    let first = text.utf8Start[0]
    return received.withUnsafeBytes { bytes in
      var place = start
      while place + text.utf8CodeUnitCount <= bytes.count {
        if bytes[place] == first, let base = bytes.baseAddress,
          memcmp(base + place, text.utf8Start, text.utf8CodeUnitCount) == 0
        {
          return place
        }
        place += 1
      }
      return nil
    }
  }

  private func number(after text: StaticString, from start: Int) -> Int? {
    guard let place = find(text, from: start) else { return nil }
    var value = 0
    for byte in received[(place + text.utf8CodeUnitCount)...] {
      guard (48...57).contains(byte) else { break }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }
}
