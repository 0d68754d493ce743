import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// The share of a feed that belongs to one person, one thing or one space, as the API shows it.
struct FeedGroupView: View {
  private let group: FeedGroup
  private let state: StreamState?

  /// - Parameter state: the space, if the group is a space or belongs to something in one.
  init(_ group: FeedGroup, in state: StreamState?) {
    self.group = group
    self.state = state
  }

  static let name = "FeedGroup"
  static let meaning = "The part of a feed that belongs to a person, a thing or a space."

  static let fields: [Field<Self>] = [
    .personOrNull("person", "By person: who; null for the system.") { $0.group.actor },
    .init("space") { $0.group.space }, .init("space_title") { $0.state?.space?.title },
    .init(
      "target",
      Schema.named("Target").orNull.described(
        "By target: the thing, to which comments on it count; null for the space as a whole.")
    ) { $0.target },
    .vaulted("target_label") { view, names in
      view.target.flatMap { target in view.state.map { Labels($0, names)[target] } }
    },
    .init("items", "How many items belong to it.") { $0.group.items },
    .init("events", "How many events those items stand for.") { $0.group.events },
    .init("last_position", .position) { $0.group.lastPosition },
    .init("last_at") { $0.group.lastAt },
  ]

  private var target: Target? { Target(of: group) }
}

extension Target {
  /// The target of a group of a feed.
  init?(of group: FeedGroup) {
    guard let kind = group.targetKind, let id = group.targetID.flatMap({ UUID($0) }) else {
      return nil
    }
    self.init(kind: TargetKind(rawValue: kind), id: id)
  }

  /// The person, if the target is one.
  var person: UUID? { kind == .person ? id : nil }
}
