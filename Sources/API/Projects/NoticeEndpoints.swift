import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Notices of conflicts in which a person's change was set aside, and restoring the change.
enum NoticeEndpoints {
  static let all: [Endpoint] = [list, show, restore, dismiss]

  private static let list = Endpoint(
    .get, "/v1/projects/{project}/notices", "listNotices",
    "The caller's notices of conflicts, or everybody's, newest first",
    parameters: .listInTime + [
      .query("all", .oneOf(["true", "false"]), "Whether to show everybody's."),
      .query("status", .oneOf(["open", "restored", "dismissed"]), "Only those with this status."),
    ], answer: .page(.named("Notice")), weight: .space
  ) { call in
    let present = try await call.project()
    let project = try await call.past(of: present)
    let reader = try call.person()
    let everybodys = call.queryBool("all") ?? false
    let status = call.query("status")
    let notices = project.notices.values
      .filter { everybodys || $0.conflict.told == reader }
      .filter { status == nil || $0.status.rawValue == status }
      .map { NoticeView($0, in: project, now: present, to: reader) }
      .sorted { $0.key > $1.key }
    let page = try call.page("notices", of: notices, descending: true) { $0.key }
    let names = try await Names(of: page.items.flatMap(\.people), in: call.service.vault)
    return .page(call, page) { $0.write(to: &$1, names) }
  }

  private static let show = Endpoint(
    .get, "/v1/projects/{project}/notices/{notice}", "getNotice",
    "A notice, with what was set aside and what is there now", parameters: .readInTime,
    answer: .named("Notice"), weight: .space
  ) { call in
    try await answer(call, inTime: true)
  }

  private static let restore = Endpoint(
    .post, "/v1/projects/{project}/notices/{notice}/restore", "restoreNotice",
    "Bring back what was set aside, by new events",
    body: .body([
      "name?": .string(max: ContentLimits.name, pattern: .notBlank),
      "merge?": Schema.bool.described("Whether the two characters become one."),
    ])
    .described(
      "Of two characters of one name, the choice: another `name`, or `merge` to give the first one the fields of the other."
    ), answer: .named("Notice"), problems: [.taken, .notRestorable]
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
    "Set a notice of the caller's aside for good", answer: .named("Notice")
  ) { call in
    let reply = try await call.submit(
      try call.id("project"), .project(.dismiss(try call.noticeID())))
    return try await answer(call, reply)
  }

  private static func answer(
    _ call: Call, _ reply: Reply? = nil, inTime: Bool = false
  ) async throws -> Response {
    let id = try call.noticeID()
    let headers = reply.map { [Response.position($0.written)] } ?? []
    let present = try await call.after(reply).project()
    let project = inTime ? try await call.past(of: present) : present
    guard let notice = project.notices[id] else {
      throw Problem(.notFound, "there is no such notice")
    }
    let view = NoticeView(notice, in: project, now: present, to: try call.person())
    let names = try await Names(of: view.people, in: call.service.vault)
    return .json(headers: headers) { view.write(to: &$0, names, detailed: true) }
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

/// A notice of a conflict, as the API shows it.
struct NoticeView {
  let notice: Notice
  private let project: ProjectState
  private let reader: UUID
  /// Whether the notice is shown as it is now, so that the reader can act on it.
  private let isPresent: Bool

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

  /// - Parameter detailed: whether to write the current content as well, for comparison.
  func write(to json: inout JSONWriter, _ names: Names, detailed: Bool = false) {
    let conflict = notice.conflict
    json.object {
      $0.member("id", notice.id.description)
      $0.member("type", conflict.type.rawValue)
      $0.member("message", message(names))
      $0.member("target", conflict.target)
      $0.member("field", conflict.field)
      $0.member("kept", conflict.kept)
      $0.member("operation", notice.operation)
      $0.member("told", PersonReference(conflict.told, names))
      $0.member("by", by.map { PersonReference($0, names) })
      $0.member("version", notice.id.version)
      $0.member("other_version", conflict.version)
      $0.member("at", notice.at)
      $0.member("status", notice.status.rawValue)
      $0.member("actions") { json in
        if isPresent { write(actions: &json) } else { json.array { _ in } }
      }
      if detailed { $0.member("current", current) }
    }
  }

  private func write(actions json: inout JSONWriter) {
    let href = "/v1/projects/\(project.id.lower)/notices/\(notice.id)"
    json.array { json in
      Self.write("view_difference", "GET", href, to: &json)
      if notice.status != .restored, project.core.members.may(reader, .edit) {
        Self.write("restore_mine", "POST", "\(href)/restore", to: &json)
        if notice.conflict.type == .character {
          Self.write("merge", "POST", "\(href)/restore", body: ["merge": true], to: &json)
        }
      }
      if notice.status == .open, notice.conflict.told == reader {
        Self.write("dismiss", "POST", "\(href)/dismiss", to: &json)
      }
    }
  }

  private static func write(
    _ name: String, _ method: String, _ href: String, body: JSON? = nil,
    to json: inout JSONWriter
  ) {
    json.object {
      $0.member("name", name)
      $0.member("method", method)
      $0.member("href", href)
      $0.member("body", ifPresent: body)
    }
  }

  private func message(_ names: Names) -> String {
    let name = by.flatMap { names[$0] } ?? "Somebody"
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
      guard let element = project.elements[id], element.deleted == nil,
        project.scenes[element.scene]?.deleted == nil
      else { return .null }
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
