import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// Events in the format of a stream.
struct LiveText {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// Writes events as a reader sees them.
  ///
  /// - Parameter view: returns nil for an event that is left out.
  init(
    _ events: some Sequence<StoredEvent>, _ incarnation: UUID,
    view: (StoredEvent) -> EventView?
  ) {
    for event in events {
      guard let view = view(event) else { continue }
      var json = JSONWriter(capacity: event.data.count + 512)
      view.write(to: &json)
      add(json.bytes, at: LivePosition(event.position, in: incarnation))
    }
  }

  /// Makes an empty text.
  init() {}

  /// Adds an event with some data.
  mutating func add(_ data: [UInt8], at position: LivePosition) {
    ServerSentEvent.append(id: position.text, data: data, to: &bytes)
    count += 1
  }
}
