import Domain
import Foundation

/// Many subscribers on one thread: counts what is delivered to them, and how long after it was decided.
///
/// An event says when it was decided, by the clock of PostgreSQL on the same machine; its commit lies in between.
struct LiveReaders: Sendable {
  let port: Int
  /// What each subscriber asks for.
  let requests: [[UInt8]]

  /// What arrived.
  struct Arrivals: Sendable {
    var latencyMicroseconds: [Int32] = []
  }

  private struct Line {
    let descriptor: Int32
    var tail: [UInt8] = []
  }

  private static let mark = Array(#""recorded_at":""#.utf8)
  private static let timeBytes = 27

  /// Subscribes, says so, and reads until it is told to end; on the calling thread.
  func read(onOpen: () -> Void, isOver: () -> Bool) throws -> Arrivals {
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
    while !isOver() {
      guard poll(&waiting, nfds_t(waiting.count), 100) > 0 else { continue }
      for index in waiting.indices where waiting[index].revents != 0 {
        try Self.take(from: &lines[index], &arrivals)
      }
    }
    return arrivals
  }

  private static func take(from line: inout Line, _ arrivals: inout Arrivals) throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(line.descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN { return }
    guard count > 0 else { throw Failure("the service closed a stream") }
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
  }
}
