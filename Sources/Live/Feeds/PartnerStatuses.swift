import CallboardDomain
import CallboardProjections
import FoundationEssentials

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
    let states = try await source.spaces(Set(found.map(\.space)))
    var shown: [Place: FeedItem] = [:]
    for (space, partners) in found {
      guard case .connection(let connection)? = states[space], connection.status == .active,
        let connectedAt = connection.connectedAt
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
      return try await ConnectionReader(source.projections).between(people, and: readers)
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
