import CallboardDomain
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The times at which people opened a course, for those who manage its members.
enum CourseOpeningEndpoints {
  static let all: [Endpoint] = [list, days]

  private static let openings = SpaceKind.course.route + "/openings"

  private static let byPerson = Endpoint.Parameter.query(
    "person", .uuid, "Only openings by this person.")

  private static let list = Endpoint(
    .get, openings, "listCourseOpenings",
    "List the openings of a course, newest first. Requires `manage_members`.",
    parameters: .read + .period + [byPerson, .cursor, .limit()],
    answer: .page(Schema(opening), ["reset": .bool]), weight: .space, reads: .recent
  ) { call in
    let (course, period, _) = try await asked(call)
    let person = call.queryID("person")
    let list = try await call.list("openings", of: ProjectionReader.courseOpeningProjections) {
      reader, before, limit in
      try await reader.courseOpenings(
        of: course, period, by: person, before: before, limit: limit)
    }
    let names = try await Names(of: list.items.map(\.person), in: call.service.vault)
    return .page(call, list, fields: opening, names)
  }

  private static let opening: [Field<CourseOpening>] = [
    .person("person") { $0.person }, .init("at") { $0.at },
    .init("position", .position) { $0.position },
  ]

  private static let days = Endpoint(
    .get, openings + "/counts", "getCourseOpeningCounts",
    "Count the openings of a course and their people by day, newest first",
    parameters: .read + .period + [byPerson], answer: .page(Schema(day)), weight: .space,
    reads: .recent
  ) { call in
    let (course, period, timeZone) = try await asked(call)
    let person = call.queryID("person")
    let days = try await call.reading(ProjectionReader.courseOpeningProjections) {
      try await $0.courseOpeningDays(
        of: course, period, by: person, timeZone: timeZone)
    }
    return .page(call, Page(items: days, next: nil), fields: day)
  }

  private static let day: [Field<CourseOpeningDay>] = [
    .init("day") { $0.day },
    .init("openings", "The number of openings on the day.") { $0.openings },
    .init("people", "The number of people who opened it on the day.") { $0.people },
  ]

  /// The course, whose members the caller may manage, and the period in the query.
  private static func asked(
    _ call: Call
  ) async throws -> (course: UUID, period: FeedPeriod, timeZone: String) {
    let course = try await call.space(CourseState.self)
    try call.require(.manageMembers, in: course)
    let timeZone = try await call.timeZone()
    return (course.id, try FeedRequest.period(call, timeZone), timeZone)
  }
}
