import Domain
import FoundationEssentials

/// Which tasks a list shows, to one of the partners.
enum TaskFilter: String, CaseIterable {
  case all
  /// Open ones that are the reader's to do.
  case mine
  /// Open ones that are the partner's to do.
  case partners
  /// Open ones that are nobody's yet.
  case unassigned
  case completed

  func lets(_ task: SharedTask, _ reader: UUID) -> Bool {
    switch self {
    case .all: true
    case .mine: !task.isCompleted && task.assignee == reader
    case .partners: !task.isCompleted && task.assignee.map { $0 != reader } ?? false
    case .unassigned: !task.isCompleted && task.assignee == nil
    case .completed: task.isCompleted
    }
  }
}
