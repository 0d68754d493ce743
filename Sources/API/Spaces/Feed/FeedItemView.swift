import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// An item of a feed, as the API shows it.
struct FeedItemView {
  private let item: FeedItem
  private let state: StreamState
  private let excerpts: [UUID: String]
  private let status: String?

  /// - Parameters:
  ///   - state: the present state of the space; for a status that operators see, of the person.
  ///   - excerpts: the texts of comments.
  ///   - status: the text of the actor's status, if the item is about it.
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
        Self.title(
          of: item.kind, named: item.title, label: label, in: state.space?.kind ?? .connection)
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

  private func assignee(_ assignment: FeedItem.Assignment, _ names: Names) -> String {
    switch assignment {
    case .person(let person): names[person] ?? "somebody"
    case .nobody: "nobody"
    }
  }

  /// The related thing: a comment's target, unless it is the space, or a task or calendar event itself.
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
    guard let kind = item.targetKind, let id = item.targetID.flatMap({ UUID($0) }) else {
      return nil
    }
    self.init(kind: kind, id: id)
  }
}
