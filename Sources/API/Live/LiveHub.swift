public import Domain
import Engine
import FoundationEssentials
import HTTPServer
import Synchronization

/// Hands what is committed to those who follow it; a node reads the log once, whoever listens.
///
/// May be used from anywhere; `run` has to be running.
public final class LiveHub: Sendable {
  struct State {
    var recent: RecentEvents
    /// What the engine has told and is yet to be handed out.
    var waiting: [StoredEvent] = []
    var waitingBytes = 0
    var waitingThrough: Int64 = 0
    var held = HeldDeliveries()
    /// Who has a stream open, whether they follow already or still read what they missed.
    var seats: LiveSeats
    var subscribers: [LiveSeat: Subscriber] = [:]
    var byTopic: [LiveInterest.Topic: [LiveSeat: Subscriber]] = [:]
    /// Who is told of presence, of those who follow a space.
    var presenceFollowers: [LiveSeat: Subscriber] = [:]
    /// Who is given signals.
    var byAddressee: [Signal.Addressee: [LiveSeat: Subscriber]] = [:]
    /// Who waits for a space to grow.
    var pollers: [UUID: [UInt64: Poller]] = [:]
    var nextPoller: UInt64 = 0
    /// Whose inboxes have grown or are to be looked at first, and up to which position.
    var concerned: [UUID: Int64] = [:]
    /// The positions of events that may have added to inboxes; whose, is yet to be found out.
    var inboxNews: ClosedRange<Int64>?
    var inboxes = FollowedInboxes()
    /// Who has marked what is in their inbox as read.
    var haveRead: Set<UUID> = []
    /// Whether the connections had not come so far in time when a feed asked last.
    var areConnectionsLate = false
    /// Who still reads what they missed.
    var arriving: [LiveSeat: Subscriber] = [:]
    var incarnation: UUID?
    /// Whether nothing comes any more.
    var isOver = false
    var counters = LiveCounters()
  }

  /// The bytes that may wait for one client before it is cut off.
  static let bufferBytesMax = 256 << 10
  /// What may wait to be handed out before all who follow have to come back, in bytes.
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
  ///   - keepAliveSeconds: how often a stream says that it lives.
  ///   - recentBytesMax: the memory for the log's last events.
  ///   - onFailure: told what could not be handed out for now, and why; must return at once.
  public init(
    limits: StreamLimits = StreamLimits(), keepAliveSeconds: Int = 15,
    recentBytesMax: Int = 16 << 20,
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.onFailure = onFailure
    self.keepAliveSeconds = max(1, keepAliveSeconds)
    state = Mutex(
      State(recent: RecentEvents(bytesMax: recentBytesMax), seats: LiveSeats(limits)))
    (wake, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (feedsWake, feedsWaker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (inboxesWake, inboxesWaker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Takes what has been committed, in order, and up to which position that is everything; returns at once.
  public func take(_ events: [StoredEvent], through position: Int64) {
    state.withLock {
      $0.waiting += events
      $0.waitingBytes += events.reduce(0) { $0 + $1.data.count }
      $0.waitingThrough = position
      // Nobody will get it: all have to come back.
      if $0.waitingBytes > Self.waitingBytesMax { $0.waiting = [] }
    }
    waker.yield()
  }

  /// Hands out what comes, and keeps streams alive, until cancelled.
  public func run(_ service: Service) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.watch(service) }
      group.addTask { await self.handOutFeeds(service) }
      group.addTask { await self.handOutInboxes(service) }
      group.addTask { await self.handOutPresence(service) }
      // Whoever follows is told before the requests that wait have their turn.
      group.addTask(priority: .high) { await self.handOutWhatComes(service.engine) }
    }
  }

  private func handOutWhatComes(_ engine: Engine) async {
    await withDiscardingTaskGroup { group in
      for await _ in wake {
        for space in handOut(engine) {
          group.addTask { await self.handOutHeld(of: space, engine) }
        }
      }
    }
  }

  /// Takes a seat for a stream that is about to be opened.
  ///
  /// - Throws: 429 where there are too many.
  func open(_ visitor: LiveVisitor) throws -> LiveSeat {
    try state.withLock { state throws(Problem) in
      do throws(Problem) {
        let seat = try state.seats.take(visitor)
        state.counters.opened += 1
        return seat
      } catch {
        state.counters.refused += 1
        throw error
      }
    }
  }

  /// Gives a seat back when its stream has closed.
  func close(_ seat: LiveSeat, _ ending: EventStream.Ending) {
    state.withLock {
      $0.seats.giveBack(seat)
      if case .tooSlow = ending { $0.counters.cutOff += 1 }
      $0.arriving[seat] = nil
      $0.presenceFollowers[seat] = nil
      guard let subscriber = $0.subscribers.removeValue(forKey: seat) else { return }
      let interest = subscriber.interest
      if let addressee = subscriber.addressee {
        $0.byAddressee[addressee]?[seat] = nil
        if $0.byAddressee[addressee]?.isEmpty ?? false { $0.byAddressee[addressee] = nil }
      }
      $0.inboxes.remove(interest)
      let topic = interest.topic
      $0.byTopic[topic]?[seat] = nil
      if $0.byTopic[topic]?.isEmpty ?? false { $0.byTopic[topic] = nil }
    }
  }

  func count(_ body: (inout LiveCounters) -> Void) { state.withLock { body(&$0.counters) } }

  /// What there is to tell operators: open streams, and the counters.
  var figures: (open: Int, counters: LiveCounters) {
    state.withLock { ($0.seats.visitors.count, $0.counters) }
  }

  static var comeBack: [UInt8] {
    ServerSentEvent.retry(milliseconds: .random(in: 500...3_000))
  }
}
