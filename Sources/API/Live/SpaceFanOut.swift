import Domain
import FoundationEssentials
import HTTPServer
import Synchronization

/// Some events of a space on their way to all who follow it: written once for all who see the same.
struct SpaceFanOut {
  /// What was sent.
  struct Sent {
    var events = 0
    var bytes = 0
    var ended = 0

    func add(to counters: inout LiveCounters) {
      counters.delivered += events
      counters.deliveredBytes += bytes
      counters.ended += ended
    }
  }

  private struct Form: Hashable {
    let capabilities: CapabilitySet
    let types: Set<String>?
    /// How many of the events are old to the reader.
    let old: Int
  }

  private let space: UUID
  private let events: [StoredEvent]
  private let incarnation: UUID

  init(_ space: UUID, _ events: [StoredEvent], _ incarnation: UUID) {
    self.space = space
    self.events = events
    self.incarnation = incarnation
  }

  /// Sends the events to those who may see them by the space as it is now, and ends the streams of those who
  /// may see it no more; where nothing is known of it, all have to come back.
  func deliver(to subscribers: [Subscriber], _ state: StreamState?) -> Sent {
    var sent = Sent()
    guard let space = state?.space else {
      for subscriber in subscribers { subscriber.stream.finish(LiveHub.comeBack) }
      return sent
    }
    var written: [Form: (bytes: [UInt8], count: Int)] = [:]
    for subscriber in subscribers {
      guard let capabilities = space.core.members[subscriber.person]?.capabilities,
        capabilities.contains(.view)
      else {
        end(subscriber, space, &sent)
        continue
      }
      subscriber.capabilities.withLock { $0 = capabilities }
      let old = events.prefix { $0.position <= subscriber.after }.count
      let form = Form(capabilities: capabilities, types: subscriber.types, old: old)
      let text =
        written[form]
        ?? LiveText(incarnation: incarnation, types: subscriber.types)
        .write(events.dropFirst(old), Visibility(of: subscriber.person, in: space))
      written[form] = text
      if text.count > 0, subscriber.stream.send(text.bytes) {
        sent.events += text.count
        sent.bytes += text.bytes.count
      }
    }
    return sent
  }

  /// Sends what came before the end of somebody's access and, if they may see it, how it ended.
  private func end(_ subscriber: Subscriber, _ space: any Space, _ sent: inout Sent) {
    let before = subscriber.capabilities.withLock { $0 }
    if let last = events.firstIndex(where: { $0.endsAccess(of: subscriber.person) }) {
      let text = LiveText(incarnation: incarnation, types: subscriber.types)
        .write(
          events[...last].drop { $0.position <= subscriber.after }, Visibility(before, in: space))
      if text.count > 0, subscriber.stream.send(text.bytes) {
        sent.events += text.count
        sent.bytes += text.bytes.count
      }
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
