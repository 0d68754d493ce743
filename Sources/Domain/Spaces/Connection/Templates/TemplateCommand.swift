public import FoundationEssentials

/// What can be asked of a task template.
public enum TemplateCommand: Sendable {
  case shared(SharedCommand<TaskTemplateChange>)
  /// Make a task of it, under an id, to be done by a partner or nobody.
  case use(task: UUID, assignee: UUID?)
}
