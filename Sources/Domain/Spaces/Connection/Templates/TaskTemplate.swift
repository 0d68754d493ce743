/// A template from which tasks are made.
public struct TaskTemplate: SharedThing {
  public static let countMax = 200
  public static let word = "task template"
  /// The maximum of `dueInDays`.
  public static let dueInDaysMax = 3_650

  /// The title of tasks made from it.
  public var title: String
  /// The description of tasks made from it.
  public var description: String?
  /// The number of days from making a task until it is due; nil: tasks have no due time.
  public var dueInDays: Int?

  /// Describes a template.
  public init(title: String, description: String? = nil, dueInDays: Int? = nil) {
    self.title = title
    self.description = description
    self.dueInDays = dueInDays
  }

  /// A task made from the template at a time.
  func task(at now: Timestamp) -> SharedTask {
    SharedTask(
      title: title, description: description,
      dueAt: dueInDays.map { now.adding(seconds: Int64($0) * 86_400) })
  }
}

extension TaskTemplate: PayloadObject {
  static var blank: TaskTemplate { TaskTemplate(title: "") }

  func fields(_ coder: inout some PayloadCoder) -> TaskTemplate {
    TaskTemplate(
      title: coder("title", title), description: coder("description", ifPresent: description),
      dueInDays: coder("due_in_days", ifPresent: dueInDays, in: 0...Self.dueInDaysMax))
  }
}

extension EventCatalogue {
  /// The events of task templates.
  static let templates: [EventDeclaration] = [
    EventDeclaration(
      ConnectionEvent.template(.created, .blank, .blank).event, takes: .edit,
      by: [.member, .operator],
      feed: .about(.taskTemplate) { "Added the task template “\($0.title)”" },
      changes: "there is a task template"),
    EventDeclaration(
      ConnectionEvent.template(.updated, .blank, .blank).event, takes: .edit,
      by: [.member, .operator],
      feed: .about(.taskTemplate) { "Changed the task template “\($0.title)”" },
      changes: "the task template"),
    EventDeclaration(
      blank(ConnectionEvent.templateDeleted), takes: .edit, by: [.member, .operator],
      feed: .about(.taskTemplate) { "Deleted the task template “\($0.title)”" },
      changes: "the task template is gone"),
  ]
}
