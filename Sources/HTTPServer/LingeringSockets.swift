#if canImport(Glibc)
  import Glibc
#endif

/// Sockets of clients that were answered before they had sent their whole request; belongs to the loop's thread.
///
/// What they go on sending is read and thrown away for a while (RFC 9112, 9.6). Were the socket closed at once, who sends
/// and does not read meanwhile might lose the answer, or be held up for minutes: the kernel would go on asking, ever more
/// seldom, whether a buffer that was full has room again.
struct LingeringSockets: ~Copyable {
  private struct Lingering {
    let end: ContinuousClock.Instant
    var bytesLeft = LingeringSockets.bytesMax
  }

  private let watch: SocketWatch
  private let time: Duration
  private var sockets: [Int32: Lingering] = [:]
  /// No socket's end is sooner.
  private var firstEnd = ContinuousClock.now
  /// Until when nothing is read.
  private var restsUntil = ContinuousClock.now

  /// How many there may be at once.
  private static let countMax = 256
  /// How much is read of one.
  private static let bytesMax = 256 << 20
  /// How much is read of all together in a second: what clients send on for nothing takes little of the thread, and
  /// whoever sends without end is held up by their own full line.
  private static let bytesPerSecond = 64 << 20
  /// How much of that in one round, after which nothing is read for a while: a client that is let send a little, again and
  /// again, takes turns with this thread for as long as the kernel lets them, and others wait for a processor.
  private static let bytesPerRound = 4 << 20
  /// How much of one socket in one round.
  private static let bytesAtOnce = 256 << 10

  /// Holds none yet; nil where there is no descriptor left.
  init?(seconds: Double) {
    guard let watch = SocketWatch() else { return nil }
    self.watch = watch
    time = .seconds(seconds)
  }

  /// The descriptor to wait for; -1 while nothing is read.
  var awaitedDescriptor: Int32 { isResting ? -1 : watch.descriptor }

  /// How long to wait for it at most; -1 for as long as it takes.
  var timeoutMilliseconds: Int32 {
    if sockets.isEmpty { return -1 }
    let next = isResting ? min(restsUntil, firstEnd) : firstEnd
    let left = ContinuousClock.now.duration(to: next) / .milliseconds(1)
    return Int32(min(max(0, left.rounded(.up)), 60_000))
  }

  private var isResting: Bool { !sockets.isEmpty && .now < restsUntil }

  /// Takes a socket over, to which nothing more is written, in the place of the oldest where there are too many; false
  /// where that cannot be.
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

  /// Reads what has come in, and closes what is over.
  mutating func read() {
    guard !sockets.isEmpty else { return }
    let now = ContinuousClock.now
    if restsUntil <= now { readAll(at: now) }
    if firstEnd > now { return }
    for (socket, lingering) in sockets where lingering.end <= now { breakOff(socket) }
    firstEnd = sockets.values.lazy.map(\.end).min() ?? now
  }

  /// Closes all.
  mutating func breakOffAll() {
    for socket in sockets.keys { breakOff(socket) }
  }

  /// Reads each that has something, and rests for as long as a round may take.
  private mutating func readAll(at now: ContinuousClock.Instant) {
    var ready: [Int32] = []
    watch.wait(milliseconds: 0) { ready.append($0) }
    guard !ready.isEmpty else { return }
    let share = min(Self.bytesAtOnce, Self.bytesPerRound / ready.count)
    for socket in ready { read(socket, bytesMax: share) }
    restsUntil = now + .seconds(Double(ready.count * share) / Double(Self.bytesPerSecond))
  }

  /// Reads, and closes what is over.
  private mutating func read(_ socket: Int32, bytesMax: Int) {
    // Told to truncate, the kernel throws it away without a copy.
    let count = recv(socket, nil, bytesMax, Int32(MSG_TRUNC | MSG_DONTWAIT))
    if count > 0 {
      let left = (sockets[socket]?.bytesLeft ?? 0) - count
      sockets[socket]?.bytesLeft = left
      if left < 0 { breakOff(socket) }
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      end(socket)
    }
  }

  /// Closes a socket whose client may be sending still, so that it notices.
  private mutating func breakOff(_ socket: Int32) {
    var atOnce = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
    end(socket)
  }

  private mutating func end(_ socket: Int32) {
    // Explicitly, for the set keeps a socket as long as any duplicate of it is open.
    watch.remove(socket)
    close(socket)
    sockets[socket] = nil
  }
}
