import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Creating, reading and changing work sessions.
enum WorkSessionEndpoints {
  static let all: [Endpoint] = [create, show, update] + MarkerEndpoints.all

  private static let session = SpaceKind.worksession.route

  private static let create = Endpoint(
    .post, "/v1/worksessions", "createWorkSession", "Make a work session, owned by the caller",
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
    return try answer(
      call, session, reply, status: 201, [("Location", "/v1/worksessions/\(session.id.lower)")])
  }

  private static let show = Endpoint(
    .get, session, "getWorkSession", "A work session, now or as it stood", parameters: .readInTime,
    answer: .named("WorkSession"), weight: .space
  ) { call in
    let session = try await call.spaceInTime(WorkSessionState.self)
    return try answer(call, session, nil)
  }

  private static let update = Endpoint(
    .patch, session, "updateWorkSession",
    "Set what is named; what is missing or null stays as it is",
    parameters: .writeVersion, body: .named("WorkSessionUpdate"), answer: .named("WorkSession")
  ) { call in
    let body = try call.body()
    let reply = try await call.submit(
      try call.id("worksession"),
      .worksession(
        .update(
          try WorkSessionFields(body), ifVersion: try call.versionSeen(body),
          outsideID: try body.uuidIfPresent("space_id"))))
    return try answer(call, try await call.after(reply).space(WorkSessionState.self), reply)
  }

  private static func answer(
    _ call: Call, _ session: WorkSessionState, _ reply: Reply?, status: Int = 200,
    _ headers: [(String, String)] = []
  ) throws -> Response {
    let view = WorkSessionView(session, for: try call.person(), position: reply?.written)
    return .one(view, status: status, version: session.fieldsVersion, after: reply, headers)
  }
}
