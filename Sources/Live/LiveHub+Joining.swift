import CallboardDomain
import FoundationEssentials
import Synchronization

extension LiveHub {
  /// The events that a subscriber needs before it can follow.
  enum Joining {
    /// None: it follows from now on.
    case joined
    /// These events first.
    case recent(RecentEvents.Part)
    /// More than memory holds: the events up to a position are in the log.
    case older(through: Int64)
    /// The hub does not know yet where the log stands.
    case notYet
  }

  /// Notes a subscriber who is about to read missed events, so that the stream ends if the subscriber loses access.
  ///
  /// - Returns: whether the hub is open and in the subscriber's incarnation of the log. If not, the client must
  ///   reconnect.
  func enter(_ subscriber: Subscriber, in incarnation: UUID) -> Bool {
    state.withLock { state in
      guard !state.isOver, [nil, incarnation].contains(state.incarnation) else { return false }
      guard state.subscriptions.visitors[subscriber.subscription] != nil else { return true }
      state.arriving[subscriber.subscription] = subscriber
      return true
    }
  }

  /// The position up to which the hub has fanned out events.
  var through: Int64 { state.withLock { $0.recent.through } }

  /// Makes a subscriber follow, if it has all events up to the hub's position.
  func join(_ subscriber: Subscriber, after position: Int64) -> Joining {
    state.withLock { state in
      guard state.recent.hasBegun else { return .notYet }
      let through = state.recent.through
      let stream: UUID?
      switch subscriber.interest {
      case .space(let id, _, _): stream = id
      case .log: stream = nil
      case .feed, .everything, .inbox:
        // The hub reads missed items together with new ones.
        state.take(subscriber)
        if case .inbox(let person, _, _, _) = subscriber.interest {
          state.concerned[person] = through
          inboxesWaker.yield()
        } else {
          feedsWaker.yield()
        }
        return .joined
      }
      let part = state.recent.part(of: stream, after: position, bytesMax: Self.partBytesMax)
      guard let part else { return .older(through: through) }
      guard part.events.isEmpty else { return .recent(part) }
      state.take(subscriber)
      return .joined
    }
  }
}

extension LiveHub.State {
  fileprivate mutating func take(_ subscriber: Subscriber) {
    // A stream that has closed in the meantime has returned its subscription.
    guard subscriptions.visitors[subscriber.subscription] != nil else { return }
    arriving[subscriber.subscription] = nil
    subscribers[subscriber.subscription] = subscriber
    if subscriber.extras.contains(.presence) {
      presenceFollowers[subscriber.subscription] = subscriber
    }
    if let addressee = subscriber.addressee {
      byAddressee[addressee, default: [:]][subscriber.subscription] = subscriber
    }
    inboxes.add(subscriber.interest)
    byTopic[subscriber.interest.topic, default: [:]][subscriber.subscription] = subscriber
  }
}
