import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// The share of a feed that belongs to one person, one thing or one space, as the API shows it.
struct FeedGroupView {
  private let group: FeedGroup
  private let state: StreamState?

  /// - Parameter state: the space, if the group is a space or belongs to something in one.
  init(_ group: FeedGroup, in state: StreamState?) {
    self.group = group
    self.state = state
  }

  func write(to json: inout JSONWriter, _ names: Names) {
    let target = Target(of: group)
    json.object {
      $0.member("person", group.actor.map { PersonReference($0, names) })
      $0.member("space", group.space)
      $0.member("space_title", state?.space?.title)
      $0.member("target", target)
      $0.member(
        "target_label", target.flatMap { target in state.map { Labels($0, names)[target] } })
      $0.member("items", group.items)
      $0.member("events", group.events)
      $0.member("last_position", group.lastPosition)
      $0.member("last_at", group.lastAt)
    }
  }
}

extension Target {
  /// The target of a group of a feed.
  init?(of group: FeedGroup) {
    guard let kind = group.targetKind, let id = group.targetID.flatMap({ UUID($0) }) else {
      return nil
    }
    self.init(kind: kind, id: id)
  }

  /// The person, if the target is one.
  var person: UUID? { kind == "person" ? id : nil }
}
