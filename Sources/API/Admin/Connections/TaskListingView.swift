import Domain
import Projections

/// A task of partners, as operators see it.
struct TaskListingView {
  private let task: TaskListing
  private let names: Names

  init(_ task: TaskListing, _ names: Names) {
    self.task = task
    self.names = names
  }

  static let schema = Schema.object([
    "id": .uuid, "connection": .uuid, "title": .string(), "description": .string().orNull,
    "due_at": .time.orNull, "external_id": .string().orNull,
    "assignee": Schema.named("PersonReference").orNull,
    "created_by": Schema.named("PersonReference").orNull, "created_at": .time.orNull,
    "completed_by": Schema.named("PersonReference").orNull, "completed_at": .time.orNull,
    "position": .position, "version": .version, "updated_at": .time,
  ])

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", task.task)
      $0.member("connection", task.space)
      $0.member("title", task.title)
      $0.member("description", task.description)
      $0.member("due_at", task.dueAt)
      $0.member("external_id", task.externalID)
      $0.member("assignee", task.assignee.map { PersonReference($0, names) })
      $0.member("created_by", task.createdBy.map { PersonReference($0, names) })
      $0.member("created_at", task.createdAt)
      $0.member("completed_by", task.completedBy.map { PersonReference($0, names) })
      $0.member("completed_at", task.completedAt)
      $0.member("position", task.position)
      $0.member("version", task.version)
      $0.member("updated_at", task.updatedAt)
    }
  }
}
