public import FoundationEssentials

extension Decision {
  mutating func decide(
    _ action: TemplateCommand, _ id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    switch action {
    case .shared(let action):
      switch try decided(action, id, space.templates, in: space) {
      case .set(let kind, let template): emit(.template(kind, id, template), to: &space)
      case .deleted(let title): emit(.templateDeleted(id, title: title), to: &space)
      case .nothing: break
      }
    case .use(let task, let assignee):
      var made = try thing(id, space.templates, ifVersion: nil).task(at: now)
      made.assignee = assignee
      try decide(.create(made), task, in: &space)
    }
  }
}

/// The commands of a task template.
public enum TemplateCommand: Sendable {
  case shared(SharedCommand<TaskTemplateChange>)
  /// Make a task with an id from the template, assigned to a partner or nobody.
  case use(task: UUID, assignee: UUID?)
}

/// A change of a task template: nil keeps a value, `.some(nil)` clears it.
public struct TaskTemplateChange: SharedChange {
  public var title: String?
  public var description: String??
  public var dueInDays: Int??

  /// Begins with no change.
  public init() {}

  /// The template after the change.
  public func applied(to template: TaskTemplate) -> TaskTemplate {
    var template = template
    if let title { template.title = title }
    if let description { template.description = description }
    if let dueInDays { template.dueInDays = dueInDays }
    return template
  }
}
