import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Comments on a space and on its content.
enum CommentEndpoints {
  static let all: [Endpoint] = [list, add, show, update, remove, resolve, reopen]

  static let textMax = 10_000
  static let mentionsMax = 50

  private static let comments = SpaceRoutes.space + "/comments"
  private static let comment = SpaceRoutes.space + "/comments/{comment}"

  private static let list = Endpoint(
    .get, comments, "listComments",
    "List the comments, oldest first. A deleted comment keeps its place. At an earlier time, texts that have changed since are missing.",
    parameters: .listInTime + filters, answer: .page(.named("Comment")), weight: .space
  ) { call in
    let asked = try await call.spaceInTime()
    return try await page(call, asked, Visibility(of: try call.person(), in: asked.present))
  }

  /// The parameters that choose comments from a list.
  static let filters: [Endpoint.Parameter] = [
    .target,
    .query("resolved", .oneOf(["true", "false"]), "Only resolved comments, or only open ones."),
    .query("parent", .uuid, "Only replies to this comment."),
  ]

  /// A page of the comments that a reader may see; without a visibility, of all.
  static func page(
    _ call: Call, _ asked: SpaceAsked<any Space>, _ visibility: Visibility?
  ) async throws -> Response {
    let target = try call.queryTarget()
    let resolved = call.queryBool("resolved")
    let parent = call.queryID("parent")
    let page = try call.page("comments", of: asked.space.core.comments.table) { _, comment in
      guard visibility?.shows(comment) ?? true else { return false }
      return (target == nil || target == comment.target)
        && (resolved == nil || resolved == comment.isResolved)
        && (parent == nil || parent == comment.parent)
    }
    let texts = asked.texts
    let view = { (item: (id: UUID, thing: Comment)) in
      CommentView(id: item.id, comment: item.thing, hasText: texts.has(item.id))
    }
    let names = try await Names(
      of: page.items.flatMap { view($0).people }, textsOf: page.items.map(\.id),
      in: call.service.vault)
    return .page(call, page) { view($0).write(to: &$1, names) }
  }

  private static let add = Endpoint(
    .post, comments, "addComment", "Comment on the space or a thing in it, or reply to a comment",
    body: .named("CommentAddition"), status: 201, answer: .named("Comment"),
    problems: [.limitReached]
  ) { call, body in
    let target =
      body.has("target")
      ? try Target(try body.reader("target"))
      : Target(kind: .space, id: try call.spaceID())
    // The service chooses the id, because the vault keeps the texts of all spaces under such ids.
    let text = try body.string("text")
    let mentions = try body.uuids("mentions")
    try call.admit(mentions: mentions.count)
    let reply = try await call.submit(
      .addComment(
        id: UUID(), parent: try body.uuidIfPresent("parent"), target: target, text: text,
        mentions: mentions))
    guard case .space(.commentAdded(let id, _, _, _))? = reply.events.first?.event else {
      throw Problem(.internal, "the event of the comment is missing")
    }
    return try await answer(call, id, text, written: reply)
      .created(at: "\(try call.spacePath())/comments/\(id.lower)")
  }

  private static let show = Endpoint(
    .get, comment, "getComment", "Get a comment", parameters: .readInTime, answer: .named("Comment")
  ) { call in
    let id = try call.id("comment")
    let asked = try await call.spaceInTime()
    guard let comment = asked.space.core.comments[id], !comment.isDeleted,
      Visibility(of: try call.person(), in: asked.present).shows(comment)
    else { throw Problem.noSuch("comment") }
    return try await answer(
      call, CommentView(id: id, comment: comment, hasText: asked.texts.has(id)))
  }

  private static let update = Endpoint(
    .patch, comment, "updateComment", "Edit the text and mentions of a comment of the caller",
    parameters: .writeVersion, body: .named("CommentUpdate"), answer: .named("Comment")
  ) { call, body in
    let id = try call.id("comment")
    let text = try body.string("text")
    let mentions = body.object["mentions"] == nil ? nil : try body.uuids("mentions")
    try call.admit(mentions: try await call.newlyMentioned(mentions ?? [], in: id))
    let reply = try await call.submit(
      .editComment(
        id: id, text: text, mentions: mentions, ifVersion: try call.versionSeen(body)))
    return try await answer(call, id, text, written: reply)
  }

  private static let remove = Endpoint.written(
    .delete, comment, "deleteComment",
    "Delete a comment. Authors may delete theirs; members with `manage_members` may delete any."
  ) { call in try await call.submit(.deleteComment(id: try call.id("comment"))) }

  private static let resolve = settle("resolve", "Resolve a comment's thread", true)

  private static let reopen = settle("reopen", "Reopen a resolved thread", false)

  private static func settle(_ verb: String, _ summary: String, _ resolved: Bool) -> Endpoint {
    Endpoint(.post, "\(comment)/\(verb)", "\(verb)Comment", summary, answer: .named("Comment")) {
      call in
      let id = try call.id("comment")
      let reply = try await call.submit(.resolveComment(id: id, resolved))
      return try await answer(call, id, written: reply)
    }
  }

  /// Answers with a comment, as a command left it or as it is now, with the text that was sent, if any.
  private static func answer(
    _ call: Call, _ id: UUID, _ text: String? = nil, written reply: Reply
  ) async throws -> Response {
    let asked = try await call.spaceAfter(reply)
    let comment = try asked.space.core.comments[id].found("comment")
    let hasText = asked.texts.has(id) || text != nil
    let view = CommentView(id: id, comment: comment, hasText: hasText, text: text)
    return try await answer(call, view, after: reply)
  }

  private static func answer(
    _ call: Call, _ view: CommentView, after reply: Reply? = nil
  ) async throws -> Response {
    let names = try await Names(of: view.people, textsOf: [view.id], in: call.service.vault)
    return .one(view, names, version: view.comment.version, after: reply)
  }
}

extension Call {
  /// How many of these people a comment of the caller does not mention yet, as far as this node knows.
  fileprivate func newlyMentioned(_ people: [UUID], in comment: UUID) async throws -> Int {
    if people.isEmpty { return 0 }
    let caller = try person()
    let space = try await state(of: try spaceID()).space
    guard let known = space?.core.comments[comment], known.author == caller else {
      return people.count
    }
    return people.count { !known.mentions.contains($0) }
  }

  /// The texts of comments, from the vault; an erased one is left out.
  func texts(of comments: [UUID]) async throws -> [UUID: String] {
    try await service.vault.values(of: comments, keys: ["text"]).compactMapValues { $0["text"] }
  }
}

/// A comment, as the API shows it; its text is in the vault.
struct CommentView: View {
  let id: UUID
  let comment: Comment
  /// Whether the stored text is the text that the comment had in this state.
  let hasText: Bool
  /// The text that was sent just now; nil for the stored one.
  var text: String?

  static let meaning = "A comment on a space or a thing in it."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id }, .init("parent") { $0.comment.parent },
    .init("target", Schemas.commentTarget) { $0.comment.target },
    .person("author") { $0.comment.author },
    .vaulted("text") { view, names in
      let isShown = view.hasText && !view.comment.isDeleted
      return isShown ? view.text ?? names.text(of: view.id) : nil
    },
    .people("mentions") { $0.comment.mentions },
    .init("resolved") { $0.comment.isResolved }, .init("deleted") { $0.comment.isDeleted },
    .init("version", .version) { $0.comment.version },
    .init("created_at") { $0.comment.createdAt }, .init("edited_at") { $0.comment.editedAt },
  ]

  /// The people that it names.
  var people: [UUID] { [comment.author] + comment.mentions }
}

extension Schemas {
  static let comments: [(name: String, schema: Schema)] = [
    CommentView.named, ("CommentAddition", addition), ("CommentUpdate", update),
    ("CommentTarget", target),
  ]

  static let commentTarget = Schema.named("CommentTarget")

  private static let target = Schema.object([
    "kind": .oneOf(TargetKind.all.map(\.rawValue)), "id": .uuid,
  ])

  private static let text = Schema.string(max: CommentEndpoints.textMax, min: 1)

  private static let mentions = Schema.array(.uuid, max: CommentEndpoints.mentionsMax)

  private static let addition = Schema.body([
    "text": text, "target?": commentTarget, "parent?": .uuid, "mentions?": mentions,
  ])

  private static let update = Schema.body([
    "text": text, "mentions?": mentions, "version?": .integer(),
  ])
}
