#if canImport(Glibc)
  import Glibc
#endif

/// Sockets of clients that were answered before they had sent their whole request; belongs to the loop's thread.
///
/// Bytes that the clients still send are read and discarded for a while (RFC 9112, 9.6). If the socket were closed at
/// once, a client that sends without reading might lose the answer, or wait for minutes: its kernel would ask ever more
/// rarely whether a full buffer has room again.
struct LingeringSockets: ~Copyable {
  private struct Lingering {
    let end: ContinuousClock.Instant
    var bytesLeft = LingeringSockets.bytesMax
  }

  private let watch: SocketWatch
  private let time: Duration
  private var sockets: [Int32: Lingering] = [:]
  /// The time before which no socket ends.
  private var firstEnd = ContinuousClock.now
  /// The time until which nothing is read.
  private var restsUntil = ContinuousClock.now

  /// The maximum number of sockets.
  private static let countMax = 256
  /// The maximum number of bytes read from one socket.
  private static let bytesMax = 256 << 20
  /// The maximum number of bytes read from all sockets in a second. This bounds the thread's time for discarded bytes,
  /// and a client that sends without end is slowed down by its own full connection.
  private static let bytesPerSecond = 64 << 20
  /// The maximum number of those bytes in one round, after which nothing is read for a while. If a client could send a
  /// little again and again, it would alternate with this thread for as long as the kernel allows, and other work would
  /// wait for a processor.
  private static let bytesPerRound = 4 << 20
  /// The maximum number of bytes read from one socket in one round.
  private static let bytesAtOnce = 256 << 10

  /// Makes an empty set; nil if no descriptor is left.
  init?(seconds: Double) {
    guard let watch = SocketWatch() else { return nil }
    self.watch = watch
    time = .seconds(seconds)
  }

  /// The descriptor to wait for; -1 while nothing is read.
  var awaitedDescriptor: Int32 { isResting ? -1 : watch.descriptor }

  /// The maximum time to wait for it, in milliseconds; -1 for no limit.
  var timeoutMilliseconds: Int32 {
    if sockets.isEmpty { return -1 }
    let next = isResting ? min(restsUntil, firstEnd) : firstEnd
    let left = ContinuousClock.now.duration(to: next) / .milliseconds(1)
    return Int32(min(max(0, left.rounded(.up)), 60_000))
  }

  private var isResting: Bool { !sockets.isEmpty && .now < restsUntil }

  /// Takes over a socket, to which nothing more is written. If there are too many, the oldest is closed. Returns false
  /// if the socket cannot be watched.
  mutating func take(_ socket: Int32) -> Bool {
    guard watch.add(socket) else { return false }
    if sockets.count == Self.countMax,
      let oldest = sockets.min(by: { $0.value.end < $1.value.end })
    {
      breakOff(oldest.key)
    }
    let end = ContinuousClock.now + time
    if sockets.isEmpty { firstEnd = end }
    sockets[socket] = Lingering(end: end)
    return true
  }

  /// Reads the bytes that have arrived, and closes sockets whose time is over.
  mutating func read() {
    guard !sockets.isEmpty else { return }
    let now = ContinuousClock.now
    if restsUntil <= now { readAll(at: now) }
    if firstEnd > now { return }
    for (socket, lingering) in sockets where lingering.end <= now { breakOff(socket) }
    firstEnd = sockets.values.lazy.map(\.end).min() ?? now
  }

  /// Closes all sockets.
  mutating func breakOffAll() {
    for socket in sockets.keys { breakOff(socket) }
  }

  /// Reads from each socket that has bytes, and rests for the time that a round of this size may take.
  private mutating func readAll(at now: ContinuousClock.Instant) {
    var ready: [Int32] = []
    watch.wait(milliseconds: 0) { ready.append($0) }
    guard !ready.isEmpty else { return }
    let share = min(Self.bytesAtOnce, Self.bytesPerRound / ready.count)
    for socket in ready { read(socket, bytesMax: share) }
    restsUntil = now + .seconds(Double(ready.count * share) / Double(Self.bytesPerSecond))
  }

  /// Reads from a socket, and closes it if it is at its end or limit.
  private mutating func read(_ socket: Int32, bytesMax: Int) {
    // With MSG_TRUNC the kernel discards the bytes without copying them.
    let count = recv(socket, nil, bytesMax, Int32(MSG_TRUNC | MSG_DONTWAIT))
    if count > 0 {
      let left = (sockets[socket]?.bytesLeft ?? 0) - count
      sockets[socket]?.bytesLeft = left
      if left < 0 { breakOff(socket) }
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      end(socket)
    }
  }

  /// Closes a socket with a reset, so that a client that may still be sending notices.
  private mutating func breakOff(_ socket: Int32) {
    var atOnce = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
    end(socket)
  }

  private mutating func end(_ socket: Int32) {
    // The removal is explicit, because the set keeps a socket as long as any duplicate of it is open.
    watch.remove(socket)
    close(socket)
    sockets[socket] = nil
  }
}
