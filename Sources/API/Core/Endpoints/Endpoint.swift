import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections

/// One method of one path: its parameters, body and answer, and its handler.
///
/// The router and the OpenAPI document are made from the same list of endpoints, so each endpoint is in both.
struct Endpoint: Sendable {
  /// The callers that it accepts.
  enum Access: Sendable, Equatable {
    /// Anybody.
    case open
    /// A person, by a token or by an app's key that names one.
    case person
    /// An operator, by a key of this scope or of one that covers it.
    case operators(APIKey.Scope)

    /// Every operator.
    static let reading = Access.operators(.readOnly)
    /// Operators who may help people: put changes back, send again what was not delivered, and have tokens checked.
    static let support = Access.operators(.support)
    /// Operators who may do everything.
    static let admin = Access.operators(.admin)
  }

  /// The servers that may serve an endpoint's reads of the log and of projections. States in memory, personal data, claims
  /// and reading marks are always the primary's.
  enum Reads: Sendable {
    /// The primary alone.
    case primary
    /// Also a standby that has everything that this node knows, for answers that begin with a state in memory.
    case current
    /// Also a standby that is behind, for answers that may be behind anyway.
    case recent
  }

  /// A parameter of the query or a header.
  struct Parameter: Sendable {
    enum Place: String, Sendable { case query, header }

    let name: String
    let place: Place
    let schema: Schema
    let description: String
    var isRequired = false
    /// Whether it may occur several times, each with some of the values.
    var mayRepeat = false

    /// A parameter of the query.
    static func query(
      _ name: String, _ schema: Schema, _ description: String, isRequired: Bool = false,
      mayRepeat: Bool = false
    ) -> Parameter {
      Parameter(
        name: name, place: .query, schema: schema, description: description,
        isRequired: isRequired, mayRepeat: mayRepeat)
    }
  }

  let method: HTTPMethod
  var path: String
  /// A unique name for generated clients.
  var name: String
  /// An imperative sentence of at most 72 characters, without a period; or several sentences, of which OpenAPI has those
  /// after the first in the description.
  let summary: String
  var access = Access.person
  var parameters: [Parameter] = []
  /// The body of the request; nil for none.
  var body: Schema?
  /// The status of success.
  var status = 200
  /// The body of success; nil for none.
  var answer: Schema?
  var answerType = "application/json"
  /// The problems of its own that it may answer; `allProblems` has those that follow from the rest.
  var problems: [ProblemCode] = []
  /// Whether a request that is not a read is a command: carried out once however often it is sent.
  var isCommand = true
  /// Whether it looks up something by a short code alone. Each caller has only a few failed tries.
  var triesCodes = false
  /// Whether it accepts a ticket in the query in place of `Authorization`.
  var takesTickets = false
  /// Whether it ignores undeclared query parameters, for existing clients.
  var passesOverUnknownParameters = false
  /// How much it computes. Heavy requests take turns on threads of their own.
  var weight = Weight.light
  /// Which servers may serve its reads.
  var reads = Reads.primary
  /// Whether it shows the node, its PostgreSQL or other tenants, so that only the default tenant has it.
  var isOfService = false
  var handle: @Sendable (Call) async throws -> Response

  init(
    _ method: HTTPMethod, _ path: String, _ name: String, _ summary: String,
    access: Access = .person, parameters: [Parameter] = [], body: Schema? = nil,
    status: Int = 200, answer: Schema? = nil, answerType: String = "application/json",
    problems: [ProblemCode] = [], isCommand: Bool = true, triesCodes: Bool = false,
    takesTickets: Bool = false, weight: Weight = .light, reads: Reads = .primary,
    isOfService: Bool = false, handle: @escaping @Sendable (Call) async throws -> Response
  ) {
    (self.method, self.path, self.name, self.summary) = (method, path, name, summary)
    (self.access, self.parameters) = (access, parameters)
    (self.body, self.status, self.answer, self.answerType) = (body, status, answer, answerType)
    (self.problems, self.isCommand, self.triesCodes) = (problems, isCommand, triesCodes)
    (self.takesTickets, self.weight, self.handle) = (takesTickets, weight, handle)
    (self.reads, self.isOfService) = (reads, isOfService)
    precondition(reads == .primary || method == .get, "\(name): writes read from the primary")
  }

  /// An endpoint that reads its body before anything else.
  init(
    _ method: HTTPMethod, _ path: String, _ name: String, _ summary: String,
    access: Access = .person, parameters: [Parameter] = [], body: Schema, status: Int = 200,
    answer: Schema? = nil, problems: [ProblemCode] = [], isCommand: Bool = true,
    triesCodes: Bool = false, weight: Weight = .light,
    handle: @escaping @Sendable (Call, JSONReader) async throws -> Response
  ) {
    self.init(
      method, path, name, summary, access: access, parameters: parameters, body: body,
      status: status, answer: answer, problems: problems, isCommand: isCommand,
      triesCodes: triesCodes, weight: weight
    ) { call in try await handle(call, try call.body()) }
  }

  /// An endpoint that answers with nothing but the position of what it wrote.
  static func written(
    _ method: HTTPMethod, _ path: String, _ name: String, _ summary: String,
    access: Access = .person, parameters: [Parameter] = [], problems: [ProblemCode] = [],
    write: @escaping @Sendable (Call) async throws -> Reply
  ) -> Endpoint {
    Endpoint(
      method, path, name, summary, access: access, parameters: parameters,
      answer: .named("Written"), problems: problems
    ) { call in .written(try await write(call)) }
  }
}

extension Endpoint {
  /// Whether a node may answer a request that only reads its log, and ends soon: a read that does not wait for events.
  func isServedByReading(_ request: Request) -> Bool {
    let waits = takesTickets || request.query.contains { $0.0 == "wait_seconds" && $0.1 != "0" }
    return request.isRead && !waits
  }

  /// Answers a call, with the declared status of success unless the handler has set another one, such as 304.
  func answer(_ call: Call) async throws -> Response {
    var response = try await handled(call)
    if response.status == 200 { response.status = status }
    return response
  }

  /// A write may be refused before any command is decided, because this node does not know yet what another node has
  /// written. In this case the node catches up with the log and the call is tried again, so that it finds everything
  /// that any node has answered before.
  private func handled(_ call: Call) async throws -> Response {
    guard method != .get, method != .head else { return try await handle(call) }
    let seen = call.service.engine.seen
    do {
      return try await handle(call)
    } catch let problem as Problem where problem.mayBeOutdated && !call.attempt.hasSubmitted {
      guard try await call.service.engine.catchUp(from: seen) else { throw problem }
      return try await handle(call)
    }
  }

  /// How many characters of an unknown name the problem repeats.
  private static let nameShown = 64

  /// Checks that a query has only declared parameters with values of their shapes, and once unless they may repeat.
  ///
  /// - Throws: 422 with the parameter's name.
  func check(query: [(String, String)]) throws {
    guard !query.isEmpty, !passesOverUnknownParameters else { return }
    var seen: Set<String> = []
    for (name, _) in query {
      guard let parameter = parameters.first(where: { $0.place == .query && $0.name == name })
      else { throw unknown(String(name.prefix(Self.nameShown))) }
      guard seen.insert(name).inserted || parameter.mayRepeat else {
        throw Problem(.invalid, "\(name) comes twice in the query", ["pointer": .string(name)])
      }
    }
    for (name, value) in query {
      let schema = parameters.first { $0.place == .query && $0.name == name }?.schema
      guard let rule = schema?.fault(inText: value) else { continue }
      throw Problem(.invalid, "\(name) \(rule)", ["pointer": .string(name)])
    }
  }

  private func unknown(_ name: String) -> Problem {
    let taken = parameters.filter { $0.place == .query }.map(\.name)
    let words = taken.isEmpty ? "no parameters in the query" : taken.joined(separator: ", ")
    return Problem(
      .invalid, "\(name) is not a parameter of this request: it takes \(words)",
      ["pointer": .string(name)])
  }
}

extension Endpoint.Parameter {
  static let minPosition = Endpoint.Parameter.query(
    "min_position", .integer(), "Wait until the answer includes everything up to this position.")

  static let minPositionHeader = Endpoint.Parameter(
    name: "Callboard-Min-Position", place: .header, schema: .integer(),
    description: "The same as `min_position`, which takes precedence.")

  static let ifMatch = Endpoint.Parameter(
    name: "If-Match", place: .header, schema: .string(max: 64),
    description: "Refuse the write with 412 if the thing was changed after this entity tag.")

  static let ifNoneMatch = Endpoint.Parameter(
    name: "If-None-Match", place: .header, schema: .string(max: 1_024),
    description: "Answered with 304 and no body if it is still as at this entity tag.")

  static let cursor = Endpoint.Parameter.query(
    "cursor", .string(max: 1_024), "The `next` of the page before.")

  static let limit = Endpoint.Parameter.query(
    "limit", .integer(min: 1, max: 1_000),
    "The maximum number of items in a page; 100 by default.")

  /// The page size of a list whose default is 50.
  static func limit(max: Int = 200) -> Endpoint.Parameter {
    Endpoint.Parameter.query(
      "limit", .integer(min: 1, max: max), "The maximum number of items in a page; 50 by default.")
  }

  static let version = Endpoint.Parameter.query(
    "version", .integer(min: 1, max: Int(Int32.max)), "The state at this version of the space.")

  static let at = Endpoint.Parameter.query("at", .time, "The state at this time.")
}

extension [Endpoint.Parameter] {
  /// The parameters of every read.
  static let read: [Endpoint.Parameter] = [.minPosition, .minPositionHeader]

  /// The parameters that choose a time for a read that can show the past. `Call.versionAsked(of:)` reads them.
  static let inTime: [Endpoint.Parameter] = [.version, .at]

  /// The parameters of a read of a space that can show the past.
  static let readInTime: [Endpoint.Parameter] = .read + inTime

  /// The parameters of every list.
  static let list: [Endpoint.Parameter] = .read + [.limit, .cursor]

  /// The parameters of a list that can show the past.
  static let listInTime: [Endpoint.Parameter] = .list + inTime

  /// The parameters of a write of something that has a version.
  static let writeVersion: [Endpoint.Parameter] = [.ifMatch]
}

extension CopiedOnWrite<Service> {
  /// The service for one request to an endpoint, whose readers use the servers that the endpoint allows, and for
  /// operators take as long as they need.
  func reading(for endpoint: Endpoint) -> CopiedOnWrite<Service> {
    var service = self
    if case .operators = endpoint.access {
      service.wrappedValue.projections = wrappedValue.projections.limited(toMilliseconds: nil)
    }
    guard let standby = wrappedValue.standby else { return service }
    let reading: StandbyReading
    switch endpoint.reads {
    case .primary: return service
    case .recent: reading = StandbyReading(standby, .named)
    case .current:
      let engine = wrappedValue.engine
      reading = StandbyReading(standby, .atLeast { engine.seen })
    }
    service.wrappedValue.reader = wrappedValue.reader.allowing(reading)
    service.wrappedValue.projections = service.wrappedValue.projections.allowing(reading)
    return service
  }
}

extension Call {
  /// Submits a command, and submits it again if the facts that were looked up for it had changed when it was decided.
  func submitAgainIfOutdated(_ submit: () async throws -> Reply) async throws -> Reply {
    for _ in 0..<3 {
      let seen = service.engine.seen
      do {
        return try await submit()
      } catch let problem as Problem where problem.isOutdated {
        _ = try await service.engine.catchUp(from: seen)
      }
    }
    return try await submit()
  }
}

extension Problem {
  /// Whether the problem might disappear with newer events.
  fileprivate var mayBeOutdated: Bool {
    switch code.status {
    case 403, 404, 409, 410, 412: true
    default: code == .invalid
    }
  }
}
