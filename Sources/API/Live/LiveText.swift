import Domain
import FoundationEssentials
import HTTPServer

/// Writes events as a stream shows them to whoever has a visibility.
struct LiveText {
  let incarnation: UUID
  let types: Set<String>?

  /// The text of events, and how many of them show.
  func write(
    _ events: some Sequence<StoredEvent>, _ visibility: Visibility
  ) -> (bytes: [UInt8], count: Int) {
    var bytes: [UInt8] = []
    var count = 0
    for event in events {
      let view = EventView(event, visibility)
      // By what the reader sees: what is hidden is not told apart by a filter.
      if let types, !types.contains(view.isHidden ? EventView.hidden : event.type) { continue }
      var json = JSONWriter(capacity: event.data.count + 512)
      view.write(to: &json)
      ServerSentEvent.append(
        id: LivePosition(event.position, in: incarnation).text, data: json.bytes, to: &bytes)
      count += 1
    }
    return (bytes, count)
  }
}
