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
      notifies: .assignee, as: .taskAssigned, changes: "a task is created"),
    EventDeclaration(
      ConnectionEvent.task(.updated, .blank, .blank).event, takes: .edit, by: [.member, .operator],
      feed: .about(.task) { "Changed the task “\($0.title)”" },
      changes: "the task changes"),
    EventDeclaration(
      ConnectionEvent.task(.assigned, .blank, .blank).event, takes: .edit,
      by: [.member, .operator],
      feed: .about(.task) { "Assigned the task “\($0.title)”" },
      notifies: .assignee, as: .taskAssigned, changes: "the assignee of the task changes"),
    EventDeclaration(
      ConnectionEvent.task(.completed, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Completed the task “\($0.title)”" },
      changes: "the task is completed"),
    EventDeclaration(
      ConnectionEvent.task(.reopened, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Opened the task “\($0.title)” again" },
      changes: "the task is open again"),
    EventDeclaration(
      blank(ConnectionEvent.taskDeleted), takes: .edit, by: [.member, .operator],
      feed: .about(.task) { "Deleted the task “\($0.title)”" },
      changes: "the task is deleted"),
    EventDeclaration(
      ConnectionEvent.task(.voted, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Said how urgent the task “\($0.title)” is" },
      changes: "the priority of the task changes"),
    EventDeclaration(
      ConnectionEvent.task(.attached, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Attached a file to the task “\($0.title)”" },
      changes: "an attachment is added"),
    EventDeclaration(
      ConnectionEvent.task(.detached, .blank, .blank).event, takes: .edit,
      feed: .about(.task) { "Took a file off the task “\($0.title)”" },
      changes: "an attachment is removed"),
  ]
}
