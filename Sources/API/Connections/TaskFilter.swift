import CallboardDomain
import FoundationEssentials

/// The tasks that a list shows to one of the partners.
enum TaskFilter: String, CaseIterable {
  case all
  /// Open tasks that are assigned to the reader.
  case mine
  /// Open tasks that are assigned to the partner.
  case partners
  /// Open tasks that are assigned to nobody.
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

/// The order in which a list shows tasks.
///
/// Each order gives a key whose bytes sort. The task's id makes it unique, so that a page can begin after any task.
enum TaskSort: String, CaseIterable {
  /// In the order of creation.
  case created
  /// By due date, with tasks that have none last.
  case due
  /// By priority, the highest first, with tasks that have none last.
  case priority

  /// The order; nil for that of creation.
  var order: SharedRoutes<TaskChange>.Order? {
    switch self {
    case .created: nil
    case .due:
      .init(list: "tasks_by_due") {
        Self.key($0.value.dueAt.map { $0.microseconds + Self.yearZero })
          + sortable($0.createdAt.microseconds)
      }
    case .priority:
      .init(list: "tasks_by_priority") {
        Self.key(
          $0.value.priority.map {
            // Different means of votes differ by far more than this.
            Int64((Double(SharedTask.votes.upperBound) - $0) * 1_000_000)
          }) + sortable($0.createdAt.microseconds)
      }
    }
  }

  /// More than the microseconds from the year 0 to 1970, so that no time of RFC 3339 is negative after adding it.
  private static let yearZero: Int64 = 100_000_000_000_000_000

  /// A number as text that sorts by bytes. A missing number sorts after all others.
  private static func key(_ number: Int64?) -> String {
    number.map { "0" + sortable($0) } ?? "1"
  }
}
