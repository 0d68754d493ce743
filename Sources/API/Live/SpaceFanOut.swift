import Domain
import FoundationEssentials
import HTTPServer
import Synchronization

/// Some events of a space on their way to all who follow it: written once for all who see the same.
struct SpaceFanOut {
  private struct Form: Hashable {
    let capabilities: CapabilitySet
    let types: Set<String>?
    /// How many of the events are old to the reader.
    let old: Int
  }

  private let events: [StoredEvent]
  private let incarnation: UUID

  init(_ events: [StoredEvent], _ incarnation: UUID) {
    self.events = events
    self.incarnation = incarnation
  }

  /// Sends the events to those who may see them by the space as it is now, and ends the streams of those who
  /// may see it no more; where nothing is known of it, all have to come back.
  func deliver(to subscribers: [Subscriber], _ state: StreamState?) -> LiveSent {
    var sent = LiveSent()
    guard let space = state?.space else {
      for subscriber in subscribers { subscriber.sendBack() }
      return sent
    }
    var written: [Form: LiveText] = [:]
    for subscriber in subscribers {
      guard case .space(_, let person, let types) = subscriber.interest else { continue }
      guard let capabilities = space.core.members[person]?.capabilities,
        capabilities.contains(.view)
      else {
        end(subscriber, person, types, space, &sent)
        continue
      }
      subscriber.capabilities.withLock { $0 = capabilities }
      let old = events.prefix { $0.position <= subscriber.after }.count
      let form = Form(capabilities: capabilities, types: types, old: old)
      let text =
        written[form]
        ?? text(of: events.dropFirst(old), Visibility(capabilities, in: space), types)
      written[form] = text
      sent.send(text, to: subscriber)
    }
    return sent
  }

  private func text(
    of events: some Sequence<StoredEvent>, _ visibility: Visibility, _ types: Set<String>?
  ) -> LiveText {
    LiveText(events, incarnation) { event in
      let view = EventView(event, visibility)
      // By what the reader sees: what is hidden is not told apart by a filter.
      let type = view.isHidden ? EventView.hidden : event.type
      return types?.contains(type) ?? true ? view : nil
    }
  }

  /// Sends what came before the end of somebody's access and, if they may see it, how it ended.
  private func end(
    _ subscriber: Subscriber, _ person: UUID, _ types: Set<String>?, _ space: any Space,
    _ sent: inout LiveSent
  ) {
    let before = subscriber.capabilities.withLock { $0 }
    if let last = events.firstIndex(where: { $0.endsAccess(of: person) }) {
      let news = events[...last].drop { $0.position <= subscriber.after }
      sent.send(text(of: news, Visibility(before, in: space), types), to: subscriber)
    }
    subscriber.end(space.core.standing == .deleted ? .spaceDeleted : .accessEnded)
    sent.ended += 1
  }
}

extension StoredEvent {
  /// Whether it takes a person's access to the space: it carries the whole record of each member whom it concerns.
  fileprivate func endsAccess(of person: UUID) -> Bool {
    let records = (try? JSON.parse(data))?["members"]?.array ?? []
    return records.contains { record in
      record["person"]?.string.flatMap { UUID($0) } == person
        && !(record["capabilities"]?.array ?? []).contains(.string(Capability.view.rawValue))
    }
  }
}
