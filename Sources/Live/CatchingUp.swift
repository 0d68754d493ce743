import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Sends a subscriber the events that it lacks, until it follows the hub.
///
/// The events go in parts, each when the client has taken most of the part before. So a client that reads slowly keeps
/// little more than a buffer in memory, however much it has missed. A reader's streams take turns in reading more than
/// a page, so that many streams that are far behind do not use all connections to PostgreSQL.
struct CatchingUp: Sendable {
  let source: any LiveSource
  let subscriber: Subscriber
  let incarnation: UUID
  /// The person who reads, or the key of the operator who reads.
  let reader: UUID?

  /// The number of events read from the log at once.
  private static let pageMax = 128
  /// The bytes of their payloads, so that their text is no longer than a part.
  private static let pageBytesMax = LiveHub.partBytesMax - pageMax * StoredEvent.envelopeBytesMax

  /// Sends the events and hands the stream over to the hub. If the log cannot be read, makes the client reconnect.
  func run() async {
    do {
      try await catchUp()
    } catch {
      subscriber.sendBack()
    }
  }

  private func catchUp() async throws {
    try await catchUpOnFeed()
    var after = subscriber.after
    var isFirst = true
    while await subscriber.stream.drained(), subscriber.stream.isOpen {
      switch source.live.join(subscriber, after: after) {
      case .joined:
        return subscriber.stream.stayOpen()
      case .recent(let part):
        try await send(part.events)
        after = part.through
      case .older(let through):
        after = try await sendPage(after: after, through: through, isFirst: isFirst)
        isFirst = false
      case .notYet:
        return subscriber.sendBack()
      }
    }
  }

  /// Sends items of the feed to a follower that is far behind, until it is near the head.
  private func catchUpOnFeed() async throws {
    guard subscriber.interest.topic == .feeds else { return }
    while await subscriber.stream.drained(), subscriber.stream.isOpen {
      let through = source.live.through
      let behind = through - subscriber.position
      // A follower that is behind by more than `positionsMax` must read the list.
      guard behind > FeedFanOut.apartMin, behind <= FeedFanOut.positionsMax else { return }
      try await source.projections.waitFor(minPosition: through, FeedFanOut.projections)
      let fanOut = FeedFanOut(source: source, incarnation: incarnation, through: through)
      let sent = try await fanOut.deliver(to: subscriber, inTurnOf: reader)
      source.live.count { $0.add(sent) }
    }
  }

  /// Sends a page of the log after a position, of which the hub knows the events up to another position. Returns the
  /// position up to which the client has everything then.
  private func sendPage(
    after position: Int64, through: Int64, isFirst: Bool
  ) async throws -> Int64 {
    var page = EventPage.empty
    if isFirst {
      page = try await self.page(after: position)
    } else {
      try await source.readInTurn(of: reader) { page = try await self.page(after: position) }
    }
    source.live.count { $0.readFromLog += page.events.count }
    // The hub will send later events itself. The state by which the reader's access is judged does not include them.
    let events = page.events.prefix { $0.position <= through }
    try await sendInTurn(Array(events))
    let isLast = page.isLast || events.count < page.events.count
    return max(position, isLast ? through : events.last?.position ?? through)
  }

  private func page(after position: Int64) async throws -> EventPage {
    let reader = source.reader
    switch subscriber.interest {
    case .space(let id, _, _):
      let version = try await reader.version(of: id, at: position)
      return try await reader.streamPage(
        id, afterVersion: version, limit: Self.pageMax, bytesMax: Self.pageBytesMax)
    case .log(let filter):
      return try await reader.page(
        after: position, limit: Self.pageMax, bytesMax: Self.pageBytesMax, filter: filter.search)
    case .feed, .everything, .inbox:
      return .empty
    }
  }

  /// Sends events read from the log. Many bytes wait for the reader's turn at heavy work; if too many of the reader's
  /// requests wait, the client must reconnect.
  private func sendInTurn(_ events: [StoredEvent]) async throws {
    guard let reader else { return try await send(events) }
    let bytes = events.reduce(0) { $0 + $1.data.count }
    try await source.inTurn(of: reader, bytes: bytes) { try await send(events) }
  }

  private func send(_ events: [StoredEvent]) async throws {
    guard !events.isEmpty else { return }
    let sent: LiveSent
    switch subscriber.interest {
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

extension StoredEvent {
  /// The bytes that suffice for the envelope of an event in a stream, and the lines around it.
  static let envelopeBytesMax = 512

  /// The bytes that suffice for the event's text in a stream.
  var textBytes: Int { data.count + Self.envelopeBytesMax }
}
