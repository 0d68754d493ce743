import CallboardDomain
import CallboardProjections
import FoundationEssentials

struct FeedItemView: View {
  private let item: FeedItem
  private let space: FeedSpace
  private let excerpts: [UUID: String]
  private let status: String?

  /// - Parameters:
  ///   - space: the space; for a status that operators see, the person's stream.
  ///   - excerpts: the texts of comments.
  ///   - status: the text of the actor's status, if the item is about it.
  init(
    _ item: FeedItem, in space: FeedSpace, excerpts: [UUID: String], status: String? = nil
  ) {
    self.item = item
    self.space = space
    self.excerpts = excerpts
    self.status = item.kind == EventType.statusChanged.rawValue ? status : nil
  }

  static let excerptMax = 200

  static let meaning = "An item of a feed, which groups events of one kind."

  static let fields: [Field<Self>] = [
    .init("space") { $0.item.space }, .init("space_title") { $0.space.title },
    .init("position", .position) { $0.item.firstPosition },
    .init("last_position", .position) { $0.item.lastPosition },
    .init("at") { $0.item.firstAt }, .init("last_at") { $0.item.lastAt },
    .personOrNull("actor") { $0.item.actor }, .init("kind") { $0.item.kind },
    .byHand("title", .string()) { $2.value($0.title($1)) },
    .init("description") {
      $0.item.assignment == nil ? $0.item.description ?? $0.status ?? $0.excerpt($0.target) : nil
    },
    .personOrNull("assignee", "The person to whom a task was assigned; null: none.") {
      $0.item.assignee
    },
    .init("target", Schema.named("Target").orNull) { $0.target },
    .vaulted("target_label") { view, _ in view.target.map { _ in view.label } },
    .init(
      "related", .named("Target").orNull,
      "The task or calendar event of the item; for a comment its target, or null for the space."
    ) { $0.related(to: $0.target) },
    .init("count", .integer(min: 1), "The number of grouped events.") { $0.item.count },
  ]

  private var target: Target? { Target(of: item) }

  private var label: String { space.label(of: Self.named(by: item)) }

  /// The thing whose name an item's sentence has: its target, or else its space.
  static func named(by item: FeedItem) -> Target {
    Target(of: item) ?? Target(kind: .space, id: item.space)
  }

  private func title(_ names: Names?) -> String {
    let title = Self.title(
      of: item.kind, named: item.title, label: label, in: space.kind ?? .connection)
    return title + (item.assignment.map { " to \(assignee($0, names))" } ?? "")
  }

  /// The sentence of an item, without its actor: `Edited “INT. HALL”`.
  ///
  /// - Parameters:
  ///   - kind: an event type, or the name that an app gave to its own activity.
  ///   - named: the last title, heading or name in the item's events.
  ///   - label: the name of the target.
  ///   - space: the kind of space that it is in.
  static func title(
    of kind: String, named: String?, label: String, in space: SpaceKind
  ) -> String {
    guard let sentence = EventType(rawValue: kind)?.declaration.feed.sentence else {
      let words = kind.replacing("_", with: " ")
      return named ?? words.prefix(1).uppercased() + words.dropFirst()
    }
    return sentence(FeedSubject(named: named, label: label, space: space))
  }

  private func assignee(_ assignment: FeedItem.Assignment, _ names: Names?) -> String {
    switch assignment {
    case .person(let person): names?[person] ?? "somebody"
    case .nobody: "nobody"
    }
  }

  /// The related thing: a comment's target, unless it is the space, or a task or calendar event itself.
  private func related(to target: Target?) -> Target? {
    guard let target else { return nil }
    guard target.kind == .comment else {
      return Self.relatedKinds.contains(target.kind) ? target : nil
    }
    guard let on = space.comment(target.id)?.target, on.kind != .space else {
      return nil
    }
    return on
  }

  private static let relatedKinds: [TargetKind] = [.task, .calendarEvent]

  private func excerpt(_ target: Target?) -> String? {
    guard let target, target.kind == .comment else { return nil }
    return excerpts[target.id].map { String($0.unicodeScalars.prefix(Self.excerptMax)) }
  }
}

extension FeedItem {
  /// The assignee of a task.
  enum Assignment {
    case person(UUID)
    case nobody
  }

  /// The assignment of a task; nil for other items, and for rows of an earlier release that do not hold it.
  var assignment: Assignment? {
    guard kind == EventType.taskAssigned.rawValue, let description else { return nil }
    return description == "nobody" ? .nobody : UUID(description).map { .person($0) }
  }

  /// The assigned person; nil if there is none.
  var assignee: UUID? { if case .person(let person) = assignment { person } else { nil } }
}

extension Target {
  /// The target of an item of a feed.
  init?(of item: FeedItem) {
    self.init(kindText: item.targetKind, idText: item.targetID)
  }

  private init?(kindText: String?, idText: String?) {
    guard let kindText, let id = idText.flatMap({ UUID($0) }) else { return nil }
    self.init(kind: TargetKind(rawValue: kindText), id: id)
  }
}

struct FeedGroupView: View {
  let group: FeedGroup
  /// The space, if the group is a space or belongs to something in one.
  let space: FeedSpace?

  static let meaning = "The group of a feed's items that belong to a person, a thing or a space."

  static let fields: [Field<Self>] = [
    .personOrNull("person", "The person, in groups by person; null: the system.") {
      $0.group.actor
    },
    .init("space") { $0.group.space }, .init("space_title") { $0.space?.title },
    .init(
      "target", .named("Target").orNull,
      "The thing, in groups by target, with its comments; null: the space as a whole."
    ) { $0.target },
    .vaulted("target_label") { view, _ in
      view.target.flatMap { target in view.space?.label(of: target) }
    },
    .init("items", "The number of items in the group.") { $0.group.items },
    .init("events", "The number of events of those items.") { $0.group.events },
    .init("last_position", .position) { $0.group.lastPosition },
    .init("last_at") { $0.group.lastAt },
  ]

  private var target: Target? { Target(of: group) }
}

extension Target {
  /// The target of a group of a feed.
  init?(of group: FeedGroup) {
    self.init(kindText: group.targetKind, idText: group.targetID)
  }

  /// The person, if the target is one.
  var person: UUID? { kind == .person ? id : nil }
}
