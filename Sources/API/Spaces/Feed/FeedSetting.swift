import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardProjections
import FoundationEssentials

/// The spaces and names needed to show items of a feed.
struct FeedSetting {
  private let spaces: [UUID: FeedSpace]
  private let names: Names
  private let excerpts: [UUID: String]
  private let statuses: [UUID: ProfileView]

  /// Looks up the spaces, people and texts of items and groups. If a space does not exist, its items are left out.
  ///
  /// - Parameters:
  ///   - moment: the moment whose past states of spaces are used; nil for now.
  ///   - readers: the people for whom `shows` may be called.
  init(
    of items: [FeedItem], groups: [FeedGroup] = [], at moment: Moment? = nil,
    for readers: Set<UUID>, _ service: Service
  ) async throws {
    let people = items.flatMap { [$0.actor, $0.assignee, Self.target(.person, of: $0)] }
    let grouped = groups.flatMap { [$0.actor, Target(of: $0).flatMap { $0.person }] }
    names = try await Names(of: (people + grouped).compactMap(\.self), in: service.vault)
    excerpts = try await service.vault.values(
      of: items.compactMap { Self.target(.comment, of: $0) }, keys: ["text"]
    ).compactMapValues { $0["text"] }
    statuses = try await service.profiles(
      of: items.filter { $0.kind == EventType.statusChanged.rawValue }.compactMap(\.actor))
    var spaces: [UUID: FeedSpace] = [:]
    for (id, targets) in Self.targets(of: items, groups) {
      guard var state = try await service.stateIfAny(of: id) else { continue }
      if case .time(let time) = moment {
        let version = try await service.reader.version(of: id, at: time)
        if version > 0 { state = try await service.engine.state(of: id, atVersion: version) }
      }
      spaces[id] = FeedSpace(state, targets, readers: readers, names)
    }
    self.spaces = spaces
  }

  /// The things that items and groups name, for each space.
  private static func targets(of items: [FeedItem], _ groups: [FeedGroup]) -> [UUID: Set<Target>] {
    var targets: [UUID: Set<Target>] = [:]
    for item in items { targets[item.space, default: []].insert(FeedItemView.named(by: item)) }
    for group in groups {
      guard let space = group.space else { continue }
      targets[space, default: []].formUnion([Target(of: group)].compactMap(\.self))
    }
    return targets
  }

  /// Whether an item is shown to a reader, by the capabilities that the reader has in the space's state.
  func shows(_ item: FeedItem, to person: UUID) -> Bool {
    spaces[item.space]?.visibility(of: person)?.shows(item) ?? false
  }

  /// Whether a group is shown to a reader, or to operators if the reader is nil.
  func shows(_ group: FeedGroup, to person: UUID?) -> Bool {
    guard let id = group.space else { return true }
    guard let space = spaces[id] else { return false }
    guard let person else { return true }
    guard let visibility = space.visibility(of: person) else { return false }
    return Target(of: group).map { visibility.showsSomething(at: $0) } ?? true
  }

  func write(_ group: FeedGroup, to json: inout JSONWriter) {
    let space = group.space.flatMap { spaces[$0] }
    FeedGroupView(group: group, space: space).write(to: &json, names)
  }

  /// Whether the state of an item's space was found.
  func holds(_ item: FeedItem) -> Bool { spaces[item.space] != nil }

  func write(_ item: FeedItem, to json: inout JSONWriter) {
    guard let space = spaces[item.space] else { return }
    // The text of a status is lost once the status is changed again.
    let status = item.actor.flatMap { statuses[$0] }.flatMap { profile in
      profile.state.statusAt == item.lastAt ? profile.statusText : nil
    }
    FeedItemView(item, in: space, excerpts: excerpts, status: status).write(to: &json, names)
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
