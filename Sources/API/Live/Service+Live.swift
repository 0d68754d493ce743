package import CallboardDomain
package import CallboardLive
package import CallboardPresence
package import CallboardProjections
package import FoundationEssentials

/// What the delivery of events takes from the service.
extension Service: LiveSource {
  package var pageBytesMax: Int { Answers.bytesMax }

  package var now: Timestamp { .now }

  package func currentIncarnation() async throws -> UUID { try await incarnation.current() }

  package func revoked(of keys: Set<UUID>) async throws -> Set<UUID> {
    try await authenticator.revoked(of: keys)
  }

  package func spaces(_ ids: Set<UUID>) async throws -> [UUID: StreamState] {
    try await visibleSpaces(ids, to: nil)
  }

  package func feedView(of items: [FeedItem]) async throws -> any LiveFeedView {
    try await FeedSetting(of: items, self)
  }

  package func inboxTexts(
    of items: [CallboardProjections.Notification], to person: UUID, unread: Int
  ) async throws -> [[UInt8]] {
    let names = try await Names(of: items.compactMap(\.actor), in: vault)
    let spaces = try await visibleSpaces(Set(items.map(\.space)), to: nil)
    return items.map { item in
      var json = JSONWriter()
      json.object {
        var view = NotificationView(item, of: person, in: spaces[item.space]?.space)
        view.isRead = item.isRead
        NotificationView.fields.write(view, names, to: &$0)
        $0.member("unread", unread)
      }
      return json.bytes
    }
  }

  /// In a connection, they include the leases in all of the members' connections.
  package func knownPresence(in space: any Space) -> [Lease] {
    presence.known(in: space.presencePlaces).filter { space.core.members[$0.key.person] != nil }
  }

  package func presenceView(
    of running: [Lease], changes: [PresenceChange]
  ) async throws -> any LivePresenceView {
    let people = (running + changes.map(\.lease)).map(\.key.person)
    let names = try await Names(of: people, in: vault)
    return PresenceNews(running: running, changes: changes, names: names)
  }

  package func inTurn(
    of reader: UUID, bytes: Int, _ body: () async throws -> Void
  ) async throws {
    guard let lane = HeavyWork.Lane(bytes: bytes) else { return try await body() }
    try await heavy.run(of: reader, in: lane, body)
  }
}

extension FeedSetting: LiveFeedView {}
