package import CallboardDomain
import CallboardHTTPServer
package import CallboardLive
import CallboardPresence
package import CallboardProjections
package import FoundationEssentials

/// The parts of the service that the delivery of events uses.
extension Service: LiveSource {
  package var now: Timestamp { .now }

  package func currentIncarnation() async throws -> UUID { try await incarnation.current() }

  package func revoked(of keys: Set<UUID>) async throws -> Set<UUID> {
    try await authenticator.revoked(of: keys)
  }

  package func feedView(
    of items: [FeedItem], for readers: Set<UUID>
  ) async throws -> any LiveFeedView {
    try await FeedSetting(of: items, for: readers, self)
  }

  package func inboxTexts(
    of items: [CallboardProjections.Notification], to person: UUID, unread: Int
  ) async throws -> [[UInt8]] {
    let names = try await Names(of: items.compactMap(\.actor), in: vault)
    return try await notificationViews(of: items, to: person).map { view in
      JSONWriter.object {
        NotificationView.fields.write(view, names, to: &$0)
        $0.member("unread", unread)
      }
    }
  }

  package func presenceView(of people: Set<UUID>) async throws -> any LivePresenceView {
    PresenceTexts(names: try await Names(of: people, in: vault))
  }

  package func inTurn(
    of reader: UUID, bytes: Int, _ body: () async throws -> Void
  ) async throws {
    guard let lane = HeavyWork.Lane(bytes: bytes) else { return try await body() }
    try await heavy.run(of: reader, in: lane, body)
  }

  package func readInTurn(of reader: UUID?, _ body: () async throws -> Void) async throws {
    guard let reader else { return try await body() }
    try await heavy.run(of: reader, in: .reads, body)
  }
}

extension FeedSetting: LiveFeedView {}

/// The events of presence in a space, with people's names.
struct PresenceTexts: LivePresenceView {
  let names: Names

  func snapshot(_ running: [Lease], _ visibility: Visibility) -> [UInt8] {
    Self.event { json in
      json.member("change", "snapshot")
      json.member("present", each: running) { lease, json in
        PresenceView(lease, visibility).write(to: &json, names)
      }
    }
  }

  func changes(_ news: [PresenceChange], _ visibility: Visibility) -> [UInt8] {
    news.flatMap { change in
      Self.event { json in
        json.member("change", change.kind.rawValue)
        json.member("presence") {
          PresenceView(change.lease, visibility).write(to: &$0, names)
        }
      }
    }
  }

  private static func event(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    ServerSentEvent.event(name: "presence", data: JSONWriter.object(body))
  }
}
