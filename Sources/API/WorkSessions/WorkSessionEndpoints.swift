import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Creating, reading and changing work sessions.
enum WorkSessionEndpoints {
  static let all: [Endpoint] = [create, show, update] + MarkerEndpoints.all

  private static let session = SpaceKind.worksession.route

  private static let create = Endpoint(
    .post, "/v1/worksessions", "createWorkSession", "Create a work session, owned by the caller",
    body: .named("WorkSessionCreation"), status: 201, answer: .named("WorkSession"),
    problems: [.duplicateID]
  ) { call in
    try call.admit(creations: 1)
    let body = try call.body()
    let id = try body.uuidIfPresent("id") ?? call.commandID()
    let reply = try await call.submit(
      id,
      .worksession(
        .create(
          outsideID: try body.uuidIfPresent("space_id"), try WorkSessionFields(body))))
    let session = try await call.after(reply).space(
      WorkSessionState.self, reply.events.first?.stored.streamID ?? id)
    return try answer(call, session, reply).created(at: "/v1/worksessions/\(session.id.lower)")
  }

  private static let show = Endpoint(
    .get, session, "getWorkSession", "Get a work session, now or at an earlier time",
    parameters: .readInTime,
    answer: .named("WorkSession"), weight: .space
  ) { call in
    let session = try await call.spaceInTime(WorkSessionState.self)
    return try answer(call, session, nil)
  }

  private static let update = Endpoint(
    .patch, session, "updateWorkSession",
    "Change a work session. Omitted and null members keep their value.",
    parameters: .writeVersion, body: .named("WorkSessionUpdate"), answer: .named("WorkSession")
  ) { call, body in
    let reply = try await call.submit(
      try call.id("worksession"),
      .worksession(
        .update(
          try WorkSessionFields(body), ifVersion: try call.versionSeen(body),
          outsideID: try body.uuidIfPresent("space_id"))))
    return try answer(call, try await call.after(reply).space(WorkSessionState.self), reply)
  }

  private static func answer(
    _ call: Call, _ session: WorkSessionState, _ reply: Reply?
  ) throws -> Response {
    let view = WorkSessionView(session, for: try call.person(), position: reply?.written)
    return .one(view, version: session.fieldsVersion, after: reply)
  }
}

struct WorkSessionView: View {
  private let session: WorkSessionState
  private let membership: Membership?

  private let position: Int64

  /// - Parameters:
  ///   - person: the reader; nil for operators.
  ///   - position: the position that the answer includes; that of the state by default.
  init(_ session: WorkSessionState, for person: UUID?, position: Int64? = nil) {
    self.session = session
    self.position = position ?? session.position
    membership = person.flatMap { session.core.members[$0] }
  }

  static let meaning = "A work session."

  static let fields: [Field<Self>] =
    [
      .init("id") { $0.session.id },
      .init("kind", .const(SpaceKind.worksession.rawValue)) { _ in SpaceKind.worksession.rawValue },
      .init("standing", .standing) { $0.session.core.standing.rawValue },
    ] + said + [
      .init("version", "The version of the session's fields, which an update must name.") {
        $0.session.fieldsVersion
      },
      .init("space_version", .version) { $0.session.version },
      .init("position", .position) { $0.position }, .init("created_at") { $0.session.createdAt },
      .init("updated_at") { $0.session.updatedAt },
      .init("role", Schema.role.orNull) { $0.membership?.role },
      .init("capabilities", .array(.capability)) { $0.membership?.capabilities.names ?? [] },
      .init("marker_count") { $0.session.markers.count },
    ]

  /// The session's content, for operators.
  static let content =
    said + [
      .views("markers") { $0.session.markers.all.map { RecordView($0.id, $0.record) } }
    ]

  private static let said: [Field<Self>] = [
    .init("space_id") { $0.session.outsideID },
    .init("session_type") { $0.session.fields.sessionType },
    .init("status") { $0.session.fields.status },
    .init("started_at") { $0.session.fields.startedAt },
    .init("completed_at") { $0.session.fields.completedAt },
  ]
}

extension Schemas {
  static let workSessions: [(name: String, schema: Schema)] = [
    WorkSessionView.named, ("WorkSessionCreation", creation), ("WorkSessionUpdate", update),
    ("WorkSessionContent", Schema(WorkSessionView.content)), RecordView.named,
  ]

  private static let word = Schema.string(max: WorkSessionFields.wordMax)

  private static let creation = Schema.body([
    "id?": .uuid, "space_id?": .uuid, "session_type?": word, "status?": word,
    "started_at?": .time, "completed_at?": .time,
  ])

  /// Not `changes`: clients of the documented app send null for each member that they leave as it is.
  private static let update = Schema.body([
    "space_id?": .uuid, "session_type?": word, "status?": word, "started_at?": .time,
    "completed_at?": .time, "version?": .integer(),
  ])
}

extension Schema {
  /// The data of a record.
  static let record = Schema.anyObject.limited(bytesMax: Record.bytesMax)
}
