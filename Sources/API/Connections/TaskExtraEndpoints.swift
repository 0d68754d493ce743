import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The partners' votes on a task's priority, and the descriptions of its files.
enum TaskExtraEndpoints {
  static let all: [Endpoint] = [vote, attach, detach]

  private static let task = TaskRoutes.routes.onePath

  private static let vote = Endpoint(
    .put, "\(task)/vote", "voteOnTask", "Say how urgent a task is, 1 to 5; null takes that back",
    body: .object(["priority": Schema.integer(in: SharedTask.votes).orNull]), answer: .named("Task")
  ) { call in
    let body = try call.body()
    let priority = try body.integerIfPresent("priority")
    return try await submit(call, .vote(priority))
  }

  private static let attach = Endpoint(
    .post, "\(task)/attachments", "addTaskAttachment",
    "Note a file that belongs to a task; the file itself is elsewhere",
    body: .named("NewTaskAttachment"), status: 201, answer: .named("Task"),
    problems: [.duplicateID, .limitReached]
  ) { call in
    let body = try call.body()
    _ = try await call.space(ConnectionState.self)
    let url = try body.stringIfPresent("url")
    let externalID =
      try body.stringIfPresent("external_id")
    guard url != nil || externalID != nil else {
      throw body.problem("url", "or external_id must be given")
    }
    let attachment = TaskAttachment(
      id: try body.uuidIfPresent("id") ?? call.commandID(),
      name: try body.string("name"), mediaType: try body.string("media_type"),
      byteCount: try body.integer("bytes"), url: url, externalID: externalID)
    return try await submit(call, .attach(attachment), status: 201)
  }

  private static let detach = Endpoint(
    .delete, "\(task)/attachments/{attachment}", "removeTaskAttachment", "Forget a file of a task",
    answer: .named("Written")
  ) { call in
    .written(
      try await call.submit(
        try call.id("connection"),
        .connection(.task(try call.id("task"), .detach(try call.id("attachment"))))))
  }

  /// The largest file size that is accepted, in bytes; no app has larger files.
  private static let bytesMax = 1 << 50

  private static func submit(
    _ call: Call, _ action: TaskCommand, status: Int = 200
  ) async throws -> Response {
    let id = try call.id("task")
    let reply = try await call.submit(
      try call.id("connection"), .connection(.task(id, action)))
    return try await TaskRoutes.routes.answer(call, id, reply, status: status)
  }

  static let newAttachment = Schema.body([
    "id?": .uuid, "name": .text(max: TaskAttachment.nameMax),
    "media_type": .string(
      max: TaskAttachment.mediaTypeMax,
      pattern: .mediaType),
    "bytes": .integer(max: bytesMax),
    "url?": .string(max: TaskAttachment.urlMax, pattern: .webURL),
    "external_id?": .text(max: TaskAttachment.externalIDMax),
  ]).described("With a url, an external_id, or both.")
}
