import Domain
import Engine
import FoundationEssentials
import Synchronization

extension LiveHub {
  /// Events with those who follow them.
  fileprivate struct Delivery {
    /// The space that they are of; nil: the log.
    let space: UUID?
    var events: [StoredEvent]
    let subscribers: [Subscriber]
  }

  /// Hands out what waits.
  func handOut(_ engine: Engine) async {
    let (deliveries, incarnation, events, inboxes) = takeDeliveries()
    note(events, inboxes)
    guard let incarnation else { return }
    for delivery in deliveries {
      let sent: LiveSent
      if let space = delivery.space {
        sent = SpaceFanOut(delivery.events, incarnation)
          .deliver(to: delivery.subscribers, try? await current(space, engine))
      } else {
        sent = LogFanOut(delivery.events, incarnation).deliver(to: delivery.subscribers)
      }
      count { $0.add(sent) }
    }
  }

  private func current(_ stream: UUID, _ engine: Engine) async throws -> StreamState {
    if let state = engine.stateInMemory(of: stream) { return state }
    return try await engine.state(of: stream)
  }

  /// Takes what waits, with those who follow it at this moment.
  private func takeDeliveries() -> (
    [Delivery], incarnation: UUID?, events: [StoredEvent], inboxes: FollowedInboxes
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
      taken.inboxes = state.inboxes
      return taken
    }
    for subscriber in taken.lost { subscriber.sendBack() }
    for poller in taken.pollers { poller.wake() }
    return (taken.deliveries, taken.incarnation, taken.events, taken.inboxes)
  }

  private struct Taken {
    var deliveries: [Delivery] = []
    var lost: [Subscriber] = []
    var pollers: [Poller] = []
    var incarnation: UUID?
    var events: [StoredEvent] = []
    var inboxes = FollowedInboxes()
  }

  /// Notes whose inboxes events may add to, and has feeds and inboxes looked at.
  private func note(_ events: [StoredEvent], _ inboxes: FollowedInboxes) {
    // Payloads are read here, where nobody waits for the hub's lock.
    let concerned = inboxes.concerned(by: events)
    let isFollowed = state.withLock { state in
      state.concerned.merge(concerned) { max($0, $1) }
      return state.byTopic[.feeds] != nil || !state.concerned.isEmpty
    }
    if isFollowed { feedsWaker.yield() }
  }
}

extension LiveHub.State {
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
