import CallboardDomain
import FoundationEssentials

/// The last events of the log in memory, so that clients that reconnect after a moment need no read of the log.
struct RecentEvents {
  /// The position after which all events are held.
  private(set) var after: Int64 = 0
  /// The position up to which all events are held.
  private(set) var through: Int64 = 0
  /// Whether the engine has reported where the log stands.
  private(set) var hasBegun = false
  private var events: [StoredEvent] = []
  private var first = 0
  private var bytes = 0
  private let bytesMax: Int

  /// The approximate memory of an event beside its payload.
  private static let bytesPerEvent = 256

  init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// Appends the next events, and drops old ones if there are too many.
  mutating func append(_ new: [StoredEvent], through position: Int64) {
    if !hasBegun { restart(at: new.first.map { $0.position - 1 } ?? position) }
    events += new
    through = max(through, position)
    bytes += new.reduce(0) { $0 + $1.data.count + Self.bytesPerEvent }
    while bytes > bytesMax, first < events.count {
      after = events[first].position
      bytes -= events[first].data.count + Self.bytesPerEvent
      first += 1
    }
    if first > 1_024, first > events.count / 2 {
      events.removeFirst(first)
      first = 0
    }
  }

  /// Drops all events: those up to the same position are in the log only.
  mutating func forget() {
    if hasBegun { restart(at: through) }
  }

  /// Starts over with no events.
  mutating func restart(at position: Int64) {
    self = RecentEvents(bytesMax: bytesMax)
    (after, through, hasBegun) = (position, position, true)
  }

  /// Events that are complete up to a position.
  struct Part {
    let events: [StoredEvent]
    let through: Int64
  }

  /// The events of a stream, or of all streams, after a position; nil if some of them are no longer held.
  func events(of stream: UUID?, after position: Int64) -> [StoredEvent]? {
    part(of: stream, after: position, bytesMax: .max)?.events
  }

  /// The first of these events whose texts together have at most so many bytes, but at least one event.
  func part(of stream: UUID?, after position: Int64, bytesMax: Int) -> Part? {
    guard hasBegun, position >= after else { return nil }
    guard position < through else { return Part(events: [], through: through) }
    let held = events[first...]
    // Positions have no holes.
    let start = held.first.map { max(0, Int(position + 1 - $0.position)) } ?? 0
    var part: [StoredEvent] = []
    var bytes = 0
    for event in held.dropFirst(start) where stream == nil || event.streamID == stream {
      bytes += event.textBytes
      if bytes > bytesMax, !part.isEmpty {
        return Part(events: part, through: event.position - 1)
      }
      part.append(event)
    }
    return Part(events: part, through: through)
  }
}
