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
