import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials
import Synchronization

/// New and changed items of the feed for all followers: read once and written once.
package struct FeedFanOut {
  package static let projections = ["activity_feed"]
  /// How many positions a follower may be behind. A follower that is further behind must read the list.
  static let positionsMax: Int64 = 50_000
  /// A follower that is further behind than this reads separately, so that it does not delay the others.
  static let apartMin: Int64 = 500
  /// The number of items read at once: for all followers near the head, and for one that reads separately.
  private static let (pageMax, apartMax) = (500, 200)

  let source: any LiveSource
  let incarnation: UUID
  /// The position up to which the tables hold everything.
  let through: Int64

  /// How often a page is tried that can be read and not be shown.
  static let triesMax = 10

  /// A page of items that were read and cannot be shown, as because one of their spaces cannot be loaded.
  struct Unshown: Error, CustomStringConvertible {
    /// The position up to which the page has all items.
    let through: Int64
    let cause: any Error

    var description: String { "\(cause)" }
  }

  /// Sends each follower the items that it lacks. After many tries to show a page, its followers are told to read the
  /// list, so that one space does not keep the items of all others back.
  func deliver(to followers: [Subscriber]) async throws -> LiveSent {
    var sent = LiveSent()
    for follower in followers where through - follower.position > Self.positionsMax {
      follower.reset(at: through, in: incarnation)
    }
    while let after = followers.map(\.position).min(), after < through {
      do {
        try await deliver(after: after, limit: Self.pageMax, to: followers, &sent)
      } catch {
        guard let unshown = error as? Unshown, source.live.mayPassOver(feedsAfter: after) else {
          throw error
        }
        for follower in followers where follower.position < unshown.through {
          follower.reset(at: unshown.through, in: incarnation)
        }
      }
    }
    return sent
  }

  /// Sends one follower the next of the items that it lacks. After many tries to show them, it is told to read the list:
  /// otherwise it would come back to the same items again and again.
  ///
  /// - Parameter reader: the person or key in whose turn the items are read. They are of all spaces of the log.
  func deliver(to follower: Subscriber, inTurnOf reader: UUID?) async throws -> LiveSent {
    var sent = LiveSent()
    for tries in 1...Self.triesMax {
      do {
        try await source.readInTurn(of: reader) {
          try await deliver(after: follower.position, limit: Self.apartMax, to: [follower], &sent)
        }
        break
      } catch let unshown as Unshown {
        guard follower.stream.isOpen else { break }
        if tries < Self.triesMax {
          try await Task.sleep(for: LiveHub.pauseBetweenTries)
        } else {
          follower.reset(at: unshown.through, in: incarnation)
        }
      }
    }
    return sent
  }

  private func deliver(
    after position: Int64, limit: Int, to followers: [Subscriber], _ sent: inout LiveSent
  ) async throws {
    let items = try await source.projections.feedChanges(after: position, in: nil, limit: limit)
    let readers = Set(
      followers.compactMap { follower in
        if case .feed(let person, _) = follower.interest { person } else { nil }
      })
    let last = items.last?.lastPosition ?? through
    // A page with fewer items than the limit is the last one.
    let reached = items.count < limit ? max(through, last) : last
    let statuses: PartnerStatuses
    let view: any LiveFeedView
    do {
      statuses = try await PartnerStatuses(among: items, for: readers, through: through, source)
      view = try await source.feedView(of: items + statuses.items, for: readers)
    } catch {
      if error is CancellationError { throw error }
      throw Unshown(through: reached, cause: error)
    }
    let texts = items.map { view.text(of: $0) }
    for follower in followers {
      sent.send(text(of: zip(items, texts), statuses, view, for: follower), to: follower)
      follower.reach(reached)
    }
  }

  private func text(
    of items: some Sequence<(FeedItem, [UInt8]?)>, _ statuses: PartnerStatuses,
    _ view: any LiveFeedView, for follower: Subscriber
  ) -> LiveText {
    var text = LiveText()
    for (item, bytes) in items where item.lastPosition > follower.position {
      guard var bytes else { continue }
      switch follower.interest {
      case .feed(let person, let filter):
        let status = statuses.shown(item, to: person)
        guard filter.admits(status ?? item), view.shows(status ?? item, to: person) else {
          continue
        }
        if let status {
          guard let own = view.text(of: status) else { continue }
          bytes = own
        }
      case .everything(let filter): guard filter.admits(item) else { continue }
      case .space, .log, .inbox: continue
      }
      text.add(bytes, at: LivePosition(item.lastPosition, in: incarnation))
    }
    return text
  }
}

extension Subscriber {
  /// The position up to which the client has everything.
  var position: Int64 { sent.withLock { $0 } }

  func reach(_ position: Int64) { sent.withLock { $0 = max($0, position) } }

  /// Tells the client to read the list of the feed or inbox, which has the items that the stream leaves out.
  func reset(at position: Int64, in incarnation: UUID) {
    let id = LivePosition(position, in: incarnation).text
    _ = stream.send(ServerSentEvent.event(name: "reset", id: id, data: Array("{}".utf8)))
    reach(position)
    if isBrief { sendBack() }
  }
}

/// Statuses as partners see them in their feeds. A status is an event of a person's own stream; a partner sees it in
/// their connection, from the time at which they were connected.
struct PartnerStatuses {
  private struct Place: Hashable {
    let position: Int64
    let reader: UUID
  }

  private let shown: [Place: FeedItem]

  /// Looks up which of these items are statuses of partners of these readers.
  ///
  /// If the connections are late, feeds go on without them: statuses of partners that the tables do not know yet are
  /// left out, and readers find them in the list.
  ///
  /// - Parameter through: the position that the connections should have reached.
  init(
    among items: [FeedItem], for readers: Set<UUID>, through: Int64, _ source: any LiveSource
  ) async throws {
    let statuses = items.filter { $0.kind == EventType.statusChanged.rawValue }
    let people = Set(statuses.compactMap(\.actor))
    guard !people.isEmpty, !readers.isEmpty else {
      shown = [:]
      return
    }
    await source.live.awaitConnections(through: through, source)
    let found = try await Self.connections(of: people, and: readers, source)
    var shown: [Place: FeedItem] = [:]
    for (space, partners) in found {
      guard case .connection(let connection)? = try await source.engine.readableState(of: space),
        connection.status == .active, let connectedAt = connection.connectedAt
      else { continue }
      for item in statuses where item.lastAt >= connectedAt {
        guard let actor = item.actor, partners.contains(actor),
          let reader = partners.first(where: { $0 != actor })
        else { continue }
        shown[Place(position: item.lastPosition, reader: reader)] = item.standing(in: space)
      }
    }
    self.shown = shown
  }

  private static func connections(
    of people: Set<UUID>, and readers: Set<UUID>, _ source: any LiveSource
  ) async throws -> [(space: UUID, partners: [UUID])] {
    do {
      return try await source.projections.connections(between: people, and: readers)
    } catch is ProjectionError {
      return []
    }
  }

  /// All partner statuses.
  var items: [FeedItem] { Array(shown.values) }

  /// An item as a reader sees it; nil if it is not the status of one of the reader's partners.
  func shown(_ item: FeedItem, to reader: UUID) -> FeedItem? {
    shown[Place(position: item.lastPosition, reader: reader)]
  }
}
