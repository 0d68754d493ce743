import Domain
import EventLog
import FoundationEssentials

/// Which events of the log an operator follows; what is nil does not matter.
struct LogFilter: Hashable, Sendable {
  var stream: UUID?
  var streamKind: String?
  var actor: UUID?
  var types: Set<String>?

  func lets(_ event: StoredEvent) -> Bool {
    (stream == nil || stream == event.streamID)
      && (streamKind == nil || streamKind == event.streamKind)
      && (actor == nil || actor == event.actor)
      && types?.contains(event.type) ?? true
  }

  /// As much of it as the log is searched by.
  var search: EventFilter {
    EventFilter(stream: stream, types: types.map { Array($0) }, actor: actor)
  }
}
