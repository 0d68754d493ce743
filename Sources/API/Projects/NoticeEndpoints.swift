import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Notices of conflicts in which a person's change was set aside, and restoring the change.
enum NoticeEndpoints {
  static let all: [Endpoint] = [list, show, restore, dismiss]

  private static let list = Endpoint(
    .get, "/v1/projects/{project}/notices", "listNotices",
    "List the caller's or all notices of conflicts, newest first",
    parameters: .listInTime + [
      .query("all", .oneOf(["true", "false"]), "Include notices of all people."),
      .query("status", .oneOf(Notice.Status.self), "Only notices in this status."),
    ], answer: .page(.named(NoticeView.name)), weight: .space
  ) { call in
    let present = try await call.project()
    let project = try await call.past(of: present)
    let reader = try call.person()
    let everybodys = call.queryBool("all") ?? false
    let status = call.query("status")
    let notices = project.notices.values
      .filter { everybodys || $0.conflict.told == reader }
      .filter { status == nil || $0.status.rawValue == status }
      .sorted { $0.id > $1.id }
      .map { NoticeView($0, in: project, now: present, to: reader) }
    let page = try call.page("notices", of: notices, descending: true) { $0.key }
    let names = try await Names(of: page.items.flatMap(\.people), in: call.service.vault)
    return .page(call, page) { $0.write(to: &$1, names) }
  }

  private static let show = Endpoint(
    .get, "/v1/projects/{project}/notices/{notice}", "getNotice",
    "Get a notice, with the value that was set aside and the current one", parameters: .readInTime,
    answer: .named(NoticeView.name), weight: .space
  ) { call in
    try await answer(call, inTime: true)
  }

  private static let restore = Endpoint(
    .post, "/v1/projects/{project}/notices/{notice}/restore", "restoreNotice",
    "Restore the change that was set aside, by new events",
    body: .body([
      "name?": .string(max: ContentLimits.name, pattern: .notBlank),
      "merge?": Schema.bool.described("Whether the two characters are merged."),
    ])
    .described(
      "The resolution for two characters of one name: another `name`, or `merge` to give the fields of the second to the first."
    ), answer: .named(NoticeView.name), problems: [.taken, .notRestorable]
  ) { call in
    let body = try call.body(isOptional: true)
    let name = try body.stringIfPresent("name")
    let reply = try await call.submit(
      try call.id("project"),
      .project(
        .restore(
          try call.noticeID(), name: name, merge: try body.boolIfPresent("merge") ?? false)))
    return try await answer(call, reply)
  }

  private static let dismiss = Endpoint(
    .post, "/v1/projects/{project}/notices/{notice}/dismiss", "dismissNotice",
    "Dismiss a notice of the caller permanently", answer: .named(NoticeView.name)
  ) { call in
    let reply = try await call.submit(
      try call.id("project"), .project(.dismiss(try call.noticeID())))
    return try await answer(call, reply)
  }

  private static func answer(
    _ call: Call, _ reply: Reply? = nil, inTime: Bool = false
  ) async throws -> Response {
    let id = try call.noticeID()
    let present = try await call.after(reply).project()
    let project = inTime ? try await call.past(of: present) : present
    let notice = try project.notices[id].found("notice")
    var view = NoticeView(notice, in: project, now: present, to: try call.person())
    view.isDetailed = true
    let names = try await Names(of: view.people, in: call.service.vault)
    return .one(view, names, after: reply)
  }
}

extension Call {
  fileprivate func noticeID() throws -> NoticeID {
    guard let id = NoticeID(parameters["notice"]) else {
      throw Problem(.notFound, "notice is not an id")
    }
    return id
  }
}

struct NoticeView: View {
  let notice: Notice
  private let project: ProjectState
  private let reader: UUID
  /// Whether the notice is shown as it is now, so that the reader can act on it.
  private let isPresent: Bool
  /// Whether the current content is shown as well, for comparison.
  var isDetailed = false

  /// - Parameters:
  ///   - project: the project as the notice shows it, now or in the past.
  ///   - present: the project as it is now.
  init(_ notice: Notice, in project: ProjectState, now present: ProjectState, to reader: UUID) {
    self.notice = notice
    self.project = project
    self.reader = reader
    isPresent = project.version == present.version
  }

  /// A key that sorts notices in the order in which their conflicts were settled.
  var key: String { sortable(Int64(notice.id.version)) + sortable(Int64(notice.id.index)) }

  /// The people that the notice mentions.
  var people: [UUID] { [notice.conflict.told] + [by].compactMap(\.self) }

  private var target: Target {
    Target(notice.conflict.target)
  }

  /// The person whose change caused the other change to be set aside.
  private var by: UUID? {
    guard notice.settledBy == notice.conflict.told else { return notice.settledBy }
    let id = notice.conflict.target.id
    switch notice.conflict.type {
    case .concurrentEdit, .sceneOrder: return notice.settledBy
    case .deleteEdit:
      let scene = project.elements[id]?.scene ?? insertedInto
      return
        (project.scenes[id]?.deleted ?? project.elements[id]?.deleted
        ?? project.characters[id]?.deleted ?? project.locations[id]?.deleted
        ?? scene.flatMap { project.scenes[$0]?.deleted })?.actor
    case .character: return project.characters[id]?.inserted.actor
    }
  }

  private var insertedInto: UUID? {
    guard case .insertElement(let element, _)? = notice.operation else { return nil }
    return element.scene
  }

  static let meaning =
    "A notice of a conflict, for the author of the change that was set aside or in conflict."

  static let fields: [Field<Self>] = [
    .init("id", .string(pattern: .noticeID)) { $0.notice.id.description },
    .init("type", .named("ConflictType")) { $0.notice.conflict.type.rawValue },
    .byHand("message", Schema.string().described("An explanation, for a person.")) {
      $2.value($0.message($1))
    },
    .init("target", .named("ContentTarget")) { $0.notice.conflict.target },
    .init("field") { $0.notice.conflict.field },
    .init("kept", .any, "The value that was set aside; null: an operation was.") {
      $0.notice.conflict.kept
    },
    .init("operation", .named("Operation").orNull, "The operation that was set aside.") {
      $0.notice.operation
    },
    .person("told") { $0.notice.conflict.told },
    .personOrNull("by", "The author of the other change; null: the service.") { $0.by },
    .init("version", .version) { $0.notice.id.version },
    .init("other_version", .version) { $0.notice.conflict.version },
    .init("at") { $0.notice.at }, .word("status") { $0.notice.status },
    .init("actions", "The possible actions of the person, each as a request.", each: Action.fields)
    {
      $0.actions
    },
    .ifPresent(
      "current",
      Schema.any.described("The current value; only in the answer for a single notice.")
    ) { $0.isDetailed ? .some($0.current) : .none },
  ]

  /// Something that the reader may do about the notice, as a request.
  private struct Action {
    let name: String
    let method: String
    let href: String
    var body: JSON?

    static let fields: [Field<Self>] = [
      .init("name", .oneOf(["view_difference", "restore_mine", "merge", "dismiss"])) { $0.name },
      .init("method", .oneOf(["GET", "POST"]), "The method of the request.") { $0.method },
      .init("href", "The path of the request.") { $0.href },
      .ifPresent("body", Schema.any.described("The body of the request.")) { $0.body },
    ]
  }

  private var actions: [Action] {
    guard isPresent else { return [] }
    let href = "/v1/projects/\(project.id.lower)/notices/\(notice.id)"
    var actions = [Action(name: "view_difference", method: "GET", href: href)]
    if notice.status != .restored, project.core.members.may(reader, .edit) {
      let restore = Action(name: "restore_mine", method: "POST", href: "\(href)/restore")
      actions.append(restore)
      if notice.conflict.type == .character {
        actions.append(
          Action(name: "merge", method: "POST", href: restore.href, body: ["merge": true]))
      }
    }
    if notice.status == .open, notice.conflict.told == reader {
      actions.append(Action(name: "dismiss", method: "POST", href: "\(href)/dismiss"))
    }
    return actions
  }

  private func message(_ names: Names?) -> String {
    let name = by.flatMap { names?[$0] } ?? "Somebody"
    let label = Labels(state: .project(project), names: names)[target]
    switch notice.conflict.type {
    case .concurrentEdit:
      let field = notice.conflict.field ?? "value"
      return
        "\(name) changed \(field) of \(label) as well: the later value stands, the earlier is kept."
    case .sceneOrder:
      return "\(name) moved \(label) as well: the later place stands, the earlier is kept."
    case .deleteEdit:
      return "\(name) deleted \(label), which was being changed: the change is kept."
    case .character:
      return "There is a character called \(label) already: rename the new one, or merge the two."
    }
  }

  /// The current content in place of the change that was set aside.
  private var current: JSON {
    let id = notice.conflict.target.id
    switch notice.conflict.target.kind {
    case .scene:
      guard let scene = project.scenes[id], scene.deleted == nil else { return .null }
      if notice.conflict.type == .sceneOrder { return .string(scene.order.description) }
      return value(["heading": .string(scene.heading)], scene.registers)
    case .element:
      guard let element = project.elements[id], project.isThere(element) else { return .null }
      return value(
        ["kind": .string(element.kind), "text": .string(element.text.string)], element.registers)
    case .character, .location:
      guard let entity = project.characters[id] ?? project.locations[id], entity.deleted == nil
      else { return .null }
      return value(["name": .string(entity.name)], entity.registers)
    }
  }

  private func value(_ named: JSONObject, _ registers: Registers) -> JSON {
    guard let field = notice.conflict.field else {
      var all = named
      all["fields"] = .object(registers.fields)
      return .object(all)
    }
    guard field.hasPrefix("fields.") else { return named[field] ?? .null }
    return registers.fields[String(field.dropFirst("fields.".count))] ?? .null
  }
}
