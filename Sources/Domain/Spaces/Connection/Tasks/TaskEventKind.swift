/// The kind of an event after which the task still exists.
public enum TaskEventKind: Sendable, CaseIterable {
  case created
  case updated
  case assigned
  case completed
  case reopened
  /// A partner voted on its urgency.
  case voted
  case attached
  case detached

  /// The type of the event.
  var type: EventType {
    switch self {
    case .created: .taskCreated
    case .updated: .taskUpdated
    case .assigned: .taskAssigned
    case .completed: .taskCompleted
    case .reopened: .taskReopened
    case .voted: .taskVoted
    case .attached: .taskAttachmentAdded
    case .detached: .taskAttachmentRemoved
    }
  }

  init?(_ type: EventType) {
    guard let kind = Self.allCases.first(where: { $0.type == type }) else { return nil }
    self = kind
  }
}

extension EventCatalogue {
  /// The events of partners' tasks.
  static let tasks: [EventDeclaration] = [
    EventDeclaration(
      .taskCreated, in: .connection, takes: .edit, by: [.member, .operator],
      feed: .about(.task) { "Added the task “\($0.title)”" },
      notifies: .assignee, as: .taskAssigned,
      payload: "`task`, the task", changes: "there is a task"),
    EventDeclaration(
      .taskUpdated, in: .connection, takes: .edit, by: [.member, .operator],
      feed: .about(.task) { "Changed the task “\($0.title)”" },
      payload: "`task`, the task", changes: "the task"),
    EventDeclaration(
      .taskAssigned, in: .connection, takes: .edit,
      feed: .about(.task) { "Assigned the task “\($0.title)”" },
      notifies: .assignee, as: .taskAssigned,
      payload: "`task`, the task", changes: "who is to do the task"),
    EventDeclaration(
      .taskCompleted, in: .connection, takes: .edit,
      feed: .about(.task) { "Completed the task “\($0.title)”" },
      payload: "`task`, the task", changes: "the task is done"),
    EventDeclaration(
      .taskReopened, in: .connection, takes: .edit,
      feed: .about(.task) { "Opened the task “\($0.title)” again" },
      payload: "`task`, the task", changes: "the task is open again"),
    EventDeclaration(
      .taskDeleted, in: .connection, takes: .edit, by: [.member, .operator],
      feed: .about(.task) { "Deleted the task “\($0.title)”" },
      payload: "`task`, `title`", changes: "the task is gone"),
    EventDeclaration(
      .taskVoted, in: .connection, takes: .edit,
      feed: .about(.task) { "Said how urgent the task “\($0.title)” is" },
      payload: "`task`, the task", changes: "the task's priority"),
    EventDeclaration(
      .taskAttachmentAdded, in: .connection, takes: .edit,
      feed: .about(.task) { "Attached a file to the task “\($0.title)”" },
      payload: "`task`, the task", changes: "an attachment more"),
    EventDeclaration(
      .taskAttachmentRemoved, in: .connection, takes: .edit,
      feed: .about(.task) { "Took a file off the task “\($0.title)”" },
      payload: "`task`, the task", changes: "an attachment fewer"),
  ]
}
