/// The kind of an event after which the goal still exists.
public enum GoalEventKind: Sendable {
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
}

extension EventCatalogue {
  /// The events of partners' goals.
  static let goals: [EventDeclaration] = [
    EventDeclaration(
      ConnectionEvent.goal(.created, .blank, .blank).event, takes: .edit, by: [.member, .operator],
      feed: .about(.goal) { "Set the goal “\($0.title)”" },
      changes: "a goal is created"),
    EventDeclaration(
      ConnectionEvent.goal(.updated, .blank, .blank).event, takes: .edit, by: [.member, .operator],
      feed: .about(.goal) { "Changed the goal “\($0.title)”" },
      changes: "the goal changes"),
    EventDeclaration(
      ConnectionEvent.goal(.milestoneCompleted, .blank, .blank).event, takes: .edit,
      feed: .about(.goal) { "Reached a milestone of “\($0.title)”" },
      changes: "the progress of the goal changes"),
    EventDeclaration(
      ConnectionEvent.goal(.milestoneReopened, .blank, .blank).event, takes: .edit,
      feed: .about(.goal) { "Opened a milestone of “\($0.title)” again" },
      changes: "the progress of the goal changes"),
    EventDeclaration(
      blank(ConnectionEvent.goalDeleted), takes: .edit, by: [.member, .operator],
      feed: .about(.goal) { "Gave up the goal “\($0.title)”" },
      changes: "the goal is deleted"),
  ]
}
