import CallboardDomain

/// A stream that is being loaded, with the commands and readers that wait for it and the events that came meanwhile.
struct LoadingStream {
  /// Commands that need it.
  var commands: [PendingCommand] = []
  /// Readers that need it; called with the state, or nil if loading failed.
  var listeners: [@Sendable (StateCache.Entry?) -> Void] = []
  /// Events that came since loading began.
  private(set) var events: [RecordedEvent] = []
  /// Whether more events came than are kept; they must be loaded too.
  private(set) var isCut = false
  /// The problem of an event since then that this program cannot read.
  var problem: EventProblem?
  /// Whether its events or its snapshot have changed since loading began, so that it must be loaded anew.
  var mustReload = false
  private var bytes = 0

  /// The limits for the events that are kept.
  static let eventsMax = 10_000
  static let bytesMax = 16 << 20

  /// Takes an event that came meanwhile.
  mutating func take(_ event: RecordedEvent) {
    if isCut { return }
    events.append(event)
    bytes += event.stored.data.count + StreamState.bytesPerEvent
    if events.count > Self.eventsMax || bytes > Self.bytesMax {
      isCut = true
      events = []
    }
  }

  /// The same stream, to be loaded again.
  func again() -> LoadingStream {
    var stream = LoadingStream()
    (stream.commands, stream.listeners) = (commands, listeners)
    return stream
  }
}

/// The memory that events add to their stream.
struct StreamGrowth: Sendable {
  /// About how much memory it takes to hold the events.
  private(set) var bytes = 0
  /// About how much memory they take in the state for good, beside its `countedBytes`.
  private(set) var uncountedBytes = 0

  mutating func add(_ recorded: RecordedEvent) {
    bytes += recorded.stored.data.count + StreamState.bytesPerEvent
    uncountedBytes += recorded.uncountedBytes
  }
}

/// A state, as far as it is loaded.
struct LoadedStream: Sendable {
  var state = StreamState.absent
  /// About how much memory it takes beside its `countedBytes`.
  var uncountedBytes = 0
  var snapshot = SnapshotMark()
}

/// How far the last snapshot of a stream is behind.
struct SnapshotMark: Sendable, Equatable {
  /// The version of the snapshot; 0 if there is none.
  var version = 0
  /// The size of the snapshot in bytes; an estimate while it is being written.
  var bytes = 0
  /// The bytes of events since the snapshot.
  var grown = 0

  /// A new snapshot is due once the events since the last one come to this part of its size. It bounds by how much
  /// events lengthen loading, and how many times the size of the events is written.
  private static let share = 4

  /// Whether a new snapshot is due.
  ///
  /// - Parameter eventsMin: fewer events load as fast as a snapshot.
  func isDue(at version: Int, eventsMin: Int) -> Bool {
    version - self.version >= eventsMin && grown >= bytes / Self.share
  }
}
