/// The kind of an event after which the task still exists.
public enum TaskEventKind: Sendable {
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
}

extension EventCatalogue {
  /// The events of partners' tasks.
  static let tasks: [EventDeclaration] = [
    EventDeclaration(
      ConnectionEvent.task(.created, .blank, .blank).event, takes: .edit, by: [.member, .operator],
      feed: .about(.task) { "Added the task “\($0.title)”" },
      notifies: .assignee, as: .taskAssigned, changes: "there is a task"),
    EventDeclaration(
      ConnectionEvent.task(.updated, .blank, .blank).event, takes: .edit, by: [.member, .operator],
      feed: .about(.task) { "Changed the task “\($0.title)”" },
      changes: "the task"),
    EventDeclaration(
      ConnectionEvent.task(.assigned, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Assigned the task “\($0.title)”" },
      notifies: .assignee, as: .taskAssigned, changes: "who is to do the task"),
    EventDeclaration(
      ConnectionEvent.task(.completed, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Completed the task “\($0.title)”" },
      changes: "the task is done"),
    EventDeclaration(
      ConnectionEvent.task(.reopened, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Opened the task “\($0.title)” again" },
      changes: "the task is open again"),
    EventDeclaration(
      blank(ConnectionEvent.taskDeleted), takes: .edit, by: [.member, .operator],
      feed: .about(.task) { "Deleted the task “\($0.title)”" },
      changes: "the task is gone"),
    EventDeclaration(
      ConnectionEvent.task(.voted, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Said how urgent the task “\($0.title)” is" },
      changes: "the task's priority"),
    EventDeclaration(
      ConnectionEvent.task(.attached, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Attached a file to the task “\($0.title)”" },
      changes: "an attachment more"),
    EventDeclaration(
      ConnectionEvent.task(.detached, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Took a file off the task “\($0.title)”" },
      changes: "an attachment fewer"),
  ]
}
