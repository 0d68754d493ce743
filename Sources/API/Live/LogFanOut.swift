import Domain
import FoundationEssentials

/// Some events of the log on their way to the operators who follow it.
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
