import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Creating, reading and changing courses.
enum CourseEndpoints {
  static let all: [Endpoint] =
    [create, show, rename, settings, changeSettings, open] + CourseOpeningEndpoints.all
    + CourseRecordKind.allCases.flatMap { CourseRecordEndpoints($0).all }

  private static let course = SpaceKind.course.route

  private static let create = Endpoint(
    .post, "/v1/courses", "createCourse", "Create a course, owned by the caller",
    body: .named("CourseCreation"), status: 201, answer: .named("Course"), problems: [.duplicateID]
  ) { call in
    try call.admit(creations: 1)
    let body = try call.body()
    let id = try body.uuidIfPresent("id") ?? call.commandID()
    let title = try body.string("title")
    let settings = body.has("settings") ? try body.recordData("settings") : JSONObject()
    let reply = try await call.submit(id, .course(.create(title: title, settings: settings)))
    let course = try await call.after(reply).space(
      CourseState.self, reply.events.first?.stored.streamID ?? id)
    return try answer(call, course, reply).created(at: "/v1/courses/\(course.id.lower)")
  }

  private static let show = Endpoint(
    .get, course, "getCourse",
    "Get a course, now or at an earlier time. Its records are in lists of their own.",
    parameters: .readInTime, answer: .named("Course"), weight: .space
  ) { call in
    let present = try await call.space(CourseState.self)
    let course = try await call.spaceInTime(CourseState.self)
    let view = CourseView(course, member: present.core.members[try call.person()])
    return .one(view, version: course.titleVersion)
  }

  private static let rename = Endpoint(
    .patch, course, "updateCourse", "Rename a course", parameters: .writeVersion,
    body: .named("CourseUpdate"), answer: .named("Course"), weight: .space
  ) { call, body in
    let reply = try await call.submit(
      try call.id("course"),
      .course(
        .rename(
          try body.string("title"), ifVersion: try call.versionSeen(body)))
    )
    return try answer(call, try await call.after(reply).space(CourseState.self), reply)
  }

  private static let settings = Endpoint(
    .get, course + "/settings", "getCourseSettings", "Get the app's settings of a course",
    parameters: .readInTime, answer: .named("CourseSettings")
  ) { call in
    settings(try await call.spaceInTime(CourseState.self), nil)
  }

  private static let changeSettings = Endpoint(
    .put, course + "/settings", "updateCourseSettings",
    "Replace a course's settings. Without a version the last write wins.",
    parameters: .writeVersion,
    body: .body(["data": .record, "version?": .integer()]), answer: .named("CourseSettings")
  ) { call, body in
    let reply = try await call.submit(
      try call.id("course"),
      .course(
        .changeSettings(try body.recordData(), ifVersion: try call.versionSeen(body))))
    return settings(try await call.after(reply).space(CourseState.self), reply)
  }

  private static let open = Endpoint(
    .post, course + "/opened", "openCourse",
    "Record that the caller opened the course. At most one opening of a person in half an hour is recorded.",
    answer: .object([
      "noted": Schema.bool.described("Whether the opening was recorded.")
    ])
  ) { call in
    let reply = try await call.submit(try call.id("course"), .course(.open))
    return .object(headers: [Response.position(reply.written)]) {
      $0.member("noted", !reply.events.isEmpty)
    }
  }

  private static func settings(_ course: CourseState, _ reply: Reply?) -> Response {
    return .one(
      CourseSettingsView(settings: course.settings), version: course.settings.version, after: reply)
  }

  private static func answer(
    _ call: Call, _ course: CourseState, _ reply: Reply
  ) throws -> Response {
    let view = CourseView(
      course, member: course.core.members[try call.person()], position: reply.written)
    return .one(view, version: course.titleVersion, after: reply)
  }
}

struct CourseSettingsView: View {
  let settings: Record

  static let meaning = "The settings of a course, which the app defines."

  static let fields: [Field<Self>] = [
    .init("data") { $0.settings.data }, .init("version", .version) { $0.settings.version },
    .init("updated_at", .time) { $0.settings.updatedAt },
  ]
}

struct CourseView: View {
  private let course: CourseState
  private let membership: Membership?
  private let position: Int64

  static let meaning = "A course, without its records."

  static let fields: [Field<Self>] = [
    .init("id") { $0.course.id },
    .init("kind", .const(SpaceKind.course.rawValue)) { _ in SpaceKind.course.rawValue },
    .init("standing", .standing) { $0.course.core.standing.rawValue },
    .init("title") { $0.course.title },
    .init("version", "The version of the title, which an update must name.") {
      $0.course.titleVersion
    },
    .init("settings") { $0.course.settings.data },
    .init("settings_version", .version) { $0.course.settings.version },
    .init("space_version", .version) { $0.course.version },
    .init("position", .position) { $0.position }, .init("created_at") { $0.course.createdAt },
    .init("updated_at") { $0.course.updatedAt },
    .init("role", Schema.role.orNull) { $0.membership?.role },
    .init("capabilities", .array(.capability)) {
      $0.membership.map { SpaceKind.course.names(of: $0.capabilities) } ?? []
    },
    .init(
      "counts", "The number of records of each kind that the reader may see.", object: counts
    ) { $0 },
  ]

  private static let counts: [Field<Self>] = CourseRecordKind.allCases.map { kind in
    .ifPresent(kind.plural) {
      $0.membership?.capabilities.contains(kind.seenWith) ?? true ? $0.course[kind].count : nil
    }
  }

  /// - Parameter member: the reader's present membership in the course; nil for operators.
  init(_ course: CourseState, member: Membership?, position: Int64? = nil) {
    self.course = course
    self.position = position ?? course.position
    membership = member
  }

  /// Writes the course's content for operators.
  func writeContent(_ data: CourseData, to json: inout JSONWriter) {
    json.member("settings", course.settings.data)
    for kind in CourseRecordKind.allCases { write(kind, data, to: &json) }
  }

  private func write(_ kind: CourseRecordKind, _ data: CourseData, to json: inout JSONWriter) {
    json.member(
      kind.plural,
      course[kind].all.map { RecordView($0.id, $0.record, data: data.of(kind, $0.id, $0.record)) })
  }

  /// Writes the part of the course's content that the reader may see.
  func writeVisibleContent(_ data: CourseData, to json: inout JSONWriter) {
    json.member("id", course.id)
    json.member("title", course.title)
    json.member("version", course.version)
    json.member("settings", course.settings.data)
    for kind in CourseRecordKind.allCases
    where membership?.capabilities.contains(kind.seenWith) ?? false {
      write(kind, data, to: &json)
    }
  }
}

extension Schemas {
  static let courses: [(name: String, schema: Schema)] = [
    CourseView.named, ("CourseCreation", creation), ("CourseUpdate", update),
    CourseSettingsView.named, ("CourseContent", courseContent), ("CourseRecordUpsert", upsert),
    CourseRecordsWrittenView.named,
  ]

  private static let records = Schema.array(.named("Record"))

  private static let courseContent = Schema.object([
    "settings": .anyObject, "schedules": records, "recordings": records,
    "students": .array(RecordView.pastSchema), "constraints": .array(RecordView.pastSchema),
  ])

  private static let title = Schema.text(max: CourseState.titleMax)

  private static let creation = Schema.body([
    "id?": .uuid, "title": title, "settings?": .record,
  ])

  private static let update = Schema.body(["title": title, "version?": .integer()])

  private static let upsert = Schema.body([
    "records": .array(
      .body(["id": .uuid, "data": .record, "version?": .integer()]),
      max: CourseRecordKind.atOnceMax, min: 1)
  ])
}
