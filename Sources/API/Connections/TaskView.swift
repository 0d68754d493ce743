import CallboardDomain
import FoundationEssentials

/// A task of two partners, as the API shows it.
struct TaskView {
  let id: UUID
  let entry: Shared<SharedTask>.Entry

  init(_ id: UUID, _ entry: Shared<SharedTask>.Entry) {
    self.id = id
    self.entry = entry
  }

  static let schema = Schema.object([
    "id": .uuid, "title": .string(), "description": .string().orNull, "due_at": .time.orNull,
    "external_id": .string().orNull, "assignee": Schema.named("PersonReference").orNull,
    "completed": .bool, "completed_by": Schema.named("PersonReference").orNull,
    "completed_at": .time.orNull, "created_by": Schema.named("PersonReference").orNull,
    "priority": Schema.number.orNull.described("The mean of the votes."),
    "votes": .array(
      .object(["person": .named("PersonReference"), "priority": .integer(min: 1, max: 5)])),
    "attachments": .array(TaskExtraEndpoints.attachment),
    "created_at": .time, "updated_at": .time, "version": .version,
  ])

  /// A key that sorts tasks in the order of creation.
  var key: String { sortable(entry.createdAt.microseconds) + id.lower }

  /// - Parameter names: the partners' names; nil to leave them out.
  func write(to json: inout JSONWriter, _ names: Names?) {
    let task = entry.value
    json.object {
      $0.member("id", id)
      $0.member("title", task.title)
      $0.member("description", task.description)
      $0.member("due_at", task.dueAt)
      $0.member("external_id", task.externalID)
      $0.member("assignee", task.assignee.map { PersonReference($0, names) })
      $0.member("completed", task.isCompleted)
      $0.member("completed_by", task.completedBy.map { PersonReference($0, names) })
      $0.member("completed_at", task.completedAt)
      $0.member("priority", task.priority)
      $0.member("votes") { json in
        json.array { json in
          for (person, vote) in task.votes.sorted(by: { $0.key.lower < $1.key.lower }) {
            json.object {
              $0.member("person", PersonReference(person, names))
              $0.member("priority", vote)
            }
          }
        }
      }
      $0.member("attachments") { json in
        json.array { json in
          for attachment in task.attachments { Self.write(attachment, names, to: &json) }
        }
      }
      $0.member("created_by", entry.createdBy.map { PersonReference($0, names) })
      $0.member("created_at", entry.createdAt)
      $0.member("updated_at", entry.updatedAt)
      $0.member("version", entry.version)
    }
  }

  private static func write(
    _ attachment: TaskAttachment, _ names: Names?, to json: inout JSONWriter
  ) {
    json.object {
      $0.member("id", attachment.id)
      $0.member("name", attachment.name)
      $0.member("media_type", attachment.mediaType)
      $0.member("bytes", attachment.byteCount)
      $0.member("url", attachment.url)
      $0.member("external_id", attachment.externalID)
      $0.member("added_by", attachment.addedBy.map { PersonReference($0, names) })
      $0.member("added_at", attachment.addedAt)
    }
  }
}
