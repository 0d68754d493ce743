import CallboardDomain
import CallboardEventLog
package import FoundationEssentials

/// Events of the log for the operators who follow it.
struct LogFanOut {
  private let events: [StoredEvent]
  private let incarnation: UUID

  init(_ events: [StoredEvent], _ incarnation: UUID) {
    self.events = events
    self.incarnation = incarnation
  }

  func deliver(to subscribers: [Subscriber]) -> LiveSent {
    var sent = LiveSent()
    var written: [LogFilter: LiveText] = [:]
    for subscriber in subscribers {
      guard case .log(let filter) = subscriber.interest else { continue }
      let isAllNew = events.first.map { $0.position > subscriber.after } ?? false
      if isAllNew, let text = written[filter] {
        sent.send(text, to: subscriber)
        continue
      }
      let text = LiveText(events, incarnation) { event in
        event.position > subscriber.after && filter.lets(event) ? EventView(event) : nil
      }
      if isAllNew { written[filter] = text }
      sent.send(text, to: subscriber)
    }
    return sent
  }
}

/// The events of the log that an operator follows. A nil member filters nothing.
package struct LogFilter: Hashable, Sendable {
  private let stream: UUID?
  private let streamKind: String?
  private let actor: UUID?
  private let types: Set<String>?

  package init(stream: UUID?, streamKind: String?, actor: UUID?, types: Set<String>?) {
    self.stream = stream
    self.streamKind = streamKind
    self.actor = actor
    self.types = types
  }

  func lets(_ event: StoredEvent) -> Bool {
    (stream == nil || stream == event.streamID)
      && (streamKind == nil || streamKind == event.streamKind)
      && (actor == nil || actor == event.actor)
      && types?.contains(event.type) ?? true
  }

  /// The part of the filter by which the log can be searched.
  var search: EventFilter {
    EventFilter(stream: stream, types: types.map { Array($0) }, actor: actor)
  }
}
