import Domain
import Foundation

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

  private struct Line {
    let descriptor: Int32
    var tail: [UInt8] = []
  }

  private static let timeBytes = 27

  /// Subscribes, says so, and reads until the curtain falls; on the calling thread.
  func read(_ curtain: Curtain) throws -> Arrivals {
    try read(
      onOpen: { curtain.rise() },
      isOver: {
        curtain.note(arrivals: $0.latencyMicroseconds.count)
        return curtain.isOver
      })
  }

  /// Subscribes, says so, and reads until it is told to end; on the calling thread.
  func read(onOpen: () -> Void, isOver: (Arrivals) -> Bool) throws -> Arrivals {
    let mark = Array("\"\(timeMember)\":\"".utf8)
    var lines: [Line] = []
    defer { for line in lines { close(line.descriptor) } }
    for request in requests {
      let descriptor = try LoadSocket.open(port: port)
      lines.append(Line(descriptor: descriptor))
      try LoadSocket.send(request, to: descriptor)
      // One after another, so that all of them are in.
      try LoadSocket.awaitAnswer(on: descriptor)
    }
    onOpen()
    var waiting = lines.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    var arrivals = Arrivals()
    while !isOver(arrivals) {
      guard poll(&waiting, nfds_t(waiting.count), 100) > 0 else { continue }
      for index in waiting.indices where waiting[index].revents != 0 {
        guard Self.take(from: &lines[index], mark, &arrivals) else {
          arrivals.cutOff += 1
          // One below zero is left out.
          waiting[index].fd = -1
          continue
        }
      }
    }
    return arrivals
  }

  /// Reads what has come; false once the service has closed the stream.
  private static func take(
    from line: inout Line, _ mark: [UInt8], _ arrivals: inout Arrivals
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(line.descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN { return true }
    guard count > 0 else { return false }
    let now = Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
    line.tail += buffer.prefix(count)
    var place = 0
    while let quote = line.tail[place...].firstIndex(of: mark[0]) {
      guard quote + mark.count + timeBytes <= line.tail.count else {
        place = quote
        break
      }
      place = quote + 1
      guard line.tail[quote...].starts(with: mark) else { continue }
      let text = line.tail[(quote + mark.count)...].prefix { $0 != mark[0] }
      place = text.endIndex
      guard let time = Timestamp(rfc3339: String(decoding: text, as: UTF8.self)) else { continue }
      arrivals.latencyMicroseconds.append(
        Int32(clamping: now.microseconds - time.microseconds))
    }
    line.tail.removeFirst(max(min(place, line.tail.count), line.tail.count - 256))
    return true
  }
}
