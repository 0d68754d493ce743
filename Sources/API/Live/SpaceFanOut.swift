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
    let isLatest = (events.last?.version ?? 0) >= (state?.version ?? 0)
    // Read once, however many lose their access, and only if somebody does.
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
      // By what the reader sees: what is hidden is not told apart by a filter.
      let type = view.isHidden ? EventView.hidden : event.type
      return types?.contains(type) ?? true ? view : nil
    }
  }

  /// Sends what came before the end of somebody's access and, if they may see it, how it ended: all of it by what
  /// they could do just before the end. Where the end is in none of these events and others follow, it is in those.
  private func end(
    _ subscriber: Subscriber, _ types: Set<String>?, _ space: any Space, after changes: [Change],
    isLatest: Bool, _ sent: inout LiveSent
  ) {
    let new = changes.filter { events[$0.place].position > subscriber.after }
    let end = new.firstIndex { !$0.capabilities.contains(.view) }
    let before =
      new[..<(end ?? new.count)].last?.capabilities ?? subscriber.capabilities.withLock { $0 }
    if before.contains(.view) {
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

  /// What somebody may do from one of the events on.
  private struct Change {
    let place: Int
    let capabilities: CapabilitySet
  }

  /// What the events change for each whom they concern, in order.
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
  /// What those whom it concerns may do from then on: it carries the whole record of each of them.
  fileprivate var permissions: [(person: UUID, capabilities: CapabilitySet)] {
    ((try? JSON.parse(data))?["members"]?.array ?? []).compactMap { record in
      let capabilities = (record["capabilities"]?.array ?? []).compactMap {
        $0.string.flatMap(Capability.init(rawValue:))
      }
      return record["person"]?.string.flatMap { UUID($0) }.map {
        ($0, CapabilitySet(capabilities))
      }
    }
  }
}
