import CallboardDomain
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The times at which people opened a course, for those who manage its members.
enum CourseOpeningEndpoints {
  static let all: [Endpoint] = [list, days]

  static let limitMax = 200

  private static let openings = SpaceKind.course.route + "/openings"

  private static let byPerson = Endpoint.Parameter.query(
    "person", .uuid, "Only openings by this person.")

  private static let list = Endpoint(
    .get, openings, "listCourseOpenings",
    "Who opened the course when, newest first; takes `manage_members`",
    parameters: .read + .period + [byPerson, .cursor, .limit(max: limitMax)],
    answer: .page(
      .object(["person": .named("PersonReference"), "at": .time, "position": .position]),
      ["reset": .bool]), weight: .space, reads: .recent
  ) { call in
    let (course, period, _) = try await asked(call)
    let person = call.queryID("person")
    let limit = call.limit(default: 50)
    let incarnation = try await call.service.incarnation.current()
    let (before, isReset) = try call.start(of: "openings", incarnation)
    let (found, next) = try await read(call) { reader in
      try await reader.page(of: course, period, by: person, before: before, limit: limit)
    }
    let names = try await Names(of: found.map(\.person), in: call.service.vault)
    let page = Page(
      items: found,
      next: next.map { Cursor("openings", [.string(incarnation.lower), .integer($0)]) })
    return .page(call, page, more: { $0.member("reset", isReset) }) { opening, json in
      json.object {
        $0.member("person", PersonReference(opening.person, names))
        $0.member("at", opening.at)
        $0.member("position", opening.position)
      }
    }
  }

  private static let days = Endpoint(
    .get, openings + "/counts", "getCourseOpeningCounts",
    "How often the course was opened on each day, and by how many, newest first",
    parameters: .read + .period + [byPerson],
    answer: .page(
      .object([
        "day": .string(),
        "openings": Schema.integer().described("How often it was opened on the day."),
        "people": Schema.integer().described("How many people opened it on the day."),
      ])),
    weight: .space, reads: .recent
  ) { call in
    let (course, period, timeZone) = try await asked(call)
    let person = call.queryID("person")
    let days = try await read(call) { reader in
      try await reader.days(of: course, period, by: person, timeZone: timeZone)
    }
    return .page(call, Page(items: days, next: nil)) { day, json in
      json.object {
        $0.member("day", day.day)
        $0.member("openings", day.openings)
        $0.member("people", day.people)
      }
    }
  }

  /// The course, whose members the caller may manage, and the period in the query.
  private static func asked(
    _ call: Call
  ) async throws -> (course: UUID, period: FeedPeriod, timeZone: String) {
    let course = try await call.space(CourseState.self)
    try call.require(.manageMembers, in: course)
    let timeZone = call.query("time_zone") ?? "UTC"
    return (course.id, try FeedRequest.period(call, timeZone), timeZone)
  }

  private static func read<Answer: Sendable>(
    _ call: Call, _ body: (CourseOpeningReader) async throws -> Answer
  ) async throws -> Answer {
    let minPosition = try await call.reachablePosition()
    return try await call.projecting {
      try await call.service.projections.waitFor(
        minPosition: minPosition, CourseOpeningReader.projections)
      return try await body(CourseOpeningReader(call.service.projections))
    }
  }
}
