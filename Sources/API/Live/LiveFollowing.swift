import Domain
import Engine
import EventLog
import FoundationEssentials
import HTTPServer
import Projections

/// Following events over a stream: what is missed is sent first, then the hub takes over.
struct LiveFollowing: Sendable {
  let service: Service
  let seat: LiveSeat
  let interest: LiveInterest
  let incarnation: UUID
  /// What the reader was able to do in the space when they asked.
  var capabilities: CapabilitySet = []
  /// What the reader wants beside the events.
  var extras: LiveExtras = []
  /// How long the answer waits at most for the first that comes, with which it ends; nil for a stream that goes on.
  var waitSeconds: Int?
  /// The position up to which the client has everything.
  let after: Int64
  /// What is sent before anything else.
  let opening: [UInt8]
  /// Who reads, or the key with which an operator does.
  let reader: UUID?
  /// What is charged for a long opening, until it is sent.
  let charge: MemoryBudget.Charge?

  /// Events read from the log at once.
  private static let pageMax = 500

  /// The answer: a stream that sends what the client has missed, and is left to the hub then.
  ///
  /// It ends where the reader may see the space no more, and has the client come back where the log cannot be read.
  func response() -> Response {
    let (live, seat) = (service.live, seat)
    return .events(
      EventStream(
        capacityBytes: LiveHub.bufferBytesMax, onClose: { live.close(seat, $0) },
        producer: { await run(on: $0) }))
  }

  private func run(on stream: EventStream) async {
    let subscriber = Subscriber(
      seat, interest, on: stream, after: after, extras: extras,
      capabilities: capabilities, isBrief: waitSeconds != nil)
    guard service.live.enter(subscriber, in: incarnation) else { return subscriber.sendBack() }
    charge?.mayBeRevoked { stream.cutOff() }
    guard stream.send(opening) else { return }
    if let waitSeconds {
      if waitSeconds == 0 { return subscriber.sendBack() }
      Task {
        try await Task.sleep(for: .seconds(waitSeconds))
        subscriber.sendBack()
      }
    }
    do {
      try await catchUp(subscriber)
    } catch {
      subscriber.sendBack()
    }
  }

  private func catchUp(_ subscriber: Subscriber) async throws {
    try await catchUpOnFeed(subscriber)
    var after = after
    while await subscriber.stream.drained(), subscriber.stream.isOpen {
      switch service.live.join(subscriber, after: after) {
      case .joined:
        return subscriber.stream.stayOpen()
      case .recent(let events, let through):
        try await send(events, to: subscriber)
        after = through
      case .older(let through):
        let page = try await page(after: after)
        service.live.count { $0.readFromLog += page.events.count }
        // What the hub is yet to hand out is the hub's, and not known to the state by which readers are judged.
        let events = page.events.prefix { $0.position <= through }
        try await sendInTurn(Array(events), to: subscriber)
        let isLast = page.isLast || events.count < page.events.count
        after = max(after, isLast ? through : events.last?.position ?? through)
      case .notYet:
        return subscriber.sendBack()
      }
    }
  }

  /// Sends items of a feed to who is far behind, until they are near enough to those at the head.
  private func catchUpOnFeed(_ subscriber: Subscriber) async throws {
    guard interest.topic == .feeds else { return }
    while await subscriber.stream.drained(), subscriber.stream.isOpen {
      let through = service.live.through
      let behind = through - subscriber.position
      // Whoever was away for longer than items are sent reads the list.
      guard behind > FeedFanOut.apartMin, behind <= FeedFanOut.positionsMax else { return }
      try await service.projections.waitFor(minPosition: through, FeedFanOut.projections)
      let sent = try await FeedFanOut(service, incarnation, through: through)
        .deliver(to: subscriber)
      service.live.count { $0.add(sent) }
    }
  }

  private func page(after position: Int64) async throws -> EventPage {
    let reader = service.reader
    switch interest {
    case .space(let id, _, _):
      let version = try await reader.version(of: id, at: position)
      return try await reader.streamPage(
        id, afterVersion: version, limit: Self.pageMax, bytesMax: Answers.bytesMax)
    case .log(let filter):
      return try await reader.page(
        after: position, limit: Self.pageMax, bytesMax: Answers.bytesMax, filter: filter.search)
    case .feed, .everything, .inbox:
      return .empty
    }
  }

  /// Sends what was read from the log: where that is much, in the reader's turn at heavy work, for which they come back if
  /// too much of theirs waits.
  private func sendInTurn(_ events: [StoredEvent], to subscriber: Subscriber) async throws {
    let bytes = events.reduce(0) { $0 + $1.data.count }
    guard let lane = HeavyWork.Lane(bytes: bytes), let reader else {
      return try await send(events, to: subscriber)
    }
    try await service.heavy.run(of: reader, in: lane) { try await send(events, to: subscriber) }
  }

  private func send(_ events: [StoredEvent], to subscriber: Subscriber) async throws {
    guard !events.isEmpty else { return }
    let sent: LiveSent
    switch interest {
    case .space(let id, _, _):
      sent = SpaceFanOut(events, incarnation)
        .deliver(to: [subscriber], try await service.engine.state(of: id))
    case .log: sent = LogFanOut(events, incarnation).deliver(to: [subscriber])
    case .feed, .everything, .inbox: return
    }
    service.live.count { $0.add(sent) }
  }
}
