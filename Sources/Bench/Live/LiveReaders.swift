import CallboardCommandLine
import CallboardHTTPServer
import Foundation
import Synchronization

/// Many subscribers on one thread: counts the events that they receive, and how long after its decision each arrives.
///
/// Each event carries its time by the clock of the same machine; its commit lies between the decision and the arrival.
struct LiveReaders: Sendable {
  let port: Int
  /// The request of each subscriber.
  let requests: [[UInt8]]
  /// The member of an event that holds the time of its creation.
  var timeMember = "recorded_at"

  /// The events that arrived.
  struct Arrivals: Sendable {
    var latencyMicroseconds: [Int32] = []
    /// Subscribers whose streams the service ended.
    var cutOff = 0
  }

  /// Subscribes, opens the measurement, and reads until it is over; on the calling thread.
  func read(_ progress: LiveProgress) throws -> Arrivals {
    try read(
      onOpen: { progress.begin() },
      isOver: {
        progress.note(arrivals: $0)
        return progress.isOver
      })
  }

  /// Subscribes, calls `onOpen`, and reads until `isOver` returns true; on the calling thread.
  ///
  /// - Parameter isOver: receives the number of events that have arrived.
  func read(onOpen: () -> Void, isOver: (_ count: Int) -> Bool) throws -> Arrivals {
    guard let watch = SocketWatch() else { throw Failure("there is no descriptor left") }
    var sockets: [Int32] = []
    defer { for socket in sockets { close(socket) } }
    for request in requests {
      let socket = try LoadSocket.open(port: port)
      sockets.append(socket)
      try LoadSocket.send(request, to: socket)
      // Wait for each answer in turn, so that all subscribers are connected before `onOpen`.
      try LoadSocket.awaitAnswer(on: socket)
      guard watch.add(socket) else { throw Failure("a stream cannot be watched") }
    }
    onOpen()
    var clock = EventClock(timeMember: timeMember)
    // The beginnings of lines that have arrived in part; this happens rarely.
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

  /// Takes the complete lines, and keeps the rest.
  private static func take(
    _ bytes: UnsafeRawBufferPointer, after part: inout [UInt8], _ clock: inout EventClock
  ) {
    part += bytes
    guard let end = part.lastIndex(of: newline) else { return }
    part.withUnsafeBytes { clock.take(UnsafeRawBufferPointer(rebasing: $0[...end])) }
    part.removeFirst(end + 1)
  }
}

/// The state of one measurement: whether all subscribers are connected, how many events have arrived, and whether it is
/// over. Safe from any thread.
final class LiveProgress: Sendable {
  private let open = Atomic(false)
  private let over = Atomic(false)
  private let arrived = Atomic(0)

  var isOpen: Bool { open.load(ordering: .acquiring) }
  var isOver: Bool { over.load(ordering: .acquiring) }
  var arrivals: Int { arrived.load(ordering: .acquiring) }

  func begin() { open.store(true, ordering: .releasing) }
  func finish() { over.store(true, ordering: .releasing) }

  /// Ends every wait.
  func endEarly() {
    begin()
    finish()
  }

  func note(arrivals: Int) { arrived.store(arrivals, ordering: .releasing) }

  /// Waits until all subscribers are connected.
  func untilOpen() async throws {
    while !isOpen { try await Task.sleep(for: .milliseconds(20)) }
  }

  /// Waits until `expected` events have arrived, or until none arrives for some seconds, and ends the measurement;
  /// returns when the last event arrived.
  func finish(after expected: Int) async throws -> ContinuousClock.Instant {
    let end = ContinuousClock.now + Self.waitMax
    var (count, last) = (arrivals, ContinuousClock.now)
    while arrivals < expected, !isOver, .now < min(end, last + Self.silenceMax) {
      try await Task.sleep(for: .milliseconds(20))
      if arrivals > count { (count, last) = (arrivals, .now) }
    }
    finish()
    return last
  }

  private static let waitMax = Duration.seconds(15)
  private static let silenceMax = Duration.seconds(3)
}
