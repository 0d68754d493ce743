/// The kind of an event after which the goal still exists.
public enum GoalEventKind: Sendable, CaseIterable {
  case created
  case updated
  case milestoneCompleted
  case milestoneReopened

  /// The type of the event.
  var type: EventType {
    switch self {
    case .created: .goalCreated
    case .updated: .goalUpdated
    case .milestoneCompleted: .milestoneCompleted
    case .milestoneReopened: .milestoneReopened
    }
  }

  init(_ kind: SharedEventKind) {
    switch kind {
    case .created: self = .created
    case .updated: self = .updated
    }
  }

  init?(_ type: EventType) {
    guard let kind = Self.allCases.first(where: { $0.type == type }) else { return nil }
    self = kind
  }
}

extension EventCatalogue {
  /// The events of partners' goals.
  static let goals: [EventDeclaration] = [
    EventDeclaration(
      .goalCreated, in: .connection, takes: .edit, by: [.member, .operator],
      feed: .about(.goal) { "Set the goal “\($0.title)”" },
      payload: "`goal`, the goal", changes: "there is a goal"),
    EventDeclaration(
      .goalUpdated, in: .connection, takes: .edit, by: [.member, .operator],
      feed: .about(.goal) { "Changed the goal “\($0.title)”" },
      payload: "`goal`, the goal", changes: "the goal"),
    EventDeclaration(
      .milestoneCompleted, in: .connection, takes: .edit,
      feed: .about(.goal) { "Reached a milestone of “\($0.title)”" },
      payload: "`goal`, the goal", changes: "the goal's progress"),
    EventDeclaration(
      .milestoneReopened, in: .connection, takes: .edit,
      feed: .about(.goal) { "Opened a milestone of “\($0.title)” again" },
      payload: "`goal`, the goal", changes: "the goal's progress"),
    EventDeclaration(
      .goalDeleted, in: .connection, takes: .edit, by: [.member, .operator],
      feed: .about(.goal) { "Gave up the goal “\($0.title)”" },
      payload: "`goal`, `title`", changes: "the goal is gone"),
  ]
}
