import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// The events of a range of positions, stream by stream, as long as they are not too large to be held at once. Sizes
/// are those of the payloads as text: PostgreSQL may store a large one in a small part of that.
struct HeldEvents {
  private(set) var streams: [(stream: UUID, events: [StoredEvent])] = []
  /// Whether the events are too large, so that they are not held.
  private(set) var areTooLarge = false
  private var sizes: [(position: Int64, bytes: Int)] = []
  private var bytes = 0
  private let bytesMax: Int

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// Adds the next event. A single event is held in any case.
  mutating func add(_ stored: StoredEvent) {
    sizes.append((stored.position, stored.data.count))
    bytes += stored.data.count
    if bytes > bytesMax, sizes.count > 1 {
      areTooLarge = true
      streams = []
      return
    }
    if streams.last?.stream != stored.streamID { streams.append((stored.streamID, [])) }
    streams[streams.count - 1].events.append(stored)
  }

  /// Divides the range of positions, whose events have all been added, into ranges whose events can be held.
  func divided(_ range: ClosedRange<Int64>) -> [ClosedRange<Int64>] {
    var ranges: [ClosedRange<Int64>] = []
    var (first, bytes, isEmpty) = (range.lowerBound, 0, true)
    for event in sizes.sorted(by: { $0.position < $1.position }) {
      if !isEmpty, bytes + event.bytes > bytesMax {
        ranges.append(first...event.position - 1)
        (first, bytes) = (event.position, 0)
      }
      (bytes, isEmpty) = (bytes + event.bytes, false)
    }
    return ranges + [first...range.upperBound]
  }
}

/// Divides whole streams, whose events come one stream after another, into parts. A part ends with the stream in which
/// its events reach a bound in bytes.
struct StreamParts {
  private(set) var ranges: [ClosedRange<UUID>] = []
  /// The size of the last part's payloads as text.
  private var bytes = 0
  private let bytesMax: Int

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// Adds the next event.
  mutating func add(_ stored: StoredEvent) {
    let stream = stored.streamID
    if let part = ranges.last, part.upperBound != stream, bytes < bytesMax {
      ranges[ranges.count - 1] = part.lowerBound...stream
    } else if ranges.last?.upperBound != stream {
      ranges.append(stream...stream)
      bytes = 0
    }
    bytes += stored.data.count
  }
}
