import Domain
import HTTPServer
import Projections

/// Work sessions, the sessions of projects, and courses, as operators see them.
enum AdminDirectoryEndpoints {
  static let all: [Endpoint] = [workSessions, projectSessions, courses]

  private static let limit = Endpoint.Parameter.limit(max: AdminSpaceEndpoints.limitMax)

  private static let member = Endpoint.Parameter(
    name: "person", place: .query, schema: .uuid,
    description: "Only those that this person is a member of.")

  private static let word = Schema.string(max: WorkSessionFields.wordMax, min: 1)

  private static let workSessions = Endpoint(
    method: .get, path: "/admin/v1/worksessions", name: "listAllWorkSessions",
    summary: "All work sessions, the last changed first", access: .admin,
    parameters: .read + [
      .cursor, limit, member,
      .init(
        name: "space_id", place: .query, schema: .uuid,
        description: "Only those of the space that the app knows by this id."),
      .init(
        name: "session_type", place: .query, schema: word, description: "Only of this type."),
      .init(name: "status", place: .query, schema: word, description: "Only in this status."),
      .init(
        name: "completed", place: .query, schema: .bool,
        description: "Only those that are completed, or are not."),
    ], answer: .page(.named("WorkSessionListing"), ["reset": .bool]),
    problems: [.invalid, .positionBeyondHead]
  ) { call in
    let filter = WorkSessionFilter(
      outsideID: try call.queryID("space_id"),
      status: try call.queryText("status", max: WorkSessionFields.wordMax),
      sessionType: try call.queryText("session_type", max: WorkSessionFields.wordMax),
      person: try call.queryID("person"), isCompleted: try call.queryBool("completed"))
    let list = try await call.list("admin_worksessions", of: DirectoryReader.projections) {
      try await DirectoryReader($0).workSessions(filter, before: $1, limit: $2)
    }
    let names = try await Names(of: list.page.items.compactMap(\.owner), in: call.service.vault)
    return .page(call, list.page, more: { $0.member("reset", list.isReset) }) {
      WorkSessionListingView($0, names).write(to: &$1)
    }
  }

  private static let projectSessions = Endpoint(
    method: .get, path: "/admin/v1/sessions", name: "listAllSessions",
    summary: "The sessions of all projects, the last changed first", access: .admin,
    parameters: .read + [
      .cursor, limit,
      .init(
        name: "project", place: .query, schema: .uuid, description: "Only of this project."),
      .init(
        name: "person", place: .query, schema: .uuid,
        description: "Only those in which this person takes part, or did so at the end."),
      .init(
        name: "active", place: .query, schema: .bool,
        description: "Only those that go on, or have ended."),
    ], answer: .page(.named("SessionListing"), ["reset": .bool]),
    problems: [.invalid, .positionBeyondHead]
  ) { call in
    let project = try call.queryID("project")
    let person = try call.queryID("person")
    let isActive = try call.queryBool("active")
    let list = try await call.list("admin_sessions", of: DirectoryReader.projections) {
      try await DirectoryReader($0).projectSessions(
        of: project, with: person, isActive: isActive, before: $1, limit: $2)
    }
    let names = try await Names(
      of: list.page.items.flatMap { [$0.startedBy, $0.host] + $0.participants },
      in: call.service.vault)
    return .page(call, list.page, more: { $0.member("reset", list.isReset) }) {
      ProjectSessionListingView($0, names).write(to: &$1)
    }
  }

  private static let courses = Endpoint(
    method: .get, path: "/admin/v1/courses", name: "listAllCourses",
    summary: "All courses with how many records they keep, the last changed first", access: .admin,
    parameters: .read + [
      .cursor, limit, member,
      .init(
        name: "text", place: .query, schema: .string(max: CourseState.titleMax, min: 1),
        description: "Only those whose title holds this, in either case."),
    ], answer: .page(.named("CourseListing"), ["reset": .bool]),
    problems: [.invalid, .positionBeyondHead]
  ) { call in
    let person = try call.queryID("person")
    let title = try call.queryText("text", max: CourseState.titleMax)
    let list = try await call.list("admin_courses", of: DirectoryReader.projections) {
      try await DirectoryReader($0).courses(of: person, title: title, before: $1, limit: $2)
    }
    let names = try await Names(of: list.page.items.compactMap(\.owner), in: call.service.vault)
    return .page(call, list.page, more: { $0.member("reset", list.isReset) }) {
      CourseListingView($0, names).write(to: &$1)
    }
  }
}
