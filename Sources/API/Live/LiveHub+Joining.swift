import Domain
import FoundationEssentials
import Synchronization

extension LiveHub {
  /// What a subscriber has to be given before it can follow.
  enum Joining {
    /// Nothing: it follows from now on.
    case joined
    /// These events, which reach up to a position.
    case recent([StoredEvent], through: Int64)
    /// More than is held in memory; what reaches up to a position is in the log.
    case older(through: Int64)
    /// Nothing is known yet of where the log stands.
    case notYet
  }

  /// Notes a subscriber who is about to read what they missed, so that their stream ends with their access.
  ///
  /// - Returns: whether they stand in the life of the log that is known here, and something comes: else they have to come
  ///   back.
  func enter(_ subscriber: Subscriber, in incarnation: UUID) -> Bool {
    state.withLock { state in
      guard !state.isOver, [nil, incarnation].contains(state.incarnation) else { return false }
      guard state.seats.visitors[subscriber.seat] != nil else { return true }
      state.arriving[subscriber.seat] = subscriber
      return true
    }
  }

  /// The position up to which the hub has handed out what came.
  var through: Int64 { state.withLock { $0.recent.through } }

  /// Has a subscriber follow, once it has all up to where the hub stands.
  func join(_ subscriber: Subscriber, after position: Int64) -> Joining {
    state.withLock { state in
      guard state.recent.hasBegun else { return .notYet }
      let through = state.recent.through
      let stream: UUID?
      switch subscriber.interest {
      case .space(let id, _, _): stream = id
      case .log: stream = nil
      case .feed, .everything, .inbox:
        // What they missed the hub reads with what comes.
        state.take(subscriber)
        if case .inbox(let person, _, _, _) = subscriber.interest {
          state.concerned[person] = through
          inboxesWaker.yield()
        } else {
          feedsWaker.yield()
        }
        return .joined
      }
      guard let missed = state.recent.events(of: stream, after: position) else {
        return .older(through: through)
      }
      guard missed.isEmpty else { return .recent(missed, through: through) }
      state.take(subscriber)
      return .joined
    }
  }
}

extension LiveHub.State {
  fileprivate mutating func take(_ subscriber: Subscriber) {
    // A stream that closed meanwhile has given its seat back.
    guard seats.visitors[subscriber.seat] != nil else { return }
    arriving[subscriber.seat] = nil
    subscribers[subscriber.seat] = subscriber
    if subscriber.extras.contains(.presence) { presenceFollowers[subscriber.seat] = subscriber }
    if let addressee = subscriber.addressee {
      byAddressee[addressee, default: [:]][subscriber.seat] = subscriber
    }
    inboxes.add(subscriber.interest)
    byTopic[subscriber.interest.topic, default: [:]][subscriber.seat] = subscriber
  }
}
