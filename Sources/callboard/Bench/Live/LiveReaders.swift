import Foundation
import HTTPServer

/// Many subscribers on one thread: counts what is delivered to them, and how long after it was decided.
///
/// What comes says when it was made, by the clock of the same machine; the commit of an event lies in between.
struct LiveReaders: Sendable {
  let port: Int
  /// What each subscriber asks for.
  let requests: [[UInt8]]
  /// The member that says when it was made.
  var timeMember = "recorded_at"

  /// What arrived.
  struct Arrivals: Sendable {
    var latencyMicroseconds: [Int32] = []
    /// Subscribers whose streams the service ended.
    var cutOff = 0
  }

  /// Subscribes, says so, and reads until the curtain falls; on the calling thread.
  func read(_ curtain: Curtain) throws -> Arrivals {
    try read(
      onOpen: { curtain.rise() },
      isOver: {
        curtain.note(arrivals: $0)
        return curtain.isOver
      })
  }

  /// Subscribes, says so, and reads until it is told to end; on the calling thread.
  ///
  /// - Parameter isOver: given how many events have arrived.
  func read(onOpen: () -> Void, isOver: (_ count: Int) -> Bool) throws -> Arrivals {
    guard let watch = SocketWatch() else { throw Failure("there is no descriptor left") }
    var sockets: [Int32] = []
    defer { for socket in sockets { close(socket) } }
    for request in requests {
      let socket = try LoadSocket.open(port: port)
      sockets.append(socket)
      try LoadSocket.send(request, to: socket)
      // One after another, so that all of them are in.
      try LoadSocket.awaitAnswer(on: socket)
      guard watch.add(socket) else { throw Failure("a stream cannot be watched") }
    }
    onOpen()
    var clock = EventClock(timeMember: timeMember)
    // Of a line that has come in part; hardly ever.
    var parts: [Int32: [UInt8]] = [:]
    var cutOff = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { buffer.deallocate() }
    while !isOver(clock.latencyMicroseconds.count) {
      watch.wait(milliseconds: 100) { socket in
        let count = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN { return }
        guard count > 0 else {
          cutOff += 1
          parts[socket] = nil
          return watch.remove(socket)
        }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if parts.isEmpty, bytes.last == Self.newline { return clock.take(bytes) }
        Self.take(bytes, after: &parts[socket, default: []], &clock)
        if parts[socket]?.isEmpty ?? false { parts[socket] = nil }
      }
    }
    return Arrivals(latencyMicroseconds: clock.latencyMicroseconds, cutOff: cutOff)
  }

  private static let newline = UInt8(ascii: "\n")

  /// Takes the lines that are whole by now, and keeps the rest.
  private static func take(
    _ bytes: UnsafeRawBufferPointer, after part: inout [UInt8], _ clock: inout EventClock
  ) {
    part += bytes
    guard let end = part.lastIndex(of: newline) else { return }
    part.withUnsafeBytes { clock.take(UnsafeRawBufferPointer(rebasing: $0[...end])) }
    part.removeFirst(end + 1)
  }
}
