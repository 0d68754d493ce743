import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Connecting with another person, and the connections of the caller.
enum ConnectionEndpoints {
  static let all: [Endpoint] =
    [list, connect, show, remove] + CodeEndpoints.all + BlockEndpoints.all + TaskRoutes.endpoints
    + CalendarRoutes.endpoints + GoalRoutes.endpoints
    + TaskTemplateRoutes.endpoints + DashboardEndpoints.all

  private static let connection = SpaceKind.connection.route

  private static let list = Endpoint(
    .get, "/v1/connections", "listConnections", "List the caller's connections, newest first",
    parameters: .read + [.cursor, .limit()],
    answer: .page(.named("Connection"), ["reset": .bool])
  ) { call in
    let person = try call.person()
    let list = try await call.list(
      "connections", of: .connections,
      where: ["status": .text(ConnectionState.Status.active.rawValue), "person": .uuid(person)])
    // The tables may be a little behind: the connections themselves decide.
    var found: [ConnectionState] = []
    for id in list.items.compactMap({ $0["id"].uuid }) {
      let state = try await call.service.engine.readableState(of: id)
      if let state = state.flatMap({ ConnectionState($0) }), state.core.members.may(person, .view) {
        found.append(state)
      }
    }
    let profiles = try await call.service.profiles(of: found.flatMap(\.partners))
    return .page(call, list.with(found)) {
      ConnectionView($0, for: person, profiles).write(to: &$1)
    }
  }

  private static let connect = Endpoint(
    .post, "/v1/connections", "connect", "Connect with the owner of a code",
    body: .body([
      "code": Schema.string(pattern: .code).described("The digits of the other person's code.")
    ]), status: 201, answer: .named("Connection"),
    problems: [
      .ownCode, .alreadyConnected, .blocked, .codeExpired, .codeUsedUp, .codeRevoked, .duplicateID,
    ], triesCodes: true
  ) { call, body in
    let digits = try body.string("code")
    let person = try call.person()
    let claim = call.claim(digits: digits)
    let holder = try await call.service.reader.holders(of: [claim])[claim]?.stream
    let id: UUID
    if let holder {
      id = call.service.pair(holder, person)
    } else {
      id = try await call.streamOfRepeated().found("code")
    }
    let reply = try await call.submit(
      id, .connection(.connect(owner: holder ?? person, redeemer: person, code: claim)))
    let connection = try await call.after(reply).space(ConnectionState.self, id)
    return try await answer(call, connection, reply).created(at: "/v1/connections/\(id.lower)")
  }

  private static let show = Endpoint(
    .get, connection, "getConnection", "Get a connection of the caller, with the partner's profile",
    parameters: .readInTime, answer: .named("Connection"), weight: .space
  ) { call in
    try await answer(call, try await call.spaceInTime(ConnectionState.self), nil)
  }

  private static let remove = Endpoint.written(
    .delete, connection, "removeConnection", "End a connection for both people"
  ) { call in try await call.submit(try call.id("connection"), .connection(.remove)) }

  private static func answer(
    _ call: Call, _ connection: ConnectionState, _ reply: Reply?
  ) async throws -> Response {
    let view = ConnectionView(
      connection, for: try call.person(),
      try await call.service.profiles(of: connection.partners), position: reply?.written)
    return .one(view, version: connection.version, after: reply)
  }
}

struct ConnectionView: View {
  private let connection: ConnectionState
  private let person: UUID?
  private let profiles: [UUID: ProfileView]
  private let position: Int64

  static let meaning = "The connection of two people, as one of them sees it."

  static let fields: [Field<Self>] = [
    .init("id") { $0.connection.id },
    .init("kind", .const(SpaceKind.connection.rawValue)) { _ in SpaceKind.connection.rawValue },
    .word("status") { $0.status },
    .viewOrNull("partner", "The other person.") { $0.partner },
    .init("connected_at") { $0.connection.connectedAt },
    .init("role", Schema.role.orNull) { $0.membership?.role },
    .init("capabilities", .array(.capability)) { $0.membership?.capabilities.names ?? [] },
    .init("task_count") { $0.connection.tasks.count },
    .init("version", .version) { $0.connection.version },
    .init("position", .position) { $0.position },
    .init("created_at") { $0.connection.createdAt },
    .init("updated_at") { $0.connection.updatedAt },
  ]

  /// The connection's content, for operators and exports.
  static let content: [Field<Self>] = [
    .word("status") { $0.status },
    .people("partners") { $0.connection.partners },
    .people("blocked_by") { $0.blockedBy },
    .init("connected_at") { $0.connection.connectedAt },
    .views("tasks") { TaskRoutes.routes.views(of: $0.connection) },
    .views("calendar_events") { CalendarRoutes.routes.views(of: $0.connection) },
    .views("goals") { GoalRoutes.routes.views(of: $0.connection) },
    .views("task_templates") { TaskTemplateRoutes.routes.views(of: $0.connection) },
  ]

  /// Those of the two who block the other, as far as the reader may know it: the reader alone, unless the reader is an
  /// operator. Partners who connected again read the time of a block, too.
  private var blockedBy: [UUID] {
    guard let person else { return connection.blockedBy }
    return connection.blockedBy.filter { $0 == person }
  }

  private var status: ConnectionState.Status {
    connection.status == .blocked && blockedBy.isEmpty ? .ended : connection.status
  }

  private var membership: Membership? { person.flatMap { connection.core.members[$0] } }

  private var partner: ProfileView? {
    person.flatMap { connection.partner(of: $0) }.flatMap { profiles[$0] }
  }

  /// - Parameters:
  ///   - person: the reader; nil for operators.
  ///   - profiles: the partners' profiles.
  ///   - position: the position that the answer includes; that of the state by default.
  init(
    _ connection: ConnectionState, for person: UUID?, _ profiles: [UUID: ProfileView] = [:],
    position: Int64? = nil
  ) {
    self.position = position ?? connection.position
    self.connection = connection
    self.person = person
    self.profiles = profiles
  }
}

extension Call {
  /// Whether the caller blocks a person, or is blocked by them.
  func isBlocked(_ other: UUID) async throws -> Bool {
    try await service.isBlocked(try person(), other)
  }

  /// The digits of a code's candidate, by its number.
  func digits(of code: UUID, candidate: Int, owner: UUID) -> String {
    let bytes = service.hash("connection_code", "\(owner.lower)\0\(code.lower)\0\(candidate)")
    let number = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 1_000_000
    let text = String(number)
    return String(repeating: "0", count: ConnectionCode.digits - text.count) + text
  }

  /// The claim on the digits of a code. The log holds only the claim.
  func claim(digits: String) -> Claim {
    Claim(kind: "connection_code", value: service.hash("connection_code_digits", digits))
  }
}

extension Service {
  /// The stream of two people: the same for either order, without revealing the people.
  func pair(_ one: UUID, _ other: UUID) -> UUID {
    let ids = [one.lower, other.lower].sorted().joined(separator: "\0")
    return UUID(digest: hash("connection", ids))
  }

  /// Whether one of two people blocks the other.
  func isBlocked(_ one: UUID, _ other: UUID, minPosition: Int64 = 0) async throws -> Bool {
    let stream = try await engine.state(of: pair(one, other), minPosition: minPosition)
    guard case .connection(let space) = stream else { return false }
    return space.status == .blocked
  }
}

extension Schemas {
  static let connections: [(name: String, schema: Schema)] =
    ofConnections + CalendarRoutes.schemas + GoalRoutes.schemas + TaskTemplateRoutes.schemas

  private static let ofConnections: [(name: String, schema: Schema)] = [
    CodeView.named, ConnectionView.named, SharedView<SharedTask>.named,
    ("TaskCreation", creation), ("TaskUpdate", update), DashboardView.named,
    ("ConnectionContent", Schema(ConnectionView.content)), AdminList.connections.namedSchema,
    AdminList.tasks.namedSchema, BlockView.named, AdminList.plans.namedSchema,
    ("NewTaskAttachment", TaskExtraEndpoints.newAttachment),
  ]

  private static let fields: KeyValuePairs<String, Schema> = [
    "description?": .text(max: SharedTask.descriptionMax), "due_at?": .time,
    "assignee?": .string(max: 64, pattern: .assignee),
    "external_id?": .text(max: SharedTask.externalIDMax),
  ]

  private static let title = Schema.text(max: SharedTask.titleMax)

  private static let creation = Schema.body(fields).adding([
    "id?": Schema.uuid.orNull, "title": title,
  ])

  private static let update = Schema.body(fields).adding([
    "title?": title, "version?": Schema.integer().orNull,
  ])
}
