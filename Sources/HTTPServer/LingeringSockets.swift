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

  /// How many there may be at once.
  private static let countMax = 256
  /// How much is read of one.
  private static let bytesMax = 256 << 20
  /// How much of that in one round: others wait meanwhile.
  private static let bytesPerRound = 256 << 10

  /// Holds none yet; nil where there is no descriptor left.
  init?(seconds: Double) {
    guard let watch = SocketWatch() else { return nil }
    self.watch = watch
    time = .seconds(seconds)
  }

  /// The descriptor to wait for.
  var descriptor: Int32 { watch.descriptor }

  /// How long to wait for it at most; -1 for as long as it takes.
  var timeoutMilliseconds: Int32 {
    if sockets.isEmpty { return -1 }
    let left = ContinuousClock.now.duration(to: firstEnd) / .milliseconds(1)
    return Int32(min(max(0, left.rounded(.up)), 60_000))
  }

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
    var ready: [Int32] = []
    watch.wait(milliseconds: 0) { ready.append($0) }
    for socket in ready { read(socket) }
    let now = ContinuousClock.now
    if firstEnd > now { return }
    for (socket, lingering) in sockets where lingering.end <= now { breakOff(socket) }
    firstEnd = sockets.values.lazy.map(\.end).min() ?? now
  }

  /// Closes all.
  mutating func breakOffAll() {
    for socket in sockets.keys { breakOff(socket) }
  }

  private mutating func read(_ socket: Int32) {
    // Told to truncate, the kernel throws it away without a copy.
    let count = recv(socket, nil, Self.bytesPerRound, Int32(MSG_TRUNC | MSG_DONTWAIT))
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
