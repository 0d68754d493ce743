import Domain
import Engine
import EventLog
import FoundationEssentials
import Projections

/// What it takes to show items of a feed: the spaces as they are now, and what people are called.
struct FeedSetting {
  private let spaces: [UUID: StreamState]
  private let names: Names
  private let excerpts: [UUID: String]
  private let statuses: [UUID: ProfileView]

  /// Looks up what items are about; a space that is not there is left out with its items.
  init(of items: [FeedItem], _ service: Service) async throws {
    spaces = try await service.visibleSpaces(Set(items.map(\.space)), to: nil)
    names = try await Names(
      of: items.flatMap { [$0.actor, Self.target("person", of: $0)].compactMap(\.self) },
      in: service.vault)
    excerpts = try await service.vault.values(
      of: items.compactMap { Self.target("comment", of: $0) }, keys: ["text"]
    ).compactMapValues { $0["text"] }
    statuses = try await service.profiles(
      of: items.filter { $0.kind == EventType.statusChanged.rawValue }.compactMap(\.actor))
  }

  /// Whether an item is shown to a person, by what they may see now.
  func shows(_ item: FeedItem, to person: UUID) -> Bool {
    guard let space = spaces[item.space]?.space, space.core.members.may(person, .view) else {
      return false
    }
    return Visibility(of: person, in: space).shows(item)
  }

  /// Whether what an item is about is there.
  func holds(_ item: FeedItem) -> Bool { spaces[item.space] != nil }

  func write(_ item: FeedItem, to json: inout JSONWriter) {
    guard let state = spaces[item.space] else { return }
    // What a status said before it was changed again is not kept.
    let status = item.actor.flatMap { statuses[$0] }.flatMap { profile in
      profile.state.statusAt == item.lastAt ? profile.statusText : nil
    }
    FeedItemView(item, in: state, excerpts: excerpts, status: status).write(to: &json, names)
  }

  /// An item as JSON; nil where what it is about is not there.
  func text(of item: FeedItem) -> [UInt8]? {
    guard holds(item) else { return nil }
    var json = JSONWriter()
    write(item, to: &json)
    return json.bytes
  }

  private static func target(_ kind: String, of item: FeedItem) -> UUID? {
    Target(of: item).flatMap { $0.kind == kind ? $0.id : nil }
  }
}
