import Domain
import FoundationEssentials
import Projections

/// An item of a feed, as the API shows it.
struct FeedItemView {
  private let item: FeedItem
  private let state: StreamState
  private let excerpts: [UUID: String]
  private let status: String?

  /// - Parameters:
  ///   - state: the space as it is now; of a status, as operators see it, the person.
  ///   - excerpts: the texts of comments.
  ///   - status: what the actor's status says, where the item is about that.
  init(
    _ item: FeedItem, in state: StreamState, excerpts: [UUID: String], status: String? = nil
  ) {
    self.item = item
    self.state = state
    self.excerpts = excerpts
    self.status = item.kind == EventType.statusChanged.rawValue ? status : nil
  }

  static let excerptMax = 200

  func write(to json: inout JSONWriter, _ names: Names) {
    let target = Target(of: item)
    let label = Labels(state, names)[target ?? Target(kind: "space", id: item.space)]
    json.object {
      $0.member("space", item.space)
      $0.member("space_title", state.space?.title)
      $0.member("position", item.firstPosition)
      $0.member("last_position", item.lastPosition)
      $0.member("at", item.firstAt)
      $0.member("last_at", item.lastAt)
      $0.member("actor", item.actor.map { PersonReference($0, names) })
      $0.member("kind", item.kind)
      $0.member(
        "title",
        FeedWords.title(
          item.kind, named: item.title, label: label, in: state.space?.kind ?? .connection)
          + (item.assignment.map { " to \(assignee($0, names))" } ?? ""))
      $0.member(
        "description",
        item.assignment == nil ? item.description ?? status ?? excerpt(target) : nil)
      $0.member("assignee", item.assignee.map { PersonReference($0, names) })
      $0.member("target", target)
      $0.member("target_label", target.map { _ in label })
      $0.member("related", related(to: target))
      $0.member("count", item.count)
    }
  }

  private func assignee(_ assignment: FeedItem.Assignment, _ names: Names) -> String {
    switch assignment {
    case .person(let person): names[person] ?? "somebody"
    case .nobody: "nobody"
    }
  }

  /// What a comment is on, if not on the space; of what is about a task or a calendar event: that.
  private func related(to target: Target?) -> Target? {
    guard let target else { return nil }
    guard target.kind == "comment" else {
      return Self.relatedKinds.contains(TargetKind(rawValue: target.kind)) ? target : nil
    }
    guard let on = state.space?.core.comments[target.id]?.target, on.kind != .space else {
      return nil
    }
    return Target(kind: on.kind.rawValue, id: on.id)
  }

  private static let relatedKinds: [TargetKind] = [.task, .calendarEvent]

  private func excerpt(_ target: Target?) -> String? {
    guard let target, target.kind == "comment" else { return nil }
    return excerpts[target.id].map { String($0.unicodeScalars.prefix(Self.excerptMax)) }
  }
}

extension FeedItem {
  /// To whom a task was assigned.
  enum Assignment {
    case person(UUID)
    case nobody
  }

  /// To whom a task was assigned; nil for anything else, and where rows that an earlier release made do not say.
  var assignment: Assignment? {
    guard kind == EventType.taskAssigned.rawValue, let description else { return nil }
    return description == "nobody" ? .nobody : UUID(description).map { .person($0) }
  }

  /// The person to whom a task was assigned.
  var assignee: UUID? { if case .person(let person) = assignment { person } else { nil } }
}

extension Target {
  /// What an item of a feed is about.
  init?(of item: FeedItem) {
    guard let kind = item.targetKind, let id = item.targetID.flatMap({ UUID($0) }) else {
      return nil
    }
    self.init(kind: kind, id: id)
  }
}
