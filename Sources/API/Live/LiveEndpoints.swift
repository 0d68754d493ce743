import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardLive
import CallboardProjections
import FoundationEssentials

/// Streams of events, as server-sent events.
enum LiveEndpoints {
  static let ofMe: [Endpoint] = [followFeed, followInbox]

  static let type = "text/event-stream"

  static let follow = Endpoint(
    .get, SpaceRoutes.space + "/events/stream", "followEvents",
    "Stream the events of a space as server-sent events. Begins now, or after an event.",
    parameters: .read + .live + [
      .ticket, .types,
      .query("snapshot", .bool, "Begin with the state, as the event `snapshot`."),
      .query(
        "presence", .bool,
        "Include changes of presence, as events `presence` without id."),
      .query(
        "signals", .bool,
        "Include signals to the caller, as events `signal` without id."),
    ], answer: .string(), answerType: type, takesTickets: true, weight: .space
  ) { call in
    // The state is read after this, so it includes everything up to the position at which the stream begins.
    var beginning = try await LiveBeginning(call)
    let types = try call.queryTypes()
    let space = try await call.space()
    let person = try call.person()
    if beginning.isReset || call.queryBool("snapshot") ?? false {
      try await call.addSnapshot(to: &beginning)
    }
    return try call.follow(
      .space(space.id, member: person, types: types), from: beginning,
      capabilities: space.core.members[person]?.capabilities ?? [],
      extras: try call.queryExtras())
  }

  private static let followFeed = Endpoint(
    .get, "/v1/me/feed/stream", "followMyFeed",
    "Stream the caller's feed as server-sent events. Sends each new or changed item.",
    parameters: .read + .live + [.ticket, .space, .kind, .actor], answer: .string(),
    answerType: type, takesTickets: true
  ) { call in
    try call.follow(
      .feed(try call.person(), try call.feedFilter()),
      from: try await LiveBeginning(call, besides: FeedFanOut.projections))
  }

  private static let followInbox = Endpoint(
    .get, "/v1/me/notifications/stream", "followMyNotifications",
    "Stream the caller's new inbox items and the unread count. Sends server-sent events.",
    parameters: .read + .live + [.ticket, .kind], answer: .string(), answerType: type,
    takesTickets: true
  ) { call in
    let kinds = try call.queryKinds().map { Set($0) }
    var beginning = try await LiveBeginning(
      call, besides: ProjectionReader.awaitedInboxProjections)
    beginning.beginBeforeItem()
    let person = try call.person()
    let state = try await call.personState(person)
    return try call.follow(
      .inbox(person, state.email, kinds: kinds, after: beginning.item), from: beginning)
  }
}

extension Call {
  /// Answers with a stream.
  ///
  /// - Throws: 429 if there are too many streams.
  func follow(
    _ interest: LiveInterest, from beginning: LiveBeginning, capabilities: CapabilitySet = [],
    extras: LiveExtras = []
  ) throws -> Response {
    let person: UUID? = if case .person(let id, _) = identity.caller { id } else { nil }
    let visitor = LiveVisitor(
      person: person, key: identity.key, expiresAt: identity.expiresAt,
      network: service.limiter.network(of: request), openedAt: .now)
    let wait = queryInteger("wait_seconds")
    let charge = try charge(forAnswerOf: beginning.opening.count)
    let subscription: Subscription
    do { subscription = try service.live.open(visitor) } catch { throw Problem(error) }
    return service.following(
      interest, by: subscription, incarnation: beginning.incarnation, capabilities: capabilities,
      extras: extras, waitSeconds: wait.map { beginning.hasNews ? 0 : $0 }, after: beginning.after,
      opening: beginning.opening, reader: caller.id, charge: charge)
  }

  /// The types of events that the query asks for; nil for all.
  func queryTypes() throws -> Set<String>? {
    let words = request.query.filter { $0.0 == "types" }
      .flatMap { $0.1.split(separator: ",").map(String.init) }
    guard words.count <= Endpoint.Parameter.typesMax else {
      throw Problem(
        .invalid, "types must name up to \(Endpoint.Parameter.typesMax) types",
        ["pointer": "types"])
    }
    return words.isEmpty ? nil : Set(words)
  }

  /// The extras that the query asks for beside a space's events.
  fileprivate func queryExtras() throws -> LiveExtras {
    var extras: LiveExtras = []
    if queryBool("presence") ?? false { extras.insert(.presence) }
    if queryBool("signals") ?? false { extras.insert(.signals) }
    return extras
  }

  /// Makes a stream begin with the state of the space in the path.
  fileprivate func addSnapshot(to beginning: inout LiveBeginning) async throws {
    let seen = service.engine.seen
    let state = try await state(of: try spaceID())
    let person = try person()
    guard let space = state.space, space.core.members.may(person, .view) else {
      throw Problem.noSuch(try mountedKind().noun)
    }
    try checkRoom(forAllOf: space)
    let snapshot = try await SpaceSnapshot(of: space, now: space, for: person, self)
    let position = max(seen, space.position)
    let incarnation = beginning.incarnation
    let json = JSONWriter.object {
      $0.member("version", space.version)
      $0.member("position", position)
      $0.member("incarnation", incarnation)
      $0.member("state") { snapshot.write(to: &$0) }
    }
    beginning.begin(with: json, at: position)
  }
}

extension Endpoint.Parameter {
  static let typesMax = 100

  static let types = Endpoint.Parameter.query(
    "types", .string(max: 4_000),
    "Only events of these types, separated by commas or in repeated parameters.", mayRepeat: true)

  static let ticket = Endpoint.Parameter.query(
    "ticket", .string(max: StreamTicket.textMax),
    "A ticket for this path, instead of `Authorization`.")
}

extension [Endpoint.Parameter] {
  /// The parameters of every stream.
  static let live: [Endpoint.Parameter] = [
    .init(
      name: "Last-Event-ID", place: .header, schema: .string(max: 256),
      description: "The id of the last event that the client has. The stream continues after it."),
    .query(
      "last_event_id", .string(max: 256),
      "The same for clients that cannot send the header, which takes precedence."),
    .query(
      "wait_seconds", .integer(min: 1, max: EventEndpoints.waitSecondsMax),
      "Instead of a stream, wait this long for an event: the answer ends after the first one."),
  ]
}

extension Problem {
  fileprivate init(_ error: TooManyStreams) {
    self.init(
      .tooManyRequests, error.message, retryAfterSeconds: TooManyStreams.retryAfterSeconds)
  }
}

/// Streams of the log and the feed for operators.
enum AdminLiveEndpoints {
  static let all: [Endpoint] = [followLog, followFeed]

  private static let followLog = Endpoint(
    .get, "/admin/v1/events/stream", "followEvents",
    "Stream the events of the log as server-sent events", access: .reading,
    parameters: .live + [
      .types, .query("stream", .uuid, "Only events of this stream."),
      .query(
        "stream_kind", .text(max: 64),
        "Only events of streams of this kind: `person`, or a kind of space."
      ), .query("actor", .uuid, "Only events caused by this person."),
    ], answer: .string(), answerType: LiveEndpoints.type
  ) { call in
    let filter = LogFilter(
      stream: call.queryID("stream"), streamKind: call.query("stream_kind"),
      actor: call.queryID("actor"), types: try call.queryTypes())
    return try call.follow(.log(filter), from: try await LiveBeginning(call))
  }

  private static let followFeed = Endpoint(
    .get, "/admin/v1/feed/stream", "followFeed",
    "Stream the feed of all spaces as server-sent events. Sends each new or changed item.",
    access: .reading,
    parameters: .live + [.space, .kind, .actor], answer: .string(), answerType: LiveEndpoints.type
  ) { call in
    try call.follow(
      .everything(try call.feedFilter()),
      from: try await LiveBeginning(call, besides: FeedFanOut.projections))
  }
}
