import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Sends a subscriber the events that it lacks, until it follows the hub.
///
/// The events go in parts, each when the client has taken most of the part before. So a client that reads slowly keeps
/// little more than a buffer in memory, however much it has missed.
struct CatchingUp: Sendable {
  let source: any LiveSource
  let subscriber: Subscriber
  let incarnation: UUID
  /// The person who reads, or the key of the operator who reads.
  let reader: UUID?

  /// The number of events read from the log at once: few at first, and few if they are long. PostgreSQL limits a page
  /// by the size of its compressed events, so it may send many that do not fit and are read again.
  private static let pageLength = (first: 32, max: 500)

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
    var length = Self.pageLength.first
    while await subscriber.stream.drained(), subscriber.stream.isOpen {
      switch source.live.join(subscriber, after: after) {
      case .joined:
        return subscriber.stream.stayOpen()
      case .recent(let part):
        try await send(part.events)
        after = part.through
      case .older(let through):
        after = try await sendPage(after: after, through: through, &length)
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
      let sent = try await fanOut.deliver(to: subscriber)
      source.live.count { $0.add(sent) }
    }
  }

  /// Sends a page of the log after a position, of which the hub knows the events up to another position. Returns the
  /// position up to which the client has everything then.
  ///
  /// - Parameter length: the most events of this page, and then those of the next one.
  private func sendPage(
    after position: Int64, through: Int64, _ length: inout Int
  ) async throws -> Int64 {
    let page = try await page(after: position, length)
    source.live.count { $0.readFromLog += page.events.count }
    length =
      page.events.count < length
      ? max(1, 2 * page.events.count) : min(2 * length, Self.pageLength.max)
    // The hub will send later events itself. The state by which the reader's access is judged does not include them.
    let events = page.events.prefix { $0.position <= through }
    let isLast = page.isLast || events.count < page.events.count
    let reached = max(position, isLast ? through : events.last?.position ?? through)
    let bytes = events.reduce(0) { $0 + $1.textBytes }
    var rest = events
    while !rest.isEmpty, await subscriber.stream.drained(), subscriber.stream.isOpen {
      let part = rest.firstPart(bytesMax: LiveHub.partBytesMax)
      try await sendInTurn(Array(part), ofPageOf: bytes)
      rest = rest.dropFirst(part.count)
    }
    return reached
  }

  private func page(after position: Int64, _ length: Int) async throws -> EventPage {
    let reader = source.reader
    switch subscriber.interest {
    case .space(let id, _, _):
      let version = try await reader.version(of: id, at: position)
      return try await reader.streamPage(
        id, afterVersion: version, limit: length, bytesMax: LiveHub.partBytesMax)
    case .log(let filter):
      return try await reader.page(
        after: position, limit: length, bytesMax: LiveHub.partBytesMax, filter: filter.search)
    case .feed, .everything, .inbox:
      return .empty
    }
  }

  /// Sends events read from the log. The parts of a long page wait for the reader's turn at heavy work; if too many of
  /// the reader's requests wait, the client must reconnect.
  private func sendInTurn(_ events: [StoredEvent], ofPageOf bytes: Int) async throws {
    guard let reader else { return try await send(events) }
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
  /// The bytes that suffice for the event's text in a stream: its payload, its envelope, and the lines around them.
  var textBytes: Int { data.count + 512 }
}

extension ArraySlice<StoredEvent> {
  /// The first events whose texts together have at most so many bytes, but at least one event.
  fileprivate func firstPart(bytesMax: Int) -> ArraySlice<StoredEvent> {
    var bytes = 0
    return prefix { event in
      defer { bytes += event.textBytes }
      return bytes == 0 || bytes + event.textBytes <= bytesMax
    }
  }
}
