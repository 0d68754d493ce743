import CallboardDomain
import CallboardHTTPServer

/// The OpenAPI 3.1 description of all endpoints.
enum OpenAPIDocument {
  /// The document as JSON text, made once.
  static let bytes: [UInt8] = JSON.object(make(App.endpoints)).bytes()

  private static func make(_ endpoints: [Endpoint]) -> JSONObject {
    let shared = OpenAPIComponents(endpoints)
    var paths = JSONObject()
    for endpoint in endpoints {
      var item = paths[endpoint.path]?.object ?? pathItem(endpoint)
      item[endpoint.method.rawValue.lowercased()] = .object(operation(endpoint, shared))
      paths[endpoint.path] = .object(item)
    }
    var schemas = JSONObject()
    for named in NamedSchemas.all { schemas[named.name] = .object(named.schema.json) }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Callboard", "version": .string(Release.version),
        "description": "A collaboration backend on PostgreSQL.",
      ],
      "tags": .array(OpenAPITag.all(of: endpoints)),
      "paths": .object(paths),
      "components": [
        "schemas": .object(schemas),
        "parameters": .object(shared.parameters.json),
        "headers": .object(OpenAPIHeader.components),
        "responses": .object(shared.responses.json),
        "securitySchemes": ["bearer": ["type": "http", "scheme": "bearer"]],
      ],
    ]
  }

  private static func pathItem(_ endpoint: Endpoint) -> JSONObject {
    let names = endpoint.pathParameters
    guard !names.isEmpty else { return JSONObject() }
    return [
      "parameters": .array(
        names.map { name in
          let schema = Endpoint.pathSchema(of: name)
          var parameter: JSONObject = [
            "name": .string(name), "in": "path", "required": true, "schema": .object(schema.json),
            "description": .string(CommonMembers.description(ofPathParameter: name)),
          ]
          parameter["example"] = schema.example
          return .object(parameter)
        })
    ]
  }

  private static func operation(_ endpoint: Endpoint, _ shared: OpenAPIComponents) -> JSONObject {
    var operation: JSONObject = [
      "operationId": .string(endpoint.name), "summary": .string(endpoint.title),
      "description": .string(endpoint.description), "tags": [.string(endpoint.tag.rawValue)],
    ]
    switch endpoint.access {
    case .open: operation["security"] = []
    case .person, .operators: operation["security"] = [["bearer": []]]
    }
    let parameters = endpoint.allParameters.map { shared.parameters.reference(to: $0.json) }
    if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
    if let body = endpoint.body {
      operation["requestBody"] = [
        "required": true, "content": ["application/json": ["schema": .object(body.json)]],
      ]
    }
    operation["responses"] = .object(responses(of: endpoint, shared))
    return operation
  }

  private static func responses(
    of endpoint: Endpoint, _ shared: OpenAPIComponents
  ) -> JSONObject {
    var success: JSONObject = ["description": .string(endpoint.title)]
    let headers = OpenAPIHeader.ofSuccess(of: endpoint)
    if !headers.isEmpty { success["headers"] = .object(OpenAPIHeader.references(headers)) }
    if let answer = endpoint.answer {
      success["content"] = .object([endpoint.answerType: ["schema": .object(answer.json)]])
    }
    var responses: JSONObject = [String(endpoint.status): .object(success)]
    if endpoint.isConditional {
      responses["304"] = [
        "description": "It is as at the entity tag in `If-None-Match`.",
        "headers": .object(OpenAPIHeader.references([.requestID, .etag])),
      ]
    }
    for problems in endpoint.problemsByStatus {
      responses[String(problems.status)] = shared.responses.reference(to: problems.json)
    }
    return responses
  }
}

extension Endpoint {
  /// The problems that the endpoint declares, and those that any endpoint may answer.
  var allProblems: [ProblemCode] {
    var all: Set<ProblemCode> = Set(problems).union([
      .malformed, .receivedTooSlowly, .tooManyRequests, .headersTooLarge, .unavailable,
      .bodyTooLarge,
    ])
    if access != .open { all.formUnion([.unauthenticated, .forbidden]) }
    if path.contains("{") || access == .person { all.insert(.notFound) }
    if parameters.contains(where: { $0.name == "min_position" }) { all.insert(.positionBeyondHead) }
    if parameters.contains(where: { $0.name == "If-Match" }) {
      all.formUnion(body == nil ? [.preconditionFailed] : [.preconditionFailed, .staleVersion])
    }
    if method != .get, SpaceKind.allCases.contains(where: { path.contains("{\($0.rawValue)}") }) {
      all.insert(.archived)
    }
    if method != .get, path.hasPrefix(SpaceKind.room.route) { all.insert(.roomClosed) }
    if !passesOverUnknownParameters { all.insert(.invalid) }
    if body != nil { all.formUnion([.unsupportedMediaType, .invalid]) }
    if !parameters.isEmpty { all.insert(.invalid) }
    if method != .get { all.insert(.invalid) }
    if takesCommandID { all.insert(.commandIDReused) }
    if writesToSpace { all.formUnion([.locked, .lockLost, .wrongLock, .fenceRequired]) }
    return ProblemCode.allCases.filter { all.contains($0) }
  }

  /// Whether the endpoint answers 304 to a client that has the answer.
  var isConditional: Bool { parameters.contains { $0.name == "If-None-Match" } }

  /// Whether the endpoint submits a command, which is carried out once however often it is sent.
  var takesCommandID: Bool { method != .get && isCommand }

  /// Whether the endpoint changes an existing space, so that it respects locks.
  var writesToSpace: Bool {
    method != .get && access == .person
      && SpaceKind.allCases.contains { path.contains("{\($0.rawValue)}") }
  }
}

extension Endpoint {
  /// The first sentence of the summary.
  fileprivate var title: String { String(sentences[0]) }

  private var sentences: [Substring] { summary.split(separator: ". ", maxSplits: 1) }

  /// The other sentences of the summary, the required authorization, and the rules that follow from the declaration.
  fileprivate var description: String {
    let callers =
      switch access {
      case .open: "Requires no authorization."
      case .person: "Requires a person's token, or an app's key that acts for a person."
      case .operators(let scope): "Requires \(scope.keysThatCoverIt)."
      }
    var sentences = self.sentences.dropFirst().map(String.init) + [callers]
    if takesCommandID {
      sentences.append(
        "A request that is sent again with the same `Idempotency-Key` gets the first answer.")
    }
    if takesTickets {
      sentences.append("A `ticket` in the query may replace `Authorization`.")
    }
    if triesCodes { sentences.append("Each caller has only a few failed attempts.") }
    return sentences.joined(separator: " ")
  }
}

extension Endpoint {
  /// The parameters that the endpoint declares, and those that follow from the rest.
  var allParameters: [Parameter] {
    var all = parameters
    if access == .person { all.append(.actingPerson) }
    if takesCommandID { all.append(.idempotencyKey) }
    if writesToSpace { all.append(.lockFence) }
    return all
  }

  /// The names of the parameters in the path.
  var pathParameters: [String] {
    path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
      String($0.dropFirst().dropLast())
    }
  }

  /// The shape of a parameter in the path. Each is an id unless it is listed here.
  static func pathSchema(of name: String) -> Schema {
    switch name {
    case "alias", "code", "invitation", "notice", "problem", "projection", "role", "schema",
      "tenant", "user":
      .string()
    case "fence", "position": .integer(min: 1)
    default: .uuid
    }
  }
}

extension Endpoint.Parameter {
  static let actingPerson = Endpoint.Parameter(
    name: "Callboard-Person", place: .header, schema: .uuid,
    description: "The person for whom an app's key acts.")

  static let lockFence = Endpoint.Parameter(
    name: "Callboard-Lock-Fence", place: .header, schema: .integer(min: 1),
    description:
      "The fence of a lock of the caller. The write is refused with 412 if the lock has ended or does not cover it."
  )

  static let idempotencyKey = Endpoint.Parameter(
    name: "Idempotency-Key", place: .header, schema: .uuid,
    description:
      "The id of the command. A request that is sent again with it gets the first answer.")
}
