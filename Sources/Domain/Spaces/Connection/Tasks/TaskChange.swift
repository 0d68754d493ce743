public import FoundationEssentials

/// A change of a task: nil leaves as it is, `.some(nil)` clears.
public struct TaskChange: Sendable, Equatable {
  public var title: String?
  public var description: String??
  public var dueAt: Timestamp??
  public var assignee: UUID??
  public var externalID: String??

  /// Describes a change.
  public init(
    title: String? = nil, description: String?? = nil, dueAt: Timestamp?? = nil,
    assignee: UUID?? = nil, externalID: String?? = nil
  ) {
    self.title = title
    self.description = description
    self.dueAt = dueAt
    self.assignee = assignee
    self.externalID = externalID
  }

  /// A task after it, but for whom it is assigned to.
  func applied(to task: SharedTask) -> SharedTask {
    var task = task
    if let title { task.title = title }
    if let description { task.description = description }
    if let dueAt { task.dueAt = dueAt }
    if let externalID { task.externalID = externalID }
    return task
  }
}
