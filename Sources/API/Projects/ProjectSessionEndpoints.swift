import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardPresence
import FoundationEssentials

/// The sessions of a project, in which people work on it together. At most one session is open at a time.
enum ProjectSessionEndpoints {
  static let all: [Endpoint] = [
    list, start, show,
    act("join", "joinSession", "Join a session") { .join($0) },
    act(
      "leave", "leaveSession", "Leave a session. The session ends when the last participant leaves."
    ) {
      .leave($0)
    },
    act(
      "end", "endSession",
      "End a session for everyone. The host may do this, and members with `manage_members`."
    ) {
      .end($0)
    },
    act("voice/join", "joinVoice", "Join the voice call of a session") { .joinVoice($0) },
    act("voice/leave", "leaveVoice", "Leave the voice call of a session") { .leaveVoice($0) },
    mute("mute", "Mute a participant. Everyone may mute themselves, and the host anyone.", true),
    mute("unmute", "Unmute a participant", false),
  ]

  private static let sessions = SpaceKind.project.route + "/sessions"
  private static let session = sessions + "/{session}"

  private static let list = Endpoint(
    .get, sessions, "listSessions",
    "Get the active session, or else the last one. Earlier ones are in the events.",
    parameters: .listInTime, answer: .page(.named("ProjectSession"))
  ) { call in
    let project = try await call.projectInTime()
    let page = try call.page("sessions", of: [project.session].compactMap(\.self)) { $0.id.lower }
    let (views, names) = try await views(call, page.items, in: project)
    return .page(call, Page(items: views, next: page.next)) { $0.write(to: &$1, names) }
  }

  private static let start = Endpoint(
    .post, sessions, "startSession",
    "Start a session as its host. Refused while another session is active.",
    body: .body(["id?": .uuid]),
    status: 201, answer: .named("ProjectSession"), problems: [.duplicateID, .sessionActive]
  ) { call, body in
    let id = try body.uuidIfPresent("id") ?? call.commandID()
    let reply = try await submit(call, .start(id))
    guard case .project(.session(.started(let session)))? = reply.events.first?.event else {
      throw Problem(.internal, "the event of the session is missing")
    }
    return try await answer(call, session, reply)
      .created(at: "/v1/projects/\(try call.id("project").lower)/sessions/\(session.lower)")
  }

  private static let show = Endpoint(
    .get, session, "getSession", "Get a session. It must be the last one.", parameters: .readInTime,
    answer: .named("ProjectSession")
  ) { call in
    try await answer(call, try call.id("session"), nil)
  }

  private static func act(
    _ path: String, _ name: String, _ summary: String,
    _ command: @escaping @Sendable (UUID) -> SessionCommand
  ) -> Endpoint {
    Endpoint(
      .post, "\(session)/\(path)", name, summary, answer: .named("ProjectSession"),
      problems: [.limitReached, .notInSession, .sessionEnded]
    ) { call in
      let id = try call.id("session")
      return try await answer(call, id, try await submit(call, command(id)))
    }
  }

  private static func mute(_ verb: String, _ summary: String, _ isMuted: Bool) -> Endpoint {
    Endpoint(
      .post, "\(session)/voice/\(verb)", "\(verb)Voice", summary, body: .body(["person?": .uuid]),
      answer: .named("ProjectSession"), problems: [.notInSession, .sessionEnded]
    ) { call, body in
      let person = try body.uuidIfPresent("person") ?? call.person()
      let id = try call.id("session")
      let command = SessionCommand.mute(id, person: person, isMuted: isMuted)
      return try await answer(call, id, try await submit(call, command))
    }
  }

  private static func submit(_ call: Call, _ command: SessionCommand) async throws -> Reply {
    try await call.submit(try call.id("project"), .project(.session(command)))
  }

  private static func answer(_ call: Call, _ id: UUID, _ reply: Reply?) async throws -> Response {
    let project = try await call.space(ProjectState.self, after: reply)
    guard let session = project.session, session.id == id else { throw Problem.noSuch("session") }
    let (views, names) = try await views(call, [session], in: project)
    return .json(headers: reply.map { [Response.position($0.written)] } ?? []) { json in
      for view in views { view.write(to: &json, names) }
    }
  }

  private static func views(
    _ call: Call, _ sessions: [ProjectSession], in project: ProjectState
  ) async throws -> ([ProjectSessionView], Names) {
    // Past presence is not recorded.
    let isPast = try await project.version < call.project().version
    let present = isPast ? nil : Set(try await call.presence(in: project).map(\.key.person))
    let people = sessions.flatMap { $0.participants.map(\.person) + [$0.host] }
    return (
      sessions.map { ProjectSessionView(session: $0, project: project, present: present) },
      try await Names(of: people, in: call.service.vault)
    )
  }
}

struct ProjectSessionView: View {
  let session: ProjectSession
  let project: ProjectState
  /// The people who are present in the project now; nil for the past.
  let present: Set<UUID>?

  static let meaning = "A live session of a project."

  static let fields: [Field<Self>] = [
    .init("id") { $0.session.id }, .init("project") { $0.project.id },
    .person("host") { $0.session.host }, .init("started_at") { $0.session.startedAt },
    .init("ended_at") { $0.session.endedAt }, .init("is_active") { $0.session.isActive },
    .init("participants", each: participants) { view in
      view.session.participants.map { (view, $0) }
    },
  ]

  private static let participants: [Field<(view: Self, its: ProjectSession.Participant)>] = [
    .person("person") { $0.its.person },
    .init("role") { $0.view.project.core.members[$0.its.person]?.role },
    .init("joined_at") { $0.its.joinedAt },
    .init(
      "is_online",
      "Whether the person is present; null: at an earlier time, for which presence is not kept."
    ) {
      $0.view.present?.contains($0.its.person)
    },
    .init(
      "voice", .object(["is_muted": .bool]).orNull,
      "Whether the person is muted; null: not in the call."
    ) { $0.its.voice.map { ["is_muted": .bool($0.isMuted)] as JSON } },
  ]
}
