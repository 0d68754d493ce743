import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Spaces as operators see them.
enum AdminSpaceEndpoints {
  static let all: [Endpoint] = [AdminList.spaces.endpoint, show]

  private static let show = Endpoint(
    .get, "/admin/v1/spaces/{space}", "getSpace",
    "Get a space with its content, now or at an earlier time", access: .reading,
    parameters: .readInTime,
    answer: .named("SpaceState"), weight: .space
  ) { call in
    let asked = try await SpaceInTime(call)
    let state = try await asked.state(in: call.service.engine)
    // The code may belong to another room by now, so the room must be open now.
    let now =
      asked.version == nil ? state : try await call.service.engine.state(of: asked.space)
    let view = try SpaceStateView(
      state, currentVersion: asked.currentVersion,
      roomCode: RoomState(now).flatMap { call.roomCodes.open($0) },
      records: try await CourseData(
        of: state, now: now, seenWith: nil, in: call.service.vault))
    let names = try await Names(of: view.people, in: call.service.vault)
    return .one(view, names, version: view.version)
  }
}

/// The space that an operator asks about, now or at one of its versions.
struct SpaceInTime {
  let space: UUID
  let kind: String
  /// The present version of the space.
  let currentVersion: Int
  /// The version that is asked for; nil for now.
  let version: Int?
  /// The position of the event of that version; for now, of the last event.
  let position: Int64

  /// Finds the space in the path at the `version` or the time `at` of the query.
  ///
  /// - Throws: 404 if there is no such space, or was none at that time; 422 for a future version.
  init(_ call: Call) async throws {
    space = try call.id("space")
    _ = try await call.reachablePosition()
    let reader = call.service.reader
    let last = try await reader.streamEvents(space, limit: 1, order: .newestFirst).first
    guard let last, last.streamKind != "person" else { throw Problem.noSuch("space") }
    kind = last.streamKind
    currentVersion = last.version
    version = try await call.versionAsked(of: space, current: last.version)
    if version == 0 { throw Problem(.notFound, "there was no such space then") }
    guard let version, version < last.version else {
      position = last.position
      return
    }
    let event = try await reader.streamEvents(
      space, afterVersion: version - 1, throughVersion: version, limit: 1
    ).first
    position = try event.found("space").position
  }

  /// The state that is asked for.
  func state(in engine: Engine) async throws -> StreamState {
    if let version { return try await engine.state(of: space, atVersion: version) }
    return try await engine.state(of: space, minPosition: position)
  }
}

/// The lists of a space for operators: locks, presence, comments and chat, as a member who may see all of it sees them.
enum AdminSpaceLists {
  static let all: [Endpoint] = [locks, presence, comments, chat]

  private static let space = "/admin/v1/spaces/{space}"

  private static let locks = Endpoint(
    .get, space + "/locks", "listSpaceLocks", "List the locks of a space, oldest first",
    access: .reading, parameters: .listInTime, answer: .page(.named("Lock")), weight: .space
  ) { call in
    try await LockEndpoints.page(call, try await call.spaceForOperator(), nil)
  }

  private static let presence = Endpoint(
    .get, space + "/presence", "listSpacePresence",
    "List the people present in a space. `last_seen` names absent members.", access: .reading,
    parameters: .list, answer: PresenceEndpoints.answer, weight: .space
  ) { call in
    try await PresenceEndpoints.page(call, try await call.spaceForOperator().present, nil)
  }

  private static let comments = Endpoint(
    .get, space + "/comments", "listSpaceComments", "List the comments of a space, oldest first",
    access: .reading, parameters: .listInTime + CommentEndpoints.filters,
    answer: .page(.named("Comment")), weight: .space
  ) { call in
    try await CommentEndpoints.page(call, try await call.spaceForOperator(), nil)
  }

  private static let chat = Endpoint(
    .get, space + "/chat", "listSpaceChat", "List the messages of a space, newest first",
    access: .reading, parameters: .listInTime, answer: .page(.named("ChatMessage")), weight: .space
  ) { call in
    try await ChatEndpoints.page(call, try await call.spaceForOperator())
  }
}

extension Call {
  /// The space in the path of an operators' endpoint, now and as the query asks.
  ///
  /// - Throws: 404 if there is no such space, or was none then; 422 for a future version.
  fileprivate func spaceForOperator() async throws -> SpaceAsked<any Space> {
    let asked = try await SpaceInTime(self)
    let engine = service.engine
    let now = try await engine.state(of: asked.space, minPosition: asked.position)
    let state = asked.version == nil ? now : try await asked.state(in: engine)
    let (present, space) = (try now.space.found("space"), try state.space.found("space"))
    return SpaceAsked(
      present: present, space: space, time: try timeAsked(of: space, in: present))
  }
}

struct SpaceStateView: View {
  private let state: StreamState
  private let space: any Space
  private let currentVersion: Int
  private let roomCode: String?
  private let records: CourseData

  /// - Parameters:
  ///   - roomCode: the code of a room that is open now.
  ///   - records: the data of a course's records that is in the vault.
  /// - Throws: 404 if the state is not that of a space.
  init(_ state: StreamState, currentVersion: Int, roomCode: String?, records: CourseData) throws {
    self.state = state
    space = try state.space.found("space")
    self.currentVersion = max(currentVersion, state.version)
    self.roomCode = roomCode
    self.records = records
  }

  var version: Int { state.version }

  static let meaning = "A space with its content, for operators."

  static let fields: [Field<Self>] = [
    .init("id") { $0.space.id }, .init("kind") { $0.space.kind.rawValue },
    .init("title") { $0.space.title }, .init("standing", .standing) { $0.space.standing.rawValue },
    .init("version", .version) { $0.state.version },
    .init("current_version", .version) { $0.currentVersion },
    .init("position", .position) { $0.state.position },
    .init("created_at") { $0.space.createdAt }, .init("updated_at") { $0.space.updatedAt },
    .personOrNull("owner") { $0.space.core.members.owner },
    .init("member_count") { $0.space.core.members.count },
    .init("comment_count") { $0.space.core.comments.count },
    .byHand(
      "content",
      Schema.either([
        .named("ProjectContent"), .named("WorkSessionContent"), .named("RoomContent"),
        .named("CourseContent"), .named("ConnectionContent"),
      ]).described("The content of the space. Its shape depends on the kind of the space.")
    ) { view, names, json in json.object { view.writeContent(to: &$0, names) } },
  ]

  /// The people whose names it shows.
  var people: [UUID] {
    let inside: [UUID] =
      switch state {
      case .room(let room): Array(room.seats.keys)
      case .connection(let connection): connection.partners
      case .project, .worksession, .course, .absent, .person: []
      }
    return [space.core.members.owner].compactMap(\.self) + inside
  }

  fileprivate func writeContent(to json: inout JSONWriter, _ names: Names?) {
    switch state {
    case .project(let project):
      json.member("settings", project.settings)
      ProjectView(project: project, membership: nil).writeContent(to: &json)
    case .worksession(let session):
      WorkSessionView.content.write(WorkSessionView(session, for: nil), names, to: &json)
    case .room(let room):
      RoomView.content.write(RoomView(room, code: roomCode, for: nil), names, to: &json)
    case .course(let course):
      CourseView(course, member: nil).writeContent(records, to: &json)
    case .connection(let connection):
      ConnectionView.content.write(ConnectionView(connection, for: nil), names, to: &json)
    case .absent, .person: break
    }
  }

  static let projectContent = Schema.object([
    "settings": .named("ProjectSettings"), "scenes": .array(.named("Scene")),
    "characters": .array(.named("Character")), "locations": .array(.named("Location")),
  ])
}
