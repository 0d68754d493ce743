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
