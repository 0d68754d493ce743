import CallboardCrypto
import CallboardDomain
import CallboardEngine
import CallboardEventLog
public import CallboardHTTPServer
import CallboardPostgres
import CallboardProjections
import CallboardTracing
import FoundationEssentials

/// The service's HTTP interface: finds a request's endpoint and caller, and answers the request.
public struct App: Sendable {
  @CopiedOnWrite private var service: Service
  private let router: Router<Endpoint>
  private let log: RequestLog?
  private let crossOrigin: CrossOrigin
  private let hasConsole: Bool
  private let lateRefusals: LateRefusals

  /// The limits of callers.
  var limiter: Limiter { service.limiter }

  /// Makes the HTTP interface of a service.
  ///
  /// - Parameters:
  ///   - hasConsole: whether it has the operators' page at `/console`.
  ///   - lateRefusals: delays the refusals of all apps behind the same server, whose connections they keep.
  public init(
    _ service: Service, log: RequestLog? = nil, crossOrigin: CrossOrigin = CrossOrigin(),
    hasConsole: Bool = false, lateRefusals: LateRefusals = LateRefusals()
  ) {
    self.lateRefusals = lateRefusals
    _service = CopiedOnWrite(wrappedValue: service)
    self.log = log
    self.crossOrigin = crossOrigin
    self.hasConsole = hasConsole
    var router = Router<Endpoint>()
    for endpoint in Self.endpoints where service.tenant == nil || !endpoint.isOfService {
      router.add(endpoint.method, endpoint.path, endpoint)
    }
    self.router = router
  }

  /// All endpoints.
  static let endpoints: [Endpoint] = Array(groups.joined())

  private static let groups: [[Endpoint]] = [
    HealthEndpoints.all,
    [ClientEndpoints.file],
    VersionOne.endpoints,
    PeopleEndpoints.all,
    [PeopleListEndpoint.list, PersonFeedEndpoint.feed],
    PersonNowEndpoints.all,
    HandOverEndpoints.all,
    [UndoEndpoints.forOperators],
    PersonalDataEndpoints.forOperators,
    AdminSpaceEndpoints.all,
    AdminSpaceLists.all,
    [BlameEndpoint.show],
    AdminList.ofKinds,
    [RoomListEndpoints.list],
    PermissionEndpoints.all,
    [WhyEndpoints.ofAnySpace, AdminList.invitations.endpoint],
    KeyEndpoints.all,
    AliasEndpoints.all,
    WebhookEndpoints.all,
    ProjectionEndpoints.all,
    [AdminFeedEndpoints.list],
    AdminEventEndpoints.all,
    AdminLiveEndpoints.all,
    [
      RefusedRequestEndpoint.list, NodeEndpoint.list, CheckEndpoint.list, TokenCheckEndpoint.check,
      ConnectionCodeLookup.list,
    ],
    ConsoleSessionEndpoints.all,
    HealthReportEndpoints.all,
    [FiguresEndpoint.figures],
    TenantEndpoints.all,
  ]

  /// The facts about a request that are known when it is answered.
  private struct Handling {
    var endpoint: String?
    var route: String?
    var caller = Caller.anybody
    var key: UUID?
    var problem: ProblemCode?
    var refusedToken: JWTError.Code?
    /// Nil if the request is not traced.
    var trace: RequestTrace?
  }

  /// Answers a request.
  public func respond(to request: Request) async -> Response {
    var handling = Handling()
    if let preflight = crossOrigin.preflight(request) {
      handling.endpoint = "preflight"
      note(request, handling, preflight)
      return preflight
    }
    if let tracer = service.tracer {
      handling.trace = RequestTrace(request, tracer, service.limiter)
    }
    var response: Response
    do {
      response = try await route(request, &handling)
    } catch {
      let problem = problem(handling: error)
      // The caller learns only that the log cannot be reached; the cause goes to the operator's log.
      if Self.isOfService(error, problem), problem != .beingMoved {
        log?.note(failure: error, request)
      }
      (handling.problem, handling.refusedToken) = (problem.code, problem.refusedToken)
      keep(problem, request, handling)
      response = problem.response(requestID: request.id)
    }
    charge(&response, request, &handling)
    crossOrigin.admit(request, &response)
    note(request, handling, response)
    await delayRefusal(response, of: request, handling)
    return response
  }

  /// Whether an error is a failure of the service or of PostgreSQL.
  private static func isOfService(_ error: any Error, _ problem: Problem) -> Bool {
    problem.code == .internal || error is LogError || error is PostgresError
  }

  /// The problem that reports an error to the caller. A log that is only read is dropped at last, and this node ends
  /// soon after: until then, a log that is missing there is no failure of the service.
  private func problem(handling error: any Error) -> Problem {
    service.engine.isReadOnly && Problem.isOfMovedLog(error)
      ? .beingMoved : Problem(handling: error)
  }

  /// Delays the answer to a caller who exceeds a limit, or whose requests are refused again and again.
  ///
  /// Refusing a request costs parsing and deciding, so a client that repeats what was refused must not do so as fast as
  /// it can.
  private func delayRefusal(
    _ response: Response, of request: Request, _ handling: Handling
  ) async {
    switch response.status {
    case 429: await lateRefusals.pause(refused(handling, request), .tooMany)
    case 409, 422:
      let caller = refused(handling, request)
      if service.limiter.isRefusedOften(caller) { await lateRefusals.pause(caller, .refusedOften) }
    default: break
    }
  }

  /// The answer to a request that cannot be given to its tenant.
  func response(to request: Request, _ problem: Problem) -> Response {
    var handling = Handling()
    handling.problem = problem.code
    var response = problem.response(requestID: request.id)
    crossOrigin.admit(request, &response)
    note(request, handling, response)
    return response
  }

  /// Decides by a request's head whether the server reads a long body.
  func admit(bodyOf request: Request) async -> BodyAdmission {
    var handling = Handling()
    let problem: Problem
    do {
      try service.limiter.networks.admit(service.limiter.network(of: request))
      let identity = try await service.authenticator.identity(of: request)
      (handling.caller, handling.key) = (identity.caller, identity.key)
      if let account = handling.caller.account { return .admitted(account: account) }
      problem = Problem(.unauthenticated, "a body as long as this takes a key or a token")
    } catch {
      problem = Problem(handling: error)
      if Self.isOfService(error, problem) { log?.note(failure: error, request) }
    }
    (handling.problem, handling.refusedToken) = (problem.code, problem.refusedToken)
    if case .found(let route, _) = router.match(request.method, request.target) {
      handling.route = route.handler.path
    }
    keep(problem, request, handling)
    var response = problem.response(requestID: request.id)
    crossOrigin.admit(request, &response)
    note(request, handling, response)
    await lateRefusals.pause(
      refused(handling, request), problem.code == .unauthenticated ? .unknownSender : .tooMany)
    return .refused(response)
  }

  /// The key under which refusals wait: the caller's account, or the network if there is none.
  private func refused(_ handling: Handling, _ request: Request) -> String {
    handling.caller.account ?? service.limiter.network(of: request)
  }

  /// Charges a long answer to the caller, and replaces an answer that exceeds the budget by a problem.
  private func charge(_ response: inout Response, _ request: Request, _ handling: inout Handling) {
    guard case .bytes(let bytes) = response.body, bytes.count > Answers.bytesUncharged,
      let account = handling.caller.account
    else { return }
    do { response.charge = try service.answers.take(bytes.count, for: account) } catch {
      let problem = Problem(error)
      handling.problem = problem.code
      keep(problem, request, handling)
      response = problem.response(requestID: request.id)
    }
  }

  /// Keeps a request that an endpoint refused, for operators.
  private func keep(_ problem: Problem, _ request: Request, _ handling: Handling) {
    guard let route = handling.route, RefusedRequest.isKept(problem, to: handling.caller) else {
      return
    }
    service.refused.note(
      RefusedRequest(
        problem, of: request, route: route, caller: handling.caller, key: handling.key))
  }

  private func note(_ request: Request, _ handling: Handling, _ response: Response) {
    let seconds = request.secondsSinceReceived
    service.metrics.count(
      endpoint: handling.endpoint ?? "none", status: response.status, seconds: seconds)
    log?.note(
      request, endpoint: handling.endpoint, route: handling.route, caller: handling.caller,
      remote: service.limiter.address(of: request), status: response.status,
      problem: handling.problem, refusedToken: handling.refusedToken,
      trace: handling.trace?.context.trace.text, seconds: seconds)
    handling.trace?.end(request, route: handling.route, status: response.status)
  }

  /// The headers that may occur only once: a second value would make the request ambiguous.
  private static let singleHeaders = [
    "Authorization", "Callboard-Person", "Callboard-Min-Position", "Content-Type", "Host",
    "Idempotency-Key", "If-Match", "Callboard-Lock-Fence",
  ]

  private func route(_ request: Request, _ handling: inout Handling) async throws -> Response {
    if let name = request.headers.firstRepeated(among: Self.singleHeaders) {
      throw Problem(.malformed, "the header \(name) comes twice")
    }
    switch router.match(request.method, request.target) {
    case .found(let route, let parameters):
      let endpoint = route.handler
      (handling.endpoint, handling.route) = (endpoint.name, endpoint.path)
      if service.engine.isReadOnly, !endpoint.isServedByReading(request) {
        throw Problem.beingMoved
      }
      // A load balancer may share its address with a flood, and must not take the node for a dead one.
      if !StartupGate.urgentPaths.contains(endpoint.path) {
        try service.limiter.networks.admit(service.limiter.network(of: request))
      }
      let identity = try await identity(of: request, for: endpoint)
      (handling.caller, handling.key) = (identity.caller, identity.key)
      try endpoint.access.check(identity.caller)
      try endpoint.check(query: request.query)
      let call = Call(
        request: request, parameters: parameters, sharedService: _service.reading(for: endpoint),
        identity: identity, bodySchema: endpoint.body, trace: handling.trace)
      guard case .person(let person, _) = handling.caller else {
        return try await answer(call, endpoint)
      }
      try service.limiter.people.admit(person)
      if !request.isRead { try service.limiter.admit(workOf: person) }
      guard endpoint.triesCodes else { return try await answer(call, endpoint) }
      return try await service.limiter.trying(by: person, with: identity.key) {
        try await answer(call, endpoint)
      }
    case .methodNotAllowed(let methods):
      handling.problem = .methodNotAllowed
      let allowed = methods.map(\.rawValue).joined(separator: ", ")
      var response = Problem(.methodNotAllowed, "it takes \(allowed)")
        .response(requestID: request.id)
      response.headers.append(("Allow", allowed))
      return response
    case .notFound:
      if hasConsole, let response = try console(request, &handling) { return response }
      throw Problem(.notFound, "there is nothing at this path")
    }
  }

  /// The answer to a request for the console; nil if the request is for something else.
  private func console(_ request: Request, _ handling: inout Handling) throws -> Response? {
    guard let response = try Console.response(to: request) else { return nil }
    handling.endpoint = Console.name
    try service.limiter.networks.admit(service.limiter.network(of: request))
    return response
  }

  /// Answers a call. Heavy work waits for the caller's turn.
  private func answer(_ call: Call, _ endpoint: Endpoint) async throws -> Response {
    guard let lane = await endpoint.lane(of: call) else { return try await endpoint.answer(call) }
    if case .reads = lane {
      var call = call
      call.readsInTurn = true
      return try await endpoint.answer(call)
    }
    return try await call.heavily(in: lane) {
      // Check for room before making the answer; an endpoint that knows the answer's length checks again.
      try call.checkRoom(forAnswerOf: Answers.bytesUncharged + 1)
      return try await endpoint.answer(call)
    }
  }

  /// Counts a request that the HTTP server itself refused.
  func countRefusal(_ status: Int) { service.metrics.countRefusal(status: status) }

  private func identity(
    of request: Request, for endpoint: Endpoint
  ) async throws -> Identity {
    if case .open = endpoint.access { return .anybody }
    let ticket = endpoint.takesTickets ? try StreamTicket(of: request, service) : nil
    guard let ticket else { return try await service.authenticator.identity(of: request) }
    try await service.authenticator.requireGood(ticket.identity)
    return ticket.identity
  }
}

/// The endpoints under `/v1`, for apps.
enum VersionOne {
  static let endpoints: [Endpoint] = Array(groups.joined())

  private static let groups: [[Endpoint]] = [
    MeEndpoints.all,
    PersonalDataEndpoints.ofMe,
    ProfileEndpoints.all,
    [SpacesEndpoints.list, PermissionEndpoints.mine],
    ReceivedInvitationEndpoints.all,
    NotificationEndpoints.all,
    SpaceKind.allCases.flatMap(\.ownEndpoints),
    [FeedEndpoints.mine],
    LiveEndpoints.ofMe,
    [TicketEndpoints.make],
    SpaceRoutes.mounted,
    PresenceEndpoints.ofMe,
    SessionLockEndpoints.all,
    SessionPresenceEndpoints.all,
  ]
}
