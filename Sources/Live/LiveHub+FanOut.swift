import CallboardDomain
import CallboardEngine
import CallboardProjections
import FoundationEssentials
import Synchronization

extension LiveHub {
  /// Events with the subscribers who follow them.
  struct Delivery {
    /// The space of the events; nil for the log.
    let space: UUID?
    var events: [StoredEvent]
    let subscribers: [Subscriber]
  }

  /// Fans out the waiting events. The events of the returned spaces are held back until the states of the spaces are
  /// loaded.
  func fanOut(_ engine: Engine) -> [UUID] {
    let (deliveries, incarnation, events, areInboxesFollowed) = takeDeliveries()
    note(events, areInboxesFollowed: areInboxesFollowed)
    guard let incarnation else { return [] }
    var unloaded: [UUID] = []
    for delivery in deliveries {
      guard let space = delivery.space else {
        let sent = LogFanOut(events: delivery.events, incarnation: incarnation)
          .deliver(to: delivery.subscribers)
        count { $0.add(sent) }
        continue
      }
      let state = engine.stateInMemory(of: space)
      switch self.state.withLock({ $0.held.take(delivery, of: space, isLoaded: state != nil) }) {
      case .fanOut: deliver(delivery, incarnation, state)
      case .load: unloaded.append(space)
      case .held: break
      case .tooMuch(let lost): for delivery in lost { deliver(delivery, incarnation, nil) }
      }
    }
    return unloaded
  }

  /// Fans out the held events of a space in order, as soon as its state is loaded. Other spaces do not wait for it.
  func fanOutHeld(of space: UUID, _ engine: Engine) async {
    while let (delivery, incarnation) = nextHeld(of: space) {
      // Without the state nothing is shown: the clients must reconnect.
      deliver(delivery, incarnation, try? await engine.state(of: space))
    }
  }

  private func nextHeld(of space: UUID) -> (Delivery, UUID)? {
    state.withLock { state in
      // Nothing is held without an incarnation.
      guard let incarnation = state.incarnation, let delivery = state.held.next(of: space) else {
        return nil
      }
      return (delivery, incarnation)
    }
  }

  private func deliver(_ delivery: Delivery, _ incarnation: UUID, _ state: StreamState?) {
    let sent = SpaceFanOut(events: delivery.events, incarnation: incarnation)
      .deliver(to: delivery.subscribers, state)
    count { $0.add(sent) }
  }

  /// Takes the waiting events, with the subscribers who follow them now.
  private func takeDeliveries() -> (
    [Delivery], incarnation: UUID?, events: [StoredEvent], areInboxesFollowed: Bool
  ) {
    let taken = state.withLock { state in
      let events = state.waiting
      let isTooMuch = state.waitingBytes > Self.waitingBytesMax
      (state.waiting, state.waitingBytes) = ([], 0)
      guard !isTooMuch else {
        state.recent.restart(at: state.waitingThrough)
        return Taken(lost: Array(state.subscribers.values), pollers: state.takePollers())
      }
      state.recent.append(events, through: state.waitingThrough)
      var taken = Taken(incarnation: state.incarnation)
      taken.deliveries = state.deliveries(of: events)
      taken.pollers = state.takePollers(of: events)
      taken.events = events
      taken.areInboxesFollowed = !state.inboxes.isEmpty
      return taken
    }
    for subscriber in taken.lost { subscriber.sendBack() }
    for poller in taken.pollers { poller.wake() }
    return (taken.deliveries, taken.incarnation, taken.events, taken.areInboxesFollowed)
  }

  private struct Taken {
    var deliveries: [Delivery] = []
    var lost: [Subscriber] = []
    var pollers: [Poller] = []
    var incarnation: UUID?
    var events: [StoredEvent] = []
    var areInboxesFollowed = false
  }

  /// Notes the events that may add to inboxes, and wakes the tasks of feeds and inboxes.
  private func note(_ events: [StoredEvent], areInboxesFollowed: Bool) {
    // Search payloads here, where nobody waits for the hub's lock.
    let news =
      areInboxesFollowed
      ? events.filter { SQLProjection.invitations.isConcerned(by: EventTraits($0)) } : []
    let verified =
      areInboxesFollowed
      ? events.filter { $0.type == EventType.personEmailVerified.rawValue } : []
    let (isFollowed, hasNews) = state.withLock { state in
      for event in verified where state.byTopic[.inbox(event.streamID)] != nil {
        state.readdressed.insert(event.streamID)
        state.concerned[event.streamID] = event.position
      }
      if let first = news.first, let last = news.last {
        state.noteInboxNews(first.position...last.position)
      }
      return (state.byTopic[.feeds] != nil, state.inboxNews != nil || !state.concerned.isEmpty)
    }
    if isFollowed { feedsWaker.yield() }
    if hasNews { inboxesWaker.yield() }
  }
}

extension LiveHub.State {
  /// Notes that events at these positions may have added to inboxes.
  mutating func noteInboxNews(_ positions: ClosedRange<Int64>) {
    inboxNews =
      inboxNews.map {
        min($0.lowerBound, positions.lowerBound)...max($0.upperBound, positions.upperBound)
      } ?? positions
  }

  fileprivate func deliveries(of events: [StoredEvent]) -> [LiveHub.Delivery] {
    var places: [UUID: Int] = [:]
    var deliveries: [LiveHub.Delivery] = []
    if let operators = byTopic[.log], !events.isEmpty {
      deliveries.append(
        LiveHub.Delivery(space: nil, events: events, subscribers: Array(operators.values)))
    }
    for event in events {
      if let place = places[event.streamID] {
        deliveries[place].events.append(event)
      } else if let subscribers = byTopic[.space(event.streamID)] {
        places[event.streamID] = deliveries.count
        deliveries.append(
          LiveHub.Delivery(
            space: event.streamID, events: [event], subscribers: Array(subscribers.values)))
      }
    }
    return deliveries
  }
}

/// Deliveries that wait in order until the states of their spaces are loaded.
struct HeldDeliveries {
  /// The result of taking a delivery.
  enum Fate {
    /// It is fanned out now.
    case fanOut
    /// It waits, and the caller must load the state.
    case load
    /// It waits, and the state is already being loaded.
    case held
    /// Too many deliveries wait, or too many bytes: the followers of these must reconnect.
    case tooMuch([LiveHub.Delivery])
  }

  private var waiting: [UUID: [LiveHub.Delivery]] = [:]
  /// The size of all waiting deliveries, over all spaces.
  private var bytes = 0

  /// The maximum number of waiting deliveries of one space.
  static let countMax = 1_000

  /// Takes the next delivery of a space.
  mutating func take(_ delivery: LiveHub.Delivery, of space: UUID, isLoaded: Bool) -> Fate {
    let before = waiting[space]
    if before == nil, isLoaded { return .fanOut }
    guard before?.count ?? 0 < Self.countMax, bytes + delivery.bytes <= LiveHub.waitingBytesMax
    else {
      // The task that loads the state keeps running, so the space keeps a queue.
      if before != nil { waiting[space] = [] }
      bytes -= (before ?? []).reduce(0) { $0 + $1.bytes }
      return .tooMuch((before ?? []) + [delivery])
    }
    waiting[space, default: []].append(delivery)
    bytes += delivery.bytes
    return before == nil ? .load : .held
  }

  /// The next waiting delivery of a space. After it has returned nil, new deliveries of the space no longer wait.
  mutating func next(of space: UUID) -> LiveHub.Delivery? {
    guard waiting[space]?.isEmpty == false else {
      waiting[space] = nil
      return nil
    }
    let next = waiting[space]?.removeFirst()
    bytes -= next?.bytes ?? 0
    return next
  }
}

extension LiveHub.Delivery {
  fileprivate var bytes: Int { events.reduce(0) { $0 + $1.data.count } }
}
