import CallboardDomain
import CallboardEventLog
package import FoundationEssentials
import Synchronization

/// Events of a space for all of its followers, written once for all who see the same.
struct SpaceFanOut {
  private struct Form: Hashable {
    let capabilities: CapabilitySet
    let types: Set<String>?
    /// How many of the events the reader already has.
    let old: Int
  }

  let events: [StoredEvent]
  let incarnation: UUID

  /// Sends the events to the followers who may see them in the space as it is now, and ends the streams of those who
  /// may no longer see it. If the state is unknown, all clients must reconnect.
  func deliver(to subscribers: [Subscriber], _ state: StreamState?) -> LiveSent {
    var sent = LiveSent()
    guard let space = state?.space else {
      for subscriber in subscribers { subscriber.sendBack() }
      return sent
    }
    var written: [Form: LiveText] = [:]
    let isLatest = (events.last?.version ?? 0) >= (state?.version ?? 0)
    // Computed at most once, and only if a reader has lost access.
    lazy var changes = changes()
    for subscriber in subscribers {
      guard case .space(_, let person, let types) = subscriber.interest else { continue }
      guard let capabilities = space.core.members[person]?.capabilities,
        capabilities.contains(.view)
      else {
        end(
          subscriber, types, space, after: changes[person] ?? [], isLatest: isLatest, &sent)
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
      // Filter by the type that the reader sees, so that a filter does not reveal hidden types.
      let type = view.isHidden ? EventView.hidden : event.type
      return types?.contains(type) ?? true ? view : nil
    }
  }

  /// Sends the events before the end of a reader's access and, if the reader may see it, the event that ended it, all
  /// by the capabilities just before the end. If the end is not among these events and later ones follow, it is in
  /// those. If none follow, the access had ended before the events that are new to the reader, who gets none of them.
  private func end(
    _ subscriber: Subscriber, _ types: Set<String>?, _ space: any Space, after changes: [Change],
    isLatest: Bool, _ sent: inout LiveSent
  ) {
    let isNew = { (change: Change) in events[change.place].position > subscriber.after }
    let new = changes.filter(isNew)
    let end = new.firstIndex { !$0.capabilities.contains(.view) }
    let before =
      new[..<(end ?? new.count)].last?.capabilities
      ?? changes.last { !isNew($0) }?.capabilities ?? subscriber.capabilities.withLock { $0 }
    if before.contains(.view), end != nil || !isLatest {
      let news = events[...(end.map { new[$0].place } ?? events.count - 1)]
        .drop { $0.position <= subscriber.after }
      sent.send(text(of: news, Visibility(before, in: space), types), to: subscriber)
    }
    if end == nil, !isLatest, before.contains(.view) {
      subscriber.capabilities.withLock { $0 = before }
      return
    }
    subscriber.end(space.core.standing == .deleted ? .spaceDeleted : .accessEnded)
    sent.ended += 1
  }

  /// A person's capabilities from one of the events on.
  private struct Change {
    let place: Int
    let capabilities: CapabilitySet
  }

  /// The changes of capabilities that the events make, for each person, in order.
  private func changes() -> [UUID: [Change]] {
    var changes: [UUID: [Change]] = [:]
    for (place, event) in events.enumerated() {
      for (person, capabilities) in event.permissions {
        changes[person, default: []].append(Change(place: place, capabilities: capabilities))
      }
    }
    return changes
  }
}

extension StoredEvent {
  /// The people whose capabilities the event sets, with their new capabilities. The event holds the whole record of
  /// each.
  fileprivate var permissions: [(person: UUID, capabilities: CapabilitySet)] {
    let records = (try? MemberRecord.all(in: self)) ?? []
    return records.map { ($0.person, $0.capabilities) }
  }
}

/// Events of the log for the operators who follow it.
struct LogFanOut {
  let events: [StoredEvent]
  let incarnation: UUID

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
