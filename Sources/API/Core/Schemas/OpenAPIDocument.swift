import CallboardDomain
import CallboardHTTPServer

/// The OpenAPI 3.1 description of all endpoints.
enum OpenAPIDocument {
  /// The document as JSON text, made once.
  static let bytes: [UInt8] = JSON.object(make(App.endpoints)).bytes()

  private static func make(_ endpoints: [Endpoint]) -> JSONObject {
    var paths = JSONObject()
    for endpoint in endpoints {
      var item = paths[endpoint.path]?.object ?? pathItem(endpoint.path)
      item[endpoint.method.rawValue.lowercased()] = .object(operation(endpoint))
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
      "paths": .object(paths),
      "components": [
        "schemas": .object(schemas),
        "securitySchemes": ["bearer": ["type": "http", "scheme": "bearer"]],
      ],
    ]
  }

  private static func pathItem(_ path: String) -> JSONObject {
    let names = path.split(separator: "/").filter { $0.hasPrefix("{") }
    guard !names.isEmpty else { return JSONObject() }
    return [
      "parameters": .array(
        names.map {
          [
            "name": .string(String($0.dropFirst().dropLast())), "in": "path", "required": true,
            "schema": ["type": "string"],
          ]
        })
    ]
  }

  private static func operation(_ endpoint: Endpoint) -> JSONObject {
    var operation: JSONObject = [
      "operationId": .string(endpoint.name), "summary": .string(endpoint.summary),
      "tags": [.string(tag(of: endpoint.path))],
    ]
    switch endpoint.access {
    case .open: operation["security"] = []
    case .person, .admin: operation["security"] = [["bearer": []]]
    }
    let parameters = parameters(of: endpoint)
    if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
    if let body = endpoint.body {
      operation["requestBody"] = [
        "required": true, "content": ["application/json": ["schema": .object(body.json)]],
      ]
    }
    operation["responses"] = .object(responses(of: endpoint))
    return operation
  }

  private static func parameters(of endpoint: Endpoint) -> [JSON] {
    var all = endpoint.parameters
    if endpoint.access == .person { all.append(.actingPerson) }
    if endpoint.takesCommandID { all.append(.idempotencyKey) }
    if endpoint.writesToSpace { all.append(.lockFence) }
    return all.map {
      [
        "name": .string($0.name), "in": .string($0.place.rawValue),
        "required": .bool($0.isRequired), "schema": .object($0.schema.json),
        "description": .string($0.description),
      ]
    }
  }

  private static func responses(of endpoint: Endpoint) -> JSONObject {
    var success: JSONObject = ["description": .string(endpoint.summary)]
    if let answer = endpoint.answer {
      success["content"] = .object([endpoint.answerType: ["schema": .object(answer.json)]])
    }
    var responses: JSONObject = [String(endpoint.status): .object(success)]
    for (status, codes) in Dictionary(grouping: endpoint.allProblems, by: \.status).sorted(
      by: { $0.key < $1.key })
    {
      let titles = codes.map { "`\($0.rawValue)`: \($0.title)." }
      responses[String(status)] = [
        "description": .string(titles.joined(separator: " ")),
        "content": [
          "application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]
        ],
      ]
    }
    return responses
  }

  private static func tag(of path: String) -> String {
    path.split(separator: "/").first { $0 != "v1" && !$0.hasPrefix("{") }.map(String.init)
      ?? "service"
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

  /// Whether the endpoint submits a command, which is carried out once however often it is sent.
  var takesCommandID: Bool { method != .get && isCommand }

  /// Whether the endpoint changes an existing space, so that it respects locks.
  var writesToSpace: Bool {
    method != .get && access == .person
      && SpaceKind.allCases.contains { path.contains("{\($0.rawValue)}") }
  }
}

extension Endpoint.Parameter {
  static let actingPerson = Endpoint.Parameter(
    name: "Callboard-Person", place: .header, schema: .uuid,
    description: "With an app's key: the person for whom it acts.")

  static let lockFence = Endpoint.Parameter(
    name: "Callboard-Lock-Fence", place: .header, schema: .integer(min: 1),
    description:
      "The fence of a lock of the caller's: refused with 412 once that has gone, and where the write touches what that does not cover."
  )

  static let idempotencyKey = Endpoint.Parameter(
    name: "Idempotency-Key", place: .header, schema: .uuid,
    description: "The command's id: sent again, it is answered as the first time.")
}
