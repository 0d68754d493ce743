/// What was done to a goal that is there after it.
public enum GoalDeed: Sendable, CaseIterable {
  case created
  case updated
  case milestoneCompleted
  case milestoneReopened

  /// The type of its event.
  var type: EventType {
    switch self {
    case .created: .goalCreated
    case .updated: .goalUpdated
    case .milestoneCompleted: .milestoneCompleted
    case .milestoneReopened: .milestoneReopened
    }
  }

  init(_ deed: SharedDeed) {
    switch deed {
    case .created: self = .created
    case .updated: self = .updated
    }
  }

  init?(_ type: EventType) {
    guard let deed = Self.allCases.first(where: { $0.type == type }) else { return nil }
    self = deed
  }
}
