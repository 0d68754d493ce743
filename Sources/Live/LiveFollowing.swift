package import CallboardDomain
import CallboardEngine
import CallboardEventLog
package import CallboardHTTPServer
import CallboardProjections
package import FoundationEssentials

/// Follows events over a stream: sends the missed events first, then hands the stream over to the hub.
package struct LiveFollowing: Sendable {
  private let source: any LiveSource
  private let subscription: Subscription
  private let interest: LiveInterest
  private let incarnation: UUID
  private let capabilities: CapabilitySet
  private let extras: LiveExtras
  private let waitSeconds: Int?
  private let after: Int64
  private let opening: [UInt8]
  private let reader: UUID?
  private let charge: MemoryBudget.Charge?

  /// Prepares to follow.
  ///
  /// - Parameters:
  ///   - capabilities: the reader's capabilities in the space at the time of the request.
  ///   - extras: what the reader wants beside the events.
  ///   - waitSeconds: the longest time that the answer waits for its first event, with which it ends; nil for a stream
  ///     that stays open.
  ///   - after: the position up to which the client has everything.
  ///   - opening: the bytes sent before anything else.
  ///   - reader: the person who reads, or the key of the operator who reads.
  ///   - charge: the charge for a long opening, held until it is sent.
  package init(
    _ source: any LiveSource, subscription: Subscription, interest: LiveInterest,
    incarnation: UUID, capabilities: CapabilitySet, extras: LiveExtras, waitSeconds: Int?,
    after: Int64, opening: [UInt8], reader: UUID?, charge: MemoryBudget.Charge?
  ) {
    self.source = source
    self.subscription = subscription
    self.interest = interest
    self.incarnation = incarnation
    self.capabilities = capabilities
    self.extras = extras
    self.waitSeconds = waitSeconds
    self.after = after
    self.opening = opening
    self.reader = reader
    self.charge = charge
  }

  /// The number of events read from the log at once.
  private static let pageMax = 500

  /// The answer: a stream that sends the events that the client has missed, and is then served by the hub.
  ///
  /// It ends when the reader may no longer see the space. If the log cannot be read, it makes the client reconnect.
  package func response() -> Response {
    let (live, subscription) = (source.live, subscription)
    return .events(
      EventStream(
        capacityBytes: LiveHub.bufferBytesMax, onClose: { live.close(subscription, $0) },
        producer: { await run(on: $0) }))
  }

  private func run(on stream: EventStream) async {
    let subscriber = Subscriber(
      subscription, interest, on: stream, after: after, extras: extras,
      capabilities: capabilities, isBrief: waitSeconds != nil)
    guard source.live.enter(subscriber, in: incarnation) else { return subscriber.sendBack() }
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
      switch source.live.join(subscriber, after: after) {
      case .joined:
        return subscriber.stream.stayOpen()
      case .recent(let events, let through):
        try await send(events, to: subscriber)
        after = through
      case .older(let through):
        let page = try await page(after: after)
        source.live.count { $0.readFromLog += page.events.count }
        // The hub will send later events itself. The state by which the reader's access is judged does not include
        // them.
        let events = page.events.prefix { $0.position <= through }
        try await sendInTurn(Array(events), to: subscriber)
        let isLast = page.isLast || events.count < page.events.count
        after = max(after, isLast ? through : events.last?.position ?? through)
      case .notYet:
        return subscriber.sendBack()
      }
    }
  }

  /// Sends items of the feed to a follower that is far behind, until it is near the head.
  private func catchUpOnFeed(_ subscriber: Subscriber) async throws {
    guard interest.topic == .feeds else { return }
    while await subscriber.stream.drained(), subscriber.stream.isOpen {
      let through = source.live.through
      let behind = through - subscriber.position
      // A follower that is behind by more than `positionsMax` must read the list.
      guard behind > FeedFanOut.apartMin, behind <= FeedFanOut.positionsMax else { return }
      try await source.projections.waitFor(minPosition: through, FeedFanOut.projections)
      let fanOut = FeedFanOut(source: source, incarnation: incarnation, through: through)
      let sent = try await fanOut.deliver(to: subscriber)
      source.live.count { $0.add(sent) }
    }
  }

  private func page(after position: Int64) async throws -> EventPage {
    let reader = source.reader
    switch interest {
    case .space(let id, _, _):
      let version = try await reader.version(of: id, at: position)
      return try await reader.streamPage(
        id, afterVersion: version, limit: Self.pageMax, bytesMax: source.pageBytesMax)
    case .log(let filter):
      return try await reader.page(
        after: position, limit: Self.pageMax, bytesMax: source.pageBytesMax, filter: filter.search)
    case .feed, .everything, .inbox:
      return .empty
    }
  }

  /// Sends events read from the log. Many bytes wait for the reader's turn at heavy work; if too many of the reader's
  /// requests wait, the client must reconnect.
  private func sendInTurn(_ events: [StoredEvent], to subscriber: Subscriber) async throws {
    guard let reader else { return try await send(events, to: subscriber) }
    let bytes = events.reduce(0) { $0 + $1.data.count }
    try await source.inTurn(of: reader, bytes: bytes) { try await send(events, to: subscriber) }
  }

  private func send(_ events: [StoredEvent], to subscriber: Subscriber) async throws {
    guard !events.isEmpty else { return }
    let sent: LiveSent
    switch interest {
    case .space(let id, _, _):
      sent = SpaceFanOut(events: events, incarnation: incarnation)
        .deliver(to: [subscriber], try await source.engine.state(of: id))
    case .log:
      sent = LogFanOut(events: events, incarnation: incarnation).deliver(to: [subscriber])
    case .feed, .everything, .inbox: return
    }
    source.live.count { $0.add(sent) }
  }
}

/// The reason why the service ended a stream: its last event. Reconnecting in the same way does not help.
package enum LiveEnding: String, CaseIterable {
  /// The reader may no longer see it.
  case accessEnded = "access_ended"
  /// The space was deleted.
  case spaceDeleted = "space_deleted"
  /// The token with which the stream was opened has expired.
  case tokenExpired = "token_expired"
  /// The key with which the stream was opened was revoked.
  case keyRevoked = "key_revoked"

  /// The event `end`.
  var bytes: [UInt8] {
    let json = JSONWriter.object { $0.member("reason", rawValue) }
    return ServerSentEvent.event(name: "end", data: json)
  }
}
