/// A change of a task template: nil leaves as it is, `.some(nil)` clears.
public struct TaskTemplateChange: SharedChange {
  public var title: String?
  public var description: String??
  public var dueInDays: Int??

  /// Changes nothing yet.
  public init() {}

  /// A template after it.
  public func applied(to template: TaskTemplate) -> TaskTemplate {
    var template = template
    if let title { template.title = title }
    if let description { template.description = description }
    if let dueInDays { template.dueInDays = dueInDays }
    return template
  }
}
