import Domain

/// A stream that is being loaded: who waits for it, and what came to it meanwhile.
struct LoadingStream {
  /// Commands that need it.
  var units: [Unit] = []
  /// Readers that need it.
  var listeners: [@Sendable () -> Void] = []
  /// Events that were seen since loading began.
  private(set) var events: [RecordedEvent] = []
  /// Whether there were more of them than are kept: they are loaded too.
  private(set) var isCut = false
  /// An event seen since then that this program cannot read.
  var problem: EventProblem?
  private var bytes = 0

  /// So much is kept of what comes meanwhile.
  static let eventsMax = 10_000
  static let bytesMax = 16 << 20

  /// Takes an event that comes meanwhile.
  mutating func take(_ event: RecordedEvent) {
    if isCut { return }
    events.append(event)
    bytes += event.stored.data.count + StreamState.bytesPerEvent
    if events.count > Self.eventsMax || bytes > Self.bytesMax {
      isCut = true
      events = []
    }
  }

  /// The same, to be loaded once more.
  func again() -> LoadingStream {
    var stream = LoadingStream()
    (stream.units, stream.listeners) = (units, listeners)
    return stream
  }
}
