import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardPresence
import FoundationEssentials

/// The people who are present in a space, and their activity there.
enum PresenceEndpoints {
  static let ofSpace: [Endpoint] = [list, renew, leave]
  static let ofMe: [Endpoint] = [showMine, renewMine, leaveMine]

  static let clientMax = 64
  /// The maximum number of absent members shown with the time at which they were last present.
  private static let lastSeenMax = 100

  private static let presence = SpaceRoutes.space + "/presence"
  private static let mine = "/v1/me/presence"
  private static let clientParameter = Endpoint.Parameter.query(
    "client", Schemas.presenceClient, "The caller's client, if there are several.")

  private static let list = Endpoint(
    .get, presence, "listPresence",
    "List the people present, in the order of arrival. `last_seen` names absent members.",
    parameters: .list, answer: answer, weight: .space
  ) { call in
    let space = try await call.space()
    return try await page(call, space, Visibility(of: try call.person(), in: space))
  }

  static let answer = Schema.page(
    .named("Presence"), ["last_seen": .array(.named("LastSeen"))])

  /// A page of who is present, with what a reader may see of it; without a visibility, all.
  static func page(
    _ call: Call, _ space: any Space, _ visibility: Visibility?
  ) async throws -> Response {
    let leases = try await call.presence(in: space)
    let seen = try await call.lastSeen(in: space, absentFrom: leases, limit: lastSeenMax)
    let page = try call.page(
      "presence", of: leases.map { PresenceView($0, visibility) }
    ) { $0.key }
    let names = try await Names(
      of: page.items.map(\.lease.key.person) + seen.map(\.person), in: call.service.vault)
    let more: (inout JSONWriter) -> Void = { json in
      json.member("last_seen", each: seen) { seen, json in
        json.object {
          $0.member("person", PersonReference(seen.person, names))
          $0.member("at", seen.at)
        }
      }
    }
    return .page(call, page, more: more) { $0.write(to: &$1, names) }
  }

  private static let renew = Endpoint(
    .post, presence, "renewPresence",
    "Renew a presence lease. It lasts for three intervals. Omitted members keep their value; null clears them.",
    body: .named("PresenceRenewal"), answer: .named("Presence"), problems: [.limitReached],
    isCommand: false
  ) { call in
    let space = try await call.space()
    return try await renew(call, in: space.id, space.kind)
  }

  private static let leave = Endpoint(
    .delete, presence, "leavePresence", "End the presence of one client",
    parameters: [clientParameter], status: 204, isCommand: false
  ) { call in
    try await leave(call, try await call.space().id)
  }

  private static let showMine = Endpoint(
    .get, mine, "listMyPresence", "List the spaces in which the caller is present",
    parameters: .list,
    answer: .page(.named("Presence"))
  ) { call in
    let leases = call.service.presence.running(of: try call.person())
    let page = try call.page("my presence", of: leases.map { PresenceView($0) }) { $0.key }
    let names = try await call.names(of: try call.person())
    return .page(call, page) { $0.write(to: &$1, names) }
  }

  private static let renewMine = Endpoint(
    .post, mine, "renewMyPresence", "Renew the caller's presence in all of their connections",
    body: .named("PresenceRenewal"), answer: .named("Presence"), problems: [.limitReached],
    isCommand: false
  ) { call in
    try await renew(call, in: try call.person(), nil)
  }

  private static let leaveMine = Endpoint(
    .delete, mine, "leaveMyPresence", "End the caller's presence in all of their connections",
    parameters: [clientParameter], status: 204, isCommand: false
  ) { call in
    try await leave(call, try call.person())
  }

  private static func renew(
    _ call: Call, in space: UUID, _ kind: SpaceKind?
  ) async throws -> Response {
    let body = try call.body()
    let key = PresenceKey(
      space: space, person: try call.person(), client: try body.stringIfPresent("client") ?? "")
    let lease = try await call.service.presence.renew(
      key, kind: kind, seconds: try body.leaseSeconds()
    ) { state throws(JSONReader.Problem) in try state.update(body) }
    return .one(PresenceView(lease), try await call.names(of: key.person))
  }

  private static func leave(_ call: Call, _ space: UUID) async throws -> Response {
    try await call.service.presence.leave(
      PresenceKey(space: space, person: try call.person(), client: call.query("client") ?? ""))
    return Response(status: 204)
  }
}

/// A person who is present, by one of the person's clients.
struct PresenceView: View {
  let lease: Lease
  private let state: PresenceState

  static let meaning = "A person who is present, by one of their clients."

  static let fields: [Field<Self>] = [
    .person("person") { $0.lease.key.person },
    // An old client has no name but the person's alias.
    .init("client") { $0.lease.state.alias ?? $0.lease.key.client },
    .init("space") { $0.lease.kind == nil ? nil : $0.lease.key.space },
    .init("activity") { $0.state.activity },
    .init("target", Schemas.commentTarget.orNull) { $0.state.target },
    .init("gaze_target") { $0.state.gazeTarget },
    .init("spatial_position", Schemas.metres.orNull) { $0.state.position },
    .init("cursor", JSONObject.schema.orNull) { $0.state.cursor },
    .init("joined_at") { $0.lease.joinedAt },
    .init("seen_at") { $0.lease.seenAt }, .init("expires_at") { $0.lease.expiresAt },
  ]

  /// - Parameter visibility: the reader's visibility in the space; nil if the reader sees everything.
  init(_ lease: Lease, _ visibility: Visibility? = nil) {
    self.lease = lease
    var state = lease.state
    if let target = state.target, visibility?.showsSomething(at: target) == false {
      state.target = nil
    }
    self.state = state
  }

  /// A key that sorts presences in the order of arrival.
  var key: String {
    sortable(lease.joinedAt.microseconds) + lease.key.person.lower + lease.key.client
  }
}

extension Call {
  /// The leases of members who are present in the space. In a connection, they include the leases in all of the
  /// members' connections.
  func presence(in space: some Space) async throws -> [Lease] {
    try await service.presence.running(in: space.presencePlaces).filter { lease in
      space.core.members[lease.key.person] != nil
        && (lease.key.space == space.id || lease.key.space == lease.key.person)
    }
  }

  /// Makes a person who acts in a room, or has joined it, present there, even if none of the person's clients has
  /// reported presence. Otherwise the person's leaving would never be noticed.
  ///
  /// It reads only memory. The row is written together with all others of the same second.
  func noteActing(_ command: Command) async {
    switch command.action {
    case .room, .space: break
    default: return
    }
    guard case .person(let person) = command.actor,
      service.presence.needsLease(person, in: command.stream),
      let room = service.engine.stateInMemory(of: command.stream)?.space as? RoomState,
      room.phase != .closed, room.core.members[person] != nil
    else { return }
    // The command has been carried out. If no further leases are accepted, the seat stays as it was.
    try? await service.presence.imply(person, in: room.id, kind: .room)
  }

  /// The times at which absent members were last present, latest first.
  func lastSeen(
    in space: some Space, absentFrom leases: [Lease], limit: Int
  ) async throws -> [(person: UUID, at: Timestamp)] {
    let present = Set(leases.map(\.key.person))
    let absent = space.core.members.all.map(\.person).filter { !present.contains($0) }
    let times = try await service.presence.lastSeen(absent, in: space.presencePlaces)
    return Array(
      times.map { (person: $0, at: $1) }
        .sorted { ($1.at, $0.person.lower) < ($0.at, $1.person.lower) }.prefix(limit))
  }
}

extension JSONReader {
  /// The duration of a lease in seconds: three times the interval at which the client renews it.
  func leaseSeconds() throws -> Int {
    3 * (try integerIfPresent("interval_seconds") ?? Lease.intervalSecondsDefault)
  }
}

extension Schemas {
  static let presence: [(name: String, schema: Schema)] = [
    PresenceView.named, ProjectSessionView.named,
    ("PresenceRenewal", renewal),
    ("LastSeen", .object(["person": .named("PersonReference"), "at": .time])),
    ("SessionHeartbeat", heartbeat), ("SessionPresence", .object(["users": .array(.string())])),
  ]

  static let presenceClient = Schema.string(
    max: PresenceEndpoints.clientMax, pattern: .client)

  private static let interval = Schema.integer(in: Lease.intervalSecondsRange)

  static let metres = Schema.object(["x": .number, "y": .number, "z": .number])

  private static let cursor = Schema.anyObject.limited(bytesMax: PresenceState.cursorBytesMax)

  private static let renewal = Schema.body([
    "client?": presenceClient, "interval_seconds?": interval,
    "activity?": .string(max: PresenceState.activityMax), "target?": commentTarget,
    "gaze_target?": .string(max: PresenceState.gazeTargetMax), "spatial_position?": metres,
    "cursor?": cursor,
  ])

  private static let heartbeat = Schema.body([
    "user_id": .text(max: PresenceState.aliasMax), "interval_seconds?": interval,
  ])
}
