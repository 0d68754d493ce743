import CallboardDomain
import FoundationEssentials

/// A task of two partners, as the API shows it.
struct TaskView: View {
  let id: UUID
  let entry: Shared<SharedTask>.Entry

  init(_ id: UUID, _ entry: Shared<SharedTask>.Entry) {
    self.id = id
    self.entry = entry
  }

  static let name = "Task"

  static let fields: [Field<Self>] = [
    .init("id") { $0.id }, .init("title") { $0.task.title },
    .init("description") { $0.task.description }, .init("due_at") { $0.task.dueAt },
    .init("external_id") { $0.task.externalID },
    .personOrNull("assignee") { $0.task.assignee },
    .init("completed") { $0.task.isCompleted },
    .personOrNull("completed_by") { $0.task.completedBy },
    .init("completed_at") { $0.task.completedAt },
    .init("priority", Schema.number.orNull.described("The mean of the votes.")) {
      $0.task.priority
    },
    .init("votes", each: votes) { $0.task.votes.sorted { $0.key.lower < $1.key.lower } },
    .init("attachments", each: attachments) { $0.task.attachments },
    .personOrNull("created_by") { $0.entry.createdBy },
    .init("created_at") { $0.entry.createdAt }, .init("updated_at") { $0.entry.updatedAt },
    .init("version") { $0.entry.version },
  ]

  private static let votes: [Field<(key: UUID, value: Int)>] = [
    .person("person") { $0.key },
    .init("priority", .integer(in: SharedTask.votes)) { $0.value },
  ]

  private static let attachments: [Field<TaskAttachment>] = [
    .init("id") { $0.id }, .init("name") { $0.name }, .init("media_type") { $0.mediaType },
    .init("bytes") { $0.byteCount }, .init("url") { $0.url },
    .init("external_id") { $0.externalID }, .personOrNull("added_by") { $0.addedBy },
    .init("added_at") { $0.addedAt },
  ]

  private var task: SharedTask { entry.value }

  /// A key that sorts tasks in the order of creation.
  var key: String { sortable(entry.createdAt.microseconds) + id.lower }

}
