import CallboardCrypto
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials
import Synchronization

/// A request to an endpoint, with its caller.
struct Call: Sendable {
  let request: Request
  let parameters: PathParameters
  /// In one place in memory, because a call is copied.
  let sharedService: CopiedOnWrite<Service>
  let identity: Identity
  /// The shape of the body that the endpoint declares.
  let bodySchema: Schema?
  /// The trace of the request; nil if nobody traces it.
  var trace: RequestTrace?
  /// The kind of space that the endpoint is mounted for; nil if it is not mounted.
  var kind: SpaceKind?
  /// The progress of the request.
  let attempt = CallAttempt()
  /// The version at which spaces are shown; nil for their present state.
  var asOf: Int?
  /// Whether reads of projections take turns, because PostgreSQL may go through long lists for them.
  var readsInTurn = false

  /// The service, with readers for this request.
  var service: Service { _read { yield sharedService.wrappedValue } }

  /// The caller.
  var caller: Caller { identity.caller }

  /// The call of an endpoint that is mounted for a kind of space.
  func about(_ kind: SpaceKind) -> Call {
    var call = self
    call.kind = kind
    return call
  }

  /// The person who asks.
  ///
  /// - Throws: 401 if the caller is not a person.
  func person() throws -> UUID {
    guard case .person(let id, _) = caller else {
      throw Problem(
        .unauthenticated, "this requires a person's token, or a key that names a person")
    }
    return id
  }

  /// The operator who asks, by the id of the key.
  func `operator`() throws -> UUID {
    guard case .operator(let key, _) = caller else {
      throw Problem(.forbidden, "this requires an operator's key")
    }
    return key
  }

  /// The id in the path.
  ///
  /// - Throws: 404 if the text is not an id.
  func id(_ name: String) throws -> UUID {
    guard let id = UUID(parameters[name]) else {
      throw Problem(.notFound, "\(name) is not an id")
    }
    return id
  }

  /// The body, which has the shape that the endpoint declares.
  ///
  /// - Parameter isOptional: whether a request without a body counts as an empty object.
  /// - Throws: 400, 415, 422 with a pointer to the first fault.
  func body(isOptional: Bool = false) throws -> JSONReader {
    let body = isOptional && request.body.isEmpty ? .object(JSONObject()) : try json()
    if let fault = bodySchema?.fault(in: body) { throw fault }
    return try JSONReader(body)
  }

  /// The body, before its shape is checked.
  func json() throws -> JSON {
    if let type = request.headers.first("Content-Type"),
      type.lowercased().prefix(while: { $0 != ";" && $0 != " " }) != "application/json"
    {
      throw Problem(.unsupportedMediaType, "the body must be application/json")
    }
    do {
      return try JSON.parse(request.body)
    } catch {
      throw Problem(.malformed, "\(error)")
    }
  }

  /// The last value of a query parameter.
  func query(_ name: String) -> String? { request.query.last { $0.0 == name }?.1 }

  // `Endpoint.check(query:)` has checked the values of parameters before the handler reads them.

  func queryInteger(_ name: String) -> Int? { query(name).flatMap { Int($0) } }

  func queryTime(_ name: String) -> Timestamp? { query(name).flatMap { Timestamp(rfc3339: $0) } }

  func queryID(_ name: String) -> UUID? { query(name).flatMap { UUID($0) } }

  func queryBool(_ name: String) -> Bool? { query(name).map { $0 == "true" } }

  /// The position that the answer must include; 0 for a write, whose answer always includes the write itself.
  func minPosition() throws -> Int64 {
    guard request.isRead else { return 0 }
    let header = request.headers.first("Callboard-Min-Position")
    guard let text = query("min_position") ?? header else { return 0 }
    guard let position = Int64(text), position >= 0 else {
      throw Problem(.invalid, "min_position must be a position", ["pointer": "min_position"])
    }
    return position
  }

  /// The version that `If-Match` names.
  func ifMatch() throws -> Int? {
    guard let text = request.headers.first("If-Match"), text != "*" else { return nil }
    let digits =
      text.hasPrefix("\"") && text.hasSuffix("\"") ? text.dropFirst().dropLast() : text[...]
    guard let version = Int(digits), version >= 0 else {
      throw Problem(.preconditionFailed, "If-Match must be an entity tag of an answer")
    }
    return version
  }

  /// The command's id: `Idempotency-Key`, or else the request's own id, or else a new one.
  func commandID(or id: UUID? = nil) throws -> UUID {
    guard let text = request.headers.first("Idempotency-Key") else { return id ?? .drawn() }
    guard let id = UUID(text) else {
      throw Problem(
        .invalid, "Idempotency-Key must be a UUID", ["pointer": "Idempotency-Key"])
    }
    return id
  }

  /// Checks that the caller may create so many spaces, or send so many invitations.
  ///
  /// - Throws: 429.
  func admit(creations count: Int) throws {
    guard attempt.isFirstAdmission() else { return }
    try service.limiter.creations.admit(try person(), cost: count)
  }

  /// Checks that the caller may newly mention so many people.
  ///
  /// - Throws: 429.
  func admit(mentions count: Int) throws {
    guard count > 0, attempt.isFirstAdmission() else { return }
    try service.limiter.mentions.admit(try person(), cost: count)
  }

  /// A digest of the request: method, path and body. It does not depend on how the JSON is formatted.
  func digest() -> Int64 {
    let body = (try? JSON.parse(request.body).canonicalBytes()) ?? request.body
    return Call.digest(
      of: Array("\(request.method.rawValue) \(request.path.lowercased())\n".utf8) + body)
  }

  static func digest(of bytes: [UInt8]) -> Int64 {
    SHA256.hash(bytes).prefix(8).reduce(0) { $0 << 8 | Int64($1) }
  }

  /// The request's id in the form that events carry.
  var correlationID: UUID { UUID(correlating: request.id) }

  /// Submits a command of the caller.
  func submit(
    _ stream: UUID, _ action: Action, actor: Actor? = nil, spaceKind: SpaceKind? = nil
  ) async throws -> Reply {
    var id: UUID?
    var digest: Int64 = 0
    if case .project(.change(let set)) = action {
      // Each change has an id and a digest of its own.
      id = set.changes.first?.id
    } else {
      digest = self.digest()
    }
    let command = Command(
      actor: try actor ?? .person(person()), id: try commandID(or: id), digest: digest,
      correlationID: correlationID, stream: stream, spaceKind: spaceKind,
      fence: try lockFence(), isRepeatable: id != nil || isKeyed, action: action)
    return try await submit(command)
  }

  /// Whether the client has chosen the command's id.
  var isKeyed: Bool { request.headers.first("Idempotency-Key") != nil }

  /// Charges the engine's time to the person who asks; operators have no limit.
  private func charge(_ actor: Actor) -> @Sendable (Duration) -> Void {
    guard case .person(let person) = actor else { return { _ in } }
    let limiter = service.limiter
    return { limiter.charge(workOf: person, $0) }
  }

  func submit(_ command: Command) async throws -> Reply {
    attempt.noteSubmission()
    do throws(EngineError) {
      let reply = try await service.engine.submit(
        command, charge: charge(command.actor), times: trace?.beginCommand())
      trace?.note(reply)
      await noteActing(command)
      return reply
    } catch {
      var problem = Problem(error)
      if problem.code == .staleVersion, request.headers.first("If-Match") != nil {
        problem = Problem(.preconditionFailed, problem.detail, problem.members)
      }
      throw problem
    }
  }
}

extension Call {
  /// Whether the query has one of these parameters.
  func hasQuery(anyOf names: [String]) -> Bool { names.contains { query($0) != nil } }

  /// A page of a list by positions, read from projections that have reached the position that the caller names.
  func list<Item: Sendable>(
    _ name: String, of projections: [String],
    _ read: (ProjectionReader, Int64?, Int) async throws -> (items: [Item], next: Int64?)
  ) async throws -> Page<Item> {
    let limit = limit(default: 50)
    let incarnation = try await service.incarnation.current()
    let (before, isReset) = try start(of: name, incarnation)
    let found = try await reading(projections) { try await read($0, before, limit) }
    return Page(
      items: found.items, next: found.next.map { Cursor(name, before: $0, incarnation) },
      isReset: isReset)
  }

  /// Reads projections once they have reached a position: the one that the answer must include, or a given one.
  ///
  /// - Throws: 422 if the answer must include a position beyond the head.
  func reading<Answer>(
    _ projections: [String], from position: Int64? = nil,
    _ read: (ProjectionReader) async throws -> Answer
  ) async throws -> Answer {
    let minPosition: Int64
    if let position {
      minPosition = position
    } else {
      minPosition = try await reachablePosition()
    }
    return try await projecting {
      try await service.projections.waitFor(minPosition: minPosition, projections)
      guard readsInTurn else { return try await read(service.projections) }
      return try await heavily(in: .reads) { try await read(service.projections) }
    }
  }

  /// Waits until projections have reached a position.
  func waitFor(_ projections: [String], from position: Int64) async throws {
    try await reading(projections, from: position) { _ in }
  }

  /// The position that the answer must include. The log has reached it.
  ///
  /// - Throws: 422 for a position beyond the head.
  func reachablePosition() async throws -> Int64 {
    let position = try minPosition()
    if position > service.engine.seen {
      let head = try await service.reader.head().position
      guard position <= head else {
        throw Problem(
          .positionBeyondHead, "position \(position) is beyond the head of the log, \(head)",
          ["head": .integer(head)])
      }
    }
    return position
  }

  /// The state of a stream, at least as new as the request asks.
  func state(of stream: UUID) async throws -> StreamState {
    let position = try await reachablePosition()
    return try await service.engine.state(of: stream, minPosition: position)
  }

  /// The state of a person.
  ///
  /// - Throws: 404 if there is no such person.
  func personState(_ id: UUID) async throws -> PersonState {
    guard case .person(let state) = try await state(of: id) else { throw Problem.noSuch("person") }
    return state
  }

  /// The version that the caller has seen: `If-Match`, or else `version` in the body.
  func versionSeen(_ body: JSONReader) throws -> Int? {
    try ifMatch() ?? body.integerIfPresent("version")
  }
}

extension JSONReader {
  /// The change that a member asks for: its new value, `.some(nil)` if it is null, and nil if it is missing.
  @inline(never)  // The optimiser of Swift 6.3.1 crashes on it in an async function.
  func change<Value>(_ key: String, _ read: (String) throws -> Value) throws -> Value?? {
    guard let value = object[key] else { return nil }
    return .some(value.isNull ? nil : try read(key))
  }
}

/// The progress of a request, so that the request can be restarted as long as it has had no effect.
final class CallAttempt: Sendable {
  private struct State {
    var hasSubmitted = false
    var isAdmitted = false
    var place: HeavyLine.Place?
  }

  private let state = Mutex(State())

  /// Whether a command was sent to the engine, whatever its result.
  var hasSubmitted: Bool { state.withLock { $0.hasSubmitted } }

  /// Notes that a command is about to be sent to the engine, and gives back the request's place at heavy work, so that
  /// others need not wait for the engine.
  func noteSubmission() {
    let place = state.withLock { state in
      state.hasSubmitted = true
      return state.place.take()
    }
    place?.giveBack()
  }

  /// Holds the request's place at heavy work.
  func hold(_ place: HeavyLine.Place) { state.withLock { $0.place = place } }

  /// Whether this is the first admission. Later ones are not charged again.
  func isFirstAdmission() -> Bool {
    state.withLock { state in
      if state.isAdmitted { return false }
      state.isAdmitted = true
      return true
    }
  }
}
