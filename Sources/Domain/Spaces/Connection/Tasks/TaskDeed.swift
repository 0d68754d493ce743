/// What was done to a task that is there after it.
public enum TaskDeed: Sendable, CaseIterable {
  case created
  case updated
  case assigned
  case completed
  case reopened
  /// A partner said how urgent it is.
  case voted
  case attached
  case detached

  /// The type of its event.
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
    guard let deed = Self.allCases.first(where: { $0.type == type }) else { return nil }
    self = deed
  }
}
