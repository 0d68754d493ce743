public import FoundationEssentials

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

  public var textBytes: Int { [title, description].textBytes }

  public func event(_ kind: SharedEventKind, of id: UUID) -> ConnectionEvent {
    .template(kind, id, self)
  }

  public func deletion(of id: UUID) -> ConnectionEvent { .templateDeleted(id, title: title) }
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
      changes: "a task template is created"),
    EventDeclaration(
      ConnectionEvent.template(.updated, .blank, .blank).event, takes: .edit,
      by: [.member, .operator],
      feed: .about(.taskTemplate) { "Changed the task template “\($0.title)”" },
      changes: "the task template changes"),
    EventDeclaration(
      blank(ConnectionEvent.templateDeleted), takes: .edit, by: [.member, .operator],
      feed: .about(.taskTemplate) { "Deleted the task template “\($0.title)”" },
      changes: "the task template is deleted"),
  ]
}

extension Decision {
  mutating func decide(
    _ action: TemplateCommand, _ id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    switch action {
    case .shared(let action):
      if let event = try decided(action, id, space.templates, in: space) {
        emit(event, to: &space)
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

  public func applied(to template: TaskTemplate) -> TaskTemplate {
    var template = template
    if let title { template.title = title }
    if let description { template.description = description }
    if let dueInDays { template.dueInDays = dueInDays }
    return template
  }
}
