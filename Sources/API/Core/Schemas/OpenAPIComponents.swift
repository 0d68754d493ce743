import CallboardDomain

/// The parameters and responses that several operations of the OpenAPI document have in common. They stand there once,
/// and operations refer to them.
struct OpenAPIComponents {
  let parameters: Shared
  let responses: Shared

  init(_ endpoints: [Endpoint]) {
    parameters = Shared(
      "parameters", endpoints.flatMap(\.allParameters).map { (pascalCase($0.name), $0.json) })
    responses = Shared(
      "responses",
      endpoints.flatMap(\.problemsByStatus).map { problems in
        (problems.codes.map { pascalCase($0.rawValue) }.joined(separator: "Or"), problems.json)
      })
  }

  /// Components of one kind, by name.
  struct Shared {
    private let kind: String
    /// The names of the shared components, by their JSON text.
    private let names: [String: String]
    private(set) var json = JSONObject()

    /// Shares what occurs more than once. Of several with one name it shares the most frequent one.
    fileprivate init(_ kind: String, _ all: [(name: String, json: JSON)]) {
      self.kind = kind
      let all = all.map { (name: $0.name, text: $0.json.description, json: $0.json) }
      var counts: [String: Int] = [:]
      for each in all { counts[each.text, default: 0] += 1 }
      var names: [String: String] = [:]
      for (name, same) in Dictionary(grouping: all, by: \.name).sorted(by: { $0.key < $1.key }) {
        guard
          let most = same.max(by: { counts[$0.text, default: 0] < counts[$1.text, default: 0] }),
          counts[most.text, default: 0] > 1
        else { continue }
        names[most.text] = name
        json[name] = most.json
      }
      self.names = names
    }

    /// A reference to a component; itself if it is not shared.
    func reference(to component: JSON) -> JSON {
      guard let name = names[component.description] else { return component }
      return ["$ref": .string("#/components/\(kind)/\(name)")]
    }
  }
}

/// `too_many_requests` → `TooManyRequests`, `If-Match` → `IfMatch`.
func pascalCase(_ name: String) -> String {
  name.split(whereSeparator: { $0 == "_" || $0 == "-" })
    .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}

/// The problems of one status that an endpoint may answer.
struct EndpointProblems {
  let status: Int
  let codes: [ProblemCode]

  /// The response of the OpenAPI document.
  var json: JSON {
    var response: JSONObject = [
      "description": .string(codes.map { "`\($0.rawValue)`: \($0.title)." }.joined(separator: " "))
    ]
    let headers = OpenAPIHeader.ofProblem(status)
    if !headers.isEmpty { response["headers"] = .object(OpenAPIHeader.references(headers)) }
    response["content"] = [
      "application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]
    ]
    return .object(response)
  }
}

extension Endpoint {
  /// The problems that it may answer, by status.
  var problemsByStatus: [EndpointProblems] {
    Dictionary(grouping: allProblems, by: \.status).sorted { $0.key < $1.key }.map {
      EndpointProblems(status: $0.key, codes: $0.value)
    }
  }
}

extension Endpoint.Parameter {
  /// The parameter of the OpenAPI document.
  var json: JSON {
    var json: JSONObject = [
      "name": .string(name), "in": .string(place.rawValue), "required": .bool(isRequired),
      "schema": .object(place == .header ? schema.jsonOfHeader : schema.json),
      "description": .string(description),
    ]
    json["example"] = schema.example
    return .object(json)
  }
}

/// A header of answers in the OpenAPI document.
enum OpenAPIHeader: String, CaseIterable {
  case position = "Callboard-Position"
  case etag = "ETag"
  case retryAfter = "Retry-After"
  case requestID = "X-Request-Id"

  private var json: JSON {
    let (description, schema): (String, Schema) =
      switch self {
      case .position:
        ("The position of the write in the log; pass it as `min_position` to read it.", .integer())
      case .etag: ("The version of the thing, for `If-Match` and `If-None-Match`.", .string())
      case .retryAfter: ("The seconds to wait before the request is sent again.", .integer())
      case .requestID: ("The id of the request in the service's log.", .string())
      }
    return ["description": .string(description), "schema": .object(schema.json)]
  }

  static let components: JSONObject = {
    var components = JSONObject()
    for header in allCases { components[header.rawValue] = header.json }
    return components
  }()

  static func references(_ headers: [OpenAPIHeader]) -> JSONObject {
    var references = JSONObject()
    for header in headers {
      references[header.rawValue] = ["$ref": .string("#/components/headers/\(header.rawValue)")]
    }
    return references
  }

  /// The headers that the answer of an endpoint has, or may have.
  static func ofSuccess(of endpoint: Endpoint) -> [OpenAPIHeader] {
    var headers: [OpenAPIHeader] = [.requestID]
    if endpoint.takesCommandID { headers.append(.position) }
    if endpoint.isConditional || endpoint.parameters.contains(where: { $0.name == "If-Match" }) {
      headers.append(.etag)
    }
    return headers
  }

  /// The headers that a problem may have.
  static func ofProblem(_ status: Int) -> [OpenAPIHeader] {
    status == 429 || status == 503 ? [.requestID, .retryAfter] : [.requestID]
  }
}

/// The groups of operations in the OpenAPI document.
enum OpenAPITag: String, CaseIterable {
  case projects = "Projects"
  case courses = "Courses"
  case rooms = "Rooms"
  case workSessions = "Work sessions"
  case connections = "Connections"
  case people = "People"
  case administration = "Administration"
  case service = "Service"

  var description: String {
    switch self {
    case .projects:
      "Screenplays with scenes, elements, characters and locations, which replicas change."
    case .courses: "Courses with schedules, recordings, students and constraints."
    case .rooms: "Rooms in which people take turns in a game."
    case .workSessions: "Work sessions with markers and presence."
    case .connections: "Connections of two people with tasks, calendar and goals."
    case .people: "The caller: profile, inbox, feed, invitations and codes."
    case .administration: "For operators with a key of scope `read_only`, `support` or `admin`."
    case .service: "Health, metrics, problems and this description."
    }
  }

  /// The tags that endpoints have, in the order of the cases.
  static func all(of endpoints: [Endpoint]) -> [JSON] {
    let used = Set(endpoints.map(\.tag))
    return allCases.filter(used.contains).map {
      ["name": .string($0.rawValue), "description": .string($0.description)]
    }
  }
}

extension Endpoint {
  /// The group that it belongs to.
  var tag: OpenAPITag {
    let parts = path.split(separator: "/")
    if parts.first == "admin" { return .administration }
    guard parts.first == "v1", parts.count > 1 else { return .service }
    return switch parts[1] {
    case "projects": .projects
    case "courses": .courses
    case "rooms", "room_codes": .rooms
    case "worksessions": .workSessions
    case "connections": .connections
    default: .people
    }
  }
}
