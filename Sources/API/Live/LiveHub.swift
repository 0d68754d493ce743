public import Domain
public import Engine
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
    var nextSeat: UInt64 = 0
    /// Open streams, whether they follow already or still read what they missed.
    var open: Set<LiveSeat> = []
    var subscribers: [LiveSeat: Subscriber] = [:]
    var byTopic: [LiveTopic: [LiveSeat: Subscriber]] = [:]
    var incarnation: UUID?
    var counters = LiveCounters()
  }

  let state: Mutex<State>
  private let keepAliveSeconds: Int
  private let wake: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation

  /// What may wait to be handed out before all who follow have to come back, in bytes.
  private static let waitingBytesMax = 64 << 20

  /// Prepares a hub.
  ///
  /// - Parameters:
  ///   - keepAliveSeconds: how often a stream says that it lives.
  ///   - recentBytesMax: the memory for the log's last events.
  public init(keepAliveSeconds: Int = 15, recentBytesMax: Int = 16 << 20) {
    self.keepAliveSeconds = max(1, keepAliveSeconds)
    state = Mutex(State(recent: RecentEvents(bytesMax: recentBytesMax)))
    (wake, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Takes what has been committed, in order, and up to which position that is everything; returns at once.
  public func take(_ events: [StoredEvent], through position: Int64) {
    state.withLock {
      $0.waiting += events
      $0.waitingBytes += events.reduce(0) { $0 + $1.data.count }
      $0.waitingThrough = position
    }
    waker.yield()
  }

  /// Hands out what comes, and keeps streams alive, until cancelled.
  public func run(_ engine: Engine) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.keepAlive() }
      for await _ in wake { await self.handOut(engine) }
    }
  }

  // MARK: - Who follows

  /// Takes a seat for a stream that is about to be opened.
  func open() -> LiveSeat {
    state.withLock {
      $0.nextSeat += 1
      let seat = LiveSeat(number: $0.nextSeat)
      $0.open.insert(seat)
      $0.counters.opened += 1
      return seat
    }
  }

  /// Gives a seat back when its stream has closed.
  func close(_ seat: LiveSeat, _ ending: EventStream.Ending) {
    state.withLock {
      $0.open.remove(seat)
      if case .tooSlow = ending { $0.counters.cutOff += 1 }
      guard let subscriber = $0.subscribers.removeValue(forKey: seat) else { return }
      $0.byTopic[subscriber.topic]?[seat] = nil
      if $0.byTopic[subscriber.topic]?.isEmpty ?? false { $0.byTopic[subscriber.topic] = nil }
    }
  }

  /// What a subscriber has to be given before it can follow.
  enum Joining {
    /// Nothing: it follows from now on.
    case joined
    /// These events, which reach up to a position.
    case recent([StoredEvent], through: Int64)
    /// More than is held in memory; what reaches up to a position is in the log.
    case older(through: Int64)
  }

  /// Has a subscriber follow, once it has all up to where the hub stands.
  func join(_ subscriber: Subscriber, after position: Int64) -> Joining {
    state.withLock { state in
      let through = state.recent.through
      guard let missed = state.recent.events(of: subscriber.topic.stream, after: position) else {
        return .older(through: through)
      }
      guard missed.isEmpty else { return .recent(missed, through: through) }
      // A stream that closed meanwhile has given its seat back.
      if state.open.contains(subscriber.seat) {
        state.subscribers[subscriber.seat] = subscriber
        state.byTopic[subscriber.topic, default: [:]][subscriber.seat] = subscriber
      }
      return .joined
    }
  }

  /// Notes the life of the log; in a new one all have to come back.
  func note(_ incarnation: UUID) {
    let left = state.withLock { state -> [Subscriber] in
      defer { state.incarnation = incarnation }
      guard let known = state.incarnation, known != incarnation else { return [] }
      return Array(state.subscribers.values)
    }
    for subscriber in left { subscriber.stream.finish(Self.comeBack) }
  }

  func count(_ body: (inout LiveCounters) -> Void) { state.withLock { body(&$0.counters) } }

  /// What there is to tell operators: open streams, and the counters.
  var figures: (open: Int, counters: LiveCounters) {
    state.withLock { ($0.open.count, $0.counters) }
  }

  static var comeBack: [UInt8] {
    ServerSentEvent.retry(milliseconds: .random(in: 500...3_000))
  }

  // MARK: - Handing out

  /// Events of a topic with those who follow it.
  private struct Delivery {
    let topic: LiveTopic
    var events: [StoredEvent]
    let subscribers: [Subscriber]
  }

  private func handOut(_ engine: Engine) async {
    let (deliveries, incarnation) = takeDeliveries()
    guard let incarnation else { return }
    for delivery in deliveries {
      switch delivery.topic {
      case .space(let id):
        let fanOut = SpaceFanOut(id, delivery.events, incarnation)
        let sent = fanOut.deliver(to: delivery.subscribers, try? await current(id, engine))
        count { sent.add(to: &$0) }
      }
    }
  }

  private func current(_ stream: UUID, _ engine: Engine) async throws -> StreamState {
    if let state = engine.stateInMemory(of: stream) { return state }
    return try await engine.state(of: stream)
  }

  /// Takes what waits, sorted by topic; the seats that are taken are those of this moment.
  private func takeDeliveries() -> (deliveries: [Delivery], incarnation: UUID?) {
    let (deliveries, lost, incarnation) = state.withLock {
      state -> ([Delivery], [Subscriber], UUID?) in
      let events = state.waiting
      let isTooMuch = state.waitingBytes > Self.waitingBytesMax
      (state.waiting, state.waitingBytes) = ([], 0)
      if isTooMuch {
        state.recent.restart(at: state.waitingThrough)
        return ([], Array(state.subscribers.values), nil)
      }
      state.recent.append(events, through: state.waitingThrough)
      var places: [LiveTopic: Int] = [:]
      var deliveries: [Delivery] = []
      for event in events {
        let topic = LiveTopic.space(event.streamID)
        if let place = places[topic] {
          deliveries[place].events.append(event)
        } else if let subscribers = state.byTopic[topic] {
          places[topic] = deliveries.count
          deliveries.append(
            Delivery(topic: topic, events: [event], subscribers: Array(subscribers.values)))
        }
      }
      return (deliveries, [], state.incarnation)
    }
    for subscriber in lost { subscriber.stream.finish(Self.comeBack) }
    return (deliveries, incarnation)
  }

  /// Each second says to a part of the streams that they live, so that each hears it in time.
  private func keepAlive() async {
    let parts = UInt64(keepAliveSeconds)
    var part: UInt64 = 0
    while !Task.isCancelled {
      let due = state.withLock { state in
        state.subscribers.values.filter { $0.seat.number % parts == part % parts }
      }
      for subscriber in due { _ = subscriber.stream.send(ServerSentEvent.keepAlive) }
      part += 1
      try? await Task.sleep(for: .seconds(1))
    }
  }
}
