import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardProjections
import FoundationEssentials

/// The states and names needed to show items of a feed.
struct FeedSetting {
  private let spaces: [UUID: StreamState]
  private let names: Names
  private let excerpts: [UUID: String]
  private let statuses: [UUID: ProfileView]

  /// Looks up the spaces, people and texts of items and groups. If a space does not exist, its items are left out.
  ///
  /// - Parameter moment: the moment whose past states of spaces are used; nil for now.
  init(
    of items: [FeedItem], groups: [FeedGroup] = [], at moment: Moment? = nil,
    _ service: Service
  ) async throws {
    var spaces = try await service.visibleSpaces(
      Set(items.map(\.space) + groups.compactMap(\.space)), to: nil)
    if case .time(let time) = moment {
      for id in spaces.keys {
        let version = try await service.reader.version(of: id, at: time)
        guard version > 0 else { continue }
        spaces[id] = try await service.engine.state(of: id, atVersion: version)
      }
    }
    self.spaces = spaces
    let people = items.flatMap { [$0.actor, $0.assignee, Self.target(.person, of: $0)] }
    let grouped = groups.flatMap { [$0.actor, Target(of: $0).flatMap { $0.person }] }
    names = try await Names(of: (people + grouped).compactMap(\.self), in: service.vault)
    excerpts = try await service.vault.values(
      of: items.compactMap { Self.target(.comment, of: $0) }, keys: ["text"]
    ).compactMapValues { $0["text"] }
    statuses = try await service.profiles(
      of: items.filter { $0.kind == EventType.statusChanged.rawValue }.compactMap(\.actor))
  }

  /// Whether an item is shown to a person, by the capabilities that the person has in the space's state.
  func shows(_ item: FeedItem, to person: UUID) -> Bool {
    guard let space = spaces[item.space]?.space, space.core.members.may(person, .view) else {
      return false
    }
    return Visibility(of: person, in: space).shows(item)
  }

  /// Whether a group is shown to a person, or to operators if the person is nil.
  func shows(_ group: FeedGroup, to person: UUID?) -> Bool {
    guard let id = group.space else { return true }
    guard let space = spaces[id] else { return false }
    guard let person else { return true }
    guard let space = space.space, space.core.members.may(person, .view) else { return false }
    return Visibility(of: person, in: space).shows(Target(of: group))
  }

  func write(_ group: FeedGroup, to json: inout JSONWriter) {
    let state = group.space.flatMap { spaces[$0] }
    FeedGroupView(group: group, state: state).write(to: &json, names)
  }

  /// Whether the state of an item's space was found.
  func holds(_ item: FeedItem) -> Bool { spaces[item.space] != nil }

  func write(_ item: FeedItem, to json: inout JSONWriter) {
    guard let state = spaces[item.space] else { return }
    // The text of a status is lost once the status is changed again.
    let status = item.actor.flatMap { statuses[$0] }.flatMap { profile in
      profile.state.statusAt == item.lastAt ? profile.statusText : nil
    }
    FeedItemView(item, in: state, excerpts: excerpts, status: status).write(to: &json, names)
  }

  /// An item as JSON; nil if its space was not found.
  func text(of item: FeedItem) -> [UInt8]? {
    guard holds(item) else { return nil }
    var json = JSONWriter()
    write(item, to: &json)
    return json.bytes
  }

  private static func target(_ kind: TargetKind, of item: FeedItem) -> UUID? {
    Target(of: item).flatMap { $0.kind == kind ? $0.id : nil }
  }
}
