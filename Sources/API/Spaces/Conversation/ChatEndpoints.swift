import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// A space's chat. All of it requires the capability `chat`.
enum ChatEndpoints {
  static let all: [Endpoint] = [list, post, update, remove]

  private static let messages = SpaceRoutes.space + "/chat"
  private static let message = SpaceRoutes.space + "/chat/{message}"

  private static let list = Endpoint(
    .get, messages, "listChat",
    "List the messages, newest first. A deleted message keeps its place. At an earlier time, texts that have changed since are missing.",
    parameters: .listInTime, answer: .page(.named("ChatMessage")), weight: .space
  ) { call in
    let asked = try await call.spaceInTime()
    try call.require(.chat, in: asked.present)
    return try await page(call, asked)
  }

  /// A page of the messages for a reader who may see them.
  static func page(_ call: Call, _ asked: SpaceAsked<any Space>) async throws -> Response {
    let limit = call.limit()
    let before = try call.cursor("chat") { $0.string.flatMap { UUID($0) } }
    let found = asked.space.core.chat.page(before: before, limit: limit + 1)
    let page = Page(
      items: Array(found.prefix(limit)),
      next: found.count > limit ? Cursor("chat", [.string(found[limit - 1].id.lower)]) : nil)
    let names = try await Names(
      of: page.items.map(\.message.author), textsOf: page.items.map(\.id), in: call.service.vault)
    let texts = asked.texts
    return .page(call, page) { item, json in
      let hasText = !item.message.isDeleted && texts.has(item.id)
      let text = hasText ? names.text(of: item.id) : nil
      ChatMessageView(id: item.id, message: item.message, text: text).write(to: &json, names)
    }
  }

  private static let post = Endpoint(
    .post, messages, "postChat", "Post a message",
    body: .body(["text": .text(max: Chat.textMax), "in_reply_to?": .uuid]), status: 201,
    answer: .named("ChatMessage")
  ) { call, body in
    let text = try body.string("text")
    // The service chooses the id, because the vault keeps the texts of all spaces under such ids.
    let reply = try await call.submit(
      .chat(
        .post(
          id: .drawn(), inReplyTo: try body.uuidIfPresent("in_reply_to"), text: text)))
    guard case .space(.chat(.posted(let id, _)))? = reply.events.first?.event else {
      throw Problem(.internal, "the event of the message is missing")
    }
    return try await answer(call, id, text, reply)
  }

  private static let update = Endpoint(
    .patch, message, "updateChat", "Edit a message of the caller", parameters: .writeVersion,
    body: .body(["text": .text(max: Chat.textMax), "version?": .integer()]),
    answer: .named("ChatMessage")
  ) { call, body in
    let id = try call.id("message")
    let text = try body.string("text")
    let reply = try await call.submit(
      .chat(.edit(id: id, text: text, ifVersion: try call.versionSeen(body))))
    return try await answer(call, id, text, reply)
  }

  private static let remove = Endpoint.written(
    .delete, message, "deleteChat",
    "Delete a message. Authors may delete theirs; members with `manage_members` may delete any."
  ) { call in try await call.submit(.chat(.delete(id: try call.id("message")))) }

  /// Answers with a message as a command of its author left it, with the text that was sent.
  private static func answer(
    _ call: Call, _ id: UUID, _ text: String, _ reply: Reply
  ) async throws -> Response {
    let message = try await call.after(reply).space().core.chat[id].found("message")
    let names = try await call.names(of: message.author)
    return .one(
      ChatMessageView(id: id, message: message, text: message.isDeleted ? nil : text), names,
      version: message.version, after: reply)
  }

}

/// A message of a chat; its text is in the vault.
struct ChatMessageView: View {
  let id: UUID
  let message: ChatMessage
  let text: String?

  static let meaning = "A message of a space's chat."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id }, .person("author") { $0.message.author },
    .init("text") { $0.text }, .init("in_reply_to") { $0.message.inReplyTo },
    .init("deleted") { $0.message.isDeleted }, .init("version", .version) { $0.message.version },
    .init("created_at") { $0.message.createdAt }, .init("edited_at") { $0.message.editedAt },
  ]
}
