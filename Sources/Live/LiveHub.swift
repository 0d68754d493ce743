public import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
package import FoundationEssentials
import Synchronization

/// Fans out committed events to their followers. A node reads the log once for all of them.
///
/// May be used from any thread. `run` must be running.
public final class LiveHub: Sendable {
  struct State {
    var recent: RecentEvents
    /// The events that the engine has reported and that are not fanned out yet.
    var waiting: [StoredEvent] = []
    var waitingBytes = 0
    var waitingThrough: Int64 = 0
    var held = HeldDeliveries()
    /// The open streams, both those that follow and those that still read missed events.
    var subscriptions: Subscriptions
    var subscribers: [Subscription: Subscriber] = [:]
    var byTopic: [LiveInterest.Topic: [Subscription: Subscriber]] = [:]
    /// The followers of spaces who also want presence.
    var presenceFollowers: [Subscription: Subscriber] = [:]
    /// The spaces that are being loaded for their presence, or were within the last second.
    var presenceLoads: Set<UUID> = []
    /// The streams that want signals.
    var byAddressee: [Signal.Addressee: [Subscription: Subscriber]] = [:]
    /// The requests that wait for new events of a space.
    var pollers: [UUID: [UInt64: Poller]] = [:]
    var nextPoller: UInt64 = 0
    /// The people whose inboxes must be looked at, because they have grown or are new here, each up to a position.
    var concerned: [UUID: Int64] = [:]
    /// The people who have another verified address, and so other invitations in their inbox.
    var readdressed: Set<UUID> = []
    /// The positions of events that may have added to inboxes. The inboxes are looked up later.
    var inboxNews: ClosedRange<Int64>?
    var inboxes = FollowedInboxes()
    /// The people who have marked items of their inbox as read.
    var haveRead: Set<UUID> = []
    /// Whether the connections were late when a feed last waited for them.
    var areConnectionsLate = false
    /// The position after which a page of feeds could not be shown, and how often.
    var unshownFeeds: (after: Int64, tries: Int) = (0, 0)
    /// The subscribers who still read missed events.
    var arriving: [Subscription: Subscriber] = [:]
    var incarnation: UUID?
    /// Whether the hub is closed.
    var isOver = false
    var counters = LiveCounters()
  }

  /// The bytes that may wait for one client before it is cut off.
  static let bufferBytesMax = 256 << 10
  /// The bytes of events that are sent at once to a client that catches up; a single event may be longer. They fit into
  /// the buffer after `drained`.
  static let partBytesMax = bufferBytesMax / 2
  /// The bytes that may wait to be fanned out. Beyond it all followers must reconnect.
  static let waitingBytesMax = 64 << 20

  let state: Mutex<State>
  let keepAliveSeconds: Int
  let onFailure: @Sendable (String, any Error) -> Void
  private let wake: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation
  let feedsWake: AsyncStream<Void>
  let feedsWaker: AsyncStream<Void>.Continuation
  let inboxesWake: AsyncStream<Void>
  let inboxesWaker: AsyncStream<Void>.Continuation

  /// Prepares a hub.
  ///
  /// - Parameters:
  ///   - limits: how many streams may be open at once.
  ///   - keepAliveSeconds: the interval between two keep-alives of a stream.
  ///   - recentBytesMax: the memory for the log's last events.
  ///   - onFailure: called with the action that failed for now, and the error; must return at once.
  public init(
    limits: StreamLimits = StreamLimits(), keepAliveSeconds: Int = 15,
    recentBytesMax: Int = 16 << 20,
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.onFailure = onFailure
    self.keepAliveSeconds = max(1, keepAliveSeconds)
    state = Mutex(
      State(recent: RecentEvents(bytesMax: recentBytesMax), subscriptions: Subscriptions(limits)))
    (wake, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (feedsWake, feedsWaker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (inboxesWake, inboxesWaker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Takes the next committed events in order, complete up to a position. Returns at once.
  public func take(_ events: [StoredEvent], through position: Int64) {
    state.withLock {
      $0.waiting += events
      $0.waitingBytes += events.reduce(0) { $0 + $1.data.count }
      $0.waitingThrough = position
      // Nobody will get these events: all clients must reconnect.
      if $0.waitingBytes > Self.waitingBytesMax { $0.waiting = [] }
    }
    waker.yield()
  }

  /// Forgets the last events, because some of them may have lost words since. Clients that reconnect get them from the
  /// log. Returns at once.
  public func forgetRecent() { state.withLock { $0.recent.forget() } }

  /// Fans out events and keeps streams alive until cancelled.
  package func run(_ source: any LiveSource) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.watch(source) }
      group.addTask { await self.fanOutFeeds(source) }
      group.addTask { await self.fanOutInboxes(source) }
      group.addTask { await self.fanOutPresence(source) }
      // Followers get events before waiting requests have their turn.
      group.addTask(priority: .high) { await self.fanOutNewEvents(source.engine) }
    }
  }

  private func fanOutNewEvents(_ engine: Engine) async {
    await withDiscardingTaskGroup { group in
      for await _ in wake {
        for space in fanOut(engine) {
          group.addTask { await self.fanOutHeld(of: space, engine) }
        }
      }
    }
  }

  /// Takes a subscription for a stream that is about to be opened.
  ///
  /// - Throws: if there are too many streams.
  package func open(_ visitor: LiveVisitor) throws(TooManyStreams) -> Subscription {
    try state.withLock { state throws(TooManyStreams) in
      do throws(TooManyStreams) {
        let subscription = try state.subscriptions.take(visitor)
        state.counters.opened += 1
        return subscription
      } catch {
        state.counters.refused += 1
        throw error
      }
    }
  }

  /// Returns the subscription of a stream that has closed.
  func close(_ subscription: Subscription, _ ending: EventStream.Ending) {
    state.withLock {
      $0.subscriptions.giveBack(subscription)
      if case .tooSlow = ending { $0.counters.cutOff += 1 }
      $0.arriving[subscription] = nil
      $0.presenceFollowers[subscription] = nil
      guard let subscriber = $0.subscribers.removeValue(forKey: subscription) else { return }
      let interest = subscriber.interest
      if let addressee = subscriber.addressee {
        $0.byAddressee[addressee]?[subscription] = nil
        if $0.byAddressee[addressee]?.isEmpty ?? false { $0.byAddressee[addressee] = nil }
      }
      $0.inboxes.remove(interest)
      let topic = interest.topic
      $0.byTopic[topic]?[subscription] = nil
      if $0.byTopic[topic]?.isEmpty ?? false { $0.byTopic[topic] = nil }
    }
  }

  func count(_ body: (inout LiveCounters) -> Void) { state.withLock { body(&$0.counters) } }

  /// The number of open streams.
  package var openStreams: Int { figures.open }

  /// The figures for operators: the number of open streams, and the counters.
  package var figures: (open: Int, counters: LiveCounters) {
    state.withLock { ($0.subscriptions.visitors.count, $0.counters) }
  }

  package static var comeBack: [UInt8] {
    ServerSentEvent.retry(milliseconds: .random(in: 500...3_000))
  }
}

/// The counters of a node's streams, for its metrics.
package struct LiveCounters: Sendable {
  package internal(set) var opened = 0
  package internal(set) var refused = 0
  package internal(set) var cutOff = 0
  package internal(set) var ended = 0
  package internal(set) var delivered = 0
  package internal(set) var deliveredBytes = 0
  package internal(set) var readFromLog = 0
  package internal(set) var signalsTaken = 0
  package internal(set) var signalsDelivered = 0
  package internal(set) var signalsDropped = 0

  mutating func add(_ sent: LiveSent) {
    delivered += sent.events
    deliveredBytes += sent.bytes
    ended += sent.ended
  }
}

extension LiveHub {
  /// An open stream, as operators see it.
  package struct OpenStream: Sendable {
    /// The topic that a stream follows.
    package enum Topic: String, CaseIterable, Sendable {
      case space, feed, inbox
      /// It still reads what its client has missed.
      case arriving
    }

    /// Its number among those of this node, in the order in which they were opened.
    package let number: Int64
    package let topic: Topic
    /// The space that it follows.
    package let space: UUID?
    package let key: UUID?
    package let openedAt: Timestamp
    package let expiresAt: Timestamp?
  }

  /// The streams that a person has open on this node, the oldest first.
  package func streams(of person: UUID) -> [OpenStream] {
    state.withLock { state in
      state.subscriptions.visitors.filter { $0.value.person == person }.map {
        let (topic, space) = Self.topic(of: state.subscribers[$0.key]?.interest)
        return OpenStream(
          number: Int64($0.key.number), topic: topic, space: space, key: $0.value.key,
          openedAt: $0.value.openedAt, expiresAt: $0.value.expiresAt)
      }.sorted { $0.number < $1.number }
    }
  }

  private static func topic(of interest: LiveInterest?) -> (OpenStream.Topic, UUID?) {
    switch interest {
    case .space(let space, _, _)?: (.space, space)
    case .feed?, .everything?, .log?: (.feed, nil)
    case .inbox?: (.inbox, nil)
    case nil: (.arriving, nil)
    }
  }
}
