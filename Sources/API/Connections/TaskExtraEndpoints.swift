import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The partners' votes on a task's priority, and the descriptions of its files.
enum TaskExtraEndpoints {
  static let all: [Endpoint] = [vote, attach, detach]

  private static let task = SpaceKind.connection.route + "/tasks/{task}"

  private static let vote = Endpoint(
    method: .put, path: "\(task)/vote", name: "voteOnTask",
    summary: "Say how urgent a task is, 1 to 5; null takes that back", access: .person,
    body: .object(["priority": Schema.integer(min: 1, max: SharedTask.votes.upperBound).orNull]),
    answer: .named("Task"), problems: [.notFound, .forbidden, .invalid, .commandIDReused]
  ) { call in
    let body = try call.body()
    try body.only("priority")
    guard body.object["priority"] != nil else { throw body.problem("priority", "is missing") }
    let priority = try body.integerIfPresent("priority", in: SharedTask.votes)
    return try await submit(call, .vote(priority))
  }

  private static let attach = Endpoint(
    method: .post, path: "\(task)/attachments", name: "addTaskAttachment",
    summary: "Note a file that belongs to a task; the file itself is elsewhere", access: .person,
    body: .named("NewTaskAttachment"), status: 201, answer: .named("Task"),
    problems: [
      .notFound, .forbidden, .invalid, .duplicateID, .limitReached, .commandIDReused,
    ]
  ) { call in
    let body = try call.body()
    try body.only("id", "name", "media_type", "bytes", "url", "external_id")
    _ = try await call.space(ConnectionState.self)
    let mediaType = try body.text("media_type", max: TaskAttachment.mediaTypeMax)
    guard mediaType.wholeMatch(of: /[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+/) != nil else {
      throw body.problem("media_type", "has to be a media type, as image/png")
    }
    let url = body.has("url") ? try body.text("url", max: TaskAttachment.urlMax) : nil
    if let url, url.wholeMatch(of: /https?:\/\/[^\s\/?#]+[^\s]*/) == nil {
      throw body.problem("url", "has to be the URL of a web page")
    }
    let externalID =
      body.has("external_id")
      ? try body.text("external_id", max: TaskAttachment.externalIDMax) : nil
    guard url != nil || externalID != nil else {
      throw body.problem("url", "or external_id: where the file is")
    }
    let attachment = TaskAttachment(
      id: try body.uuidIfPresent("id") ?? call.commandID(),
      name: try body.text("name", max: TaskAttachment.nameMax), mediaType: mediaType,
      byteCount: try body.integer("bytes", in: 0...bytesMax), url: url, externalID: externalID)
    return try await submit(call, .attach(attachment), status: 201)
  }

  private static let detach = Endpoint(
    method: .delete, path: "\(task)/attachments/{attachment}", name: "removeTaskAttachment",
    summary: "Forget a file of a task", access: .person, answer: .named("Task"),
    problems: [.notFound, .forbidden, .commandIDReused]
  ) { call in try await submit(call, .detach(try call.id("attachment"))) }

  /// The largest file size that is accepted, in bytes; no app has larger files.
  private static let bytesMax = 1 << 50

  private static func submit(
    _ call: Call, _ action: TaskCommand, status: Int = 200
  ) async throws -> Response {
    let id = try call.id("task")
    let reply = try await call.submit(
      try call.id("connection"), .connection(.task(id, action)))
    return try await TaskEndpoints.answer(call, id, reply, status: status)
  }

  static let attachment = Schema.object([
    "id": .uuid, "name": .string(), "media_type": .string(), "bytes": .integer(),
    "url": .string().orNull, "external_id": .string().orNull,
    "added_by": Schema.named("PersonReference").orNull, "added_at": .time.orNull,
  ])

  static let newAttachment = Schema.body([
    "id?": .uuid, "name": .string(max: TaskAttachment.nameMax, min: 1),
    "media_type": .string(
      max: TaskAttachment.mediaTypeMax,
      pattern: "^[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+$"),
    "bytes": .integer(max: bytesMax),
    "url?": .string(max: TaskAttachment.urlMax, pattern: ProfileView.avatarPattern),
    "external_id?": .string(max: TaskAttachment.externalIDMax, min: 1),
  ]).described("With a url, an external_id, or both.")
}
