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
  /// The positions of each stream's events, in order; those up to `after` are no longer held. Without them, the hub
  /// would look at all events for a client that comes back to a quiet space, while the engine's thread waits.
  private var positions: [UUID: [Int64]] = [:]
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
    for event in new { positions[event.streamID, default: []].append(event.position) }
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
      positions = positions.compactMapValues { [after] positions -> [Int64]? in
        let start = Self.index(after: after, in: positions)
        return start == positions.count ? nil : Array(positions[start...])
      }
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
    var part: [StoredEvent] = []
    var bytes = 0
    for event in held(of: stream, after: position) {
      bytes += event.textBytes
      if bytes > bytesMax, !part.isEmpty {
        return Part(events: part, through: event.position - 1)
      }
      part.append(event)
    }
    return Part(events: part, through: through)
  }

  /// The held events of a stream, or of all streams, after a position; none is looked at before it is needed.
  private func held(of stream: UUID?, after position: Int64) -> AnySequence<StoredEvent> {
    // Positions have no holes, so they tell the places of events.
    guard let start = events[first...].first.map({ $0.position - Int64(first) }) else {
      return AnySequence(EmptyCollection<StoredEvent>())
    }
    guard let stream else {
      return AnySequence(events[max(first, min(events.count, Int(position + 1 - start)))...])
    }
    let positions = positions[stream] ?? []
    let later = positions[Self.index(after: position, in: positions)...]
    return AnySequence(later.lazy.map { [events] in events[Int($0 - start)] })
  }

  /// The index of the first of some ascending positions that is after a position.
  private static func index(after position: Int64, in positions: [Int64]) -> Int {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
