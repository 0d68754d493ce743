import Domain

/// In which order a list shows tasks.
///
/// Each gives a key whose bytes sort, unique by the task's id, so that pages go on after any of them.
enum TaskSort: String, CaseIterable {
  /// As they were made.
  case created
  /// What is due first comes first, what is never due last.
  case due
  /// The most urgent first, those of which nobody has said how urgent last.
  case priority

  /// The name of its list in cursors, so that none goes on in another order.
  var list: String { self == .created ? "tasks" : "tasks_by_\(rawValue)" }

  func key(of task: TaskView) -> String {
    switch self {
    case .created: task.key
    case .due: Self.key(task.entry.value.dueAt.map { $0.microseconds + Self.yearZero }) + task.key
    case .priority:
      Self.key(
        task.entry.value.priority.map {
          // The means of votes that differ do so by far more than this.
          Int64((Double(SharedTask.votes.upperBound) - $0) * 1_000_000)
        }) + task.key
    }
  }

  /// More than the microseconds from the year 0 to 1970: no time of RFC 3339 is below zero with it.
  private static let yearZero: Int64 = 100_000_000_000_000_000

  /// A number as text, and what has none behind all of them.
  private static func key(_ number: Int64?) -> String {
    number.map { "0" + sortable($0) } ?? "1"
  }
}
