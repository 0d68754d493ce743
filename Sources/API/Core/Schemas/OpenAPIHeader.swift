import CallboardDomain

/// A header of answers in the OpenAPI document.
enum OpenAPIHeader: String, CaseIterable {
  case position = "Callboard-Position"
  case etag = "ETag"
  case retryAfter = "Retry-After"
  case requestID = "X-Request-Id"

  private var json: JSON {
    switch self {
    case .position:
      [
        "description":
          "The position of the write in the log; pass it as `min_position` to read it.",
        "schema": .object(Schema.integer().json),
      ]
    case .etag:
      [
        "description": "The version of the thing, for `If-Match`.",
        "schema": .object(Schema.string().json),
      ]
    case .retryAfter:
      [
        "description": "The seconds to wait before the request is sent again.",
        "schema": .object(Schema.integer().json),
      ]
    case .requestID:
      [
        "description": "The id of the request in the service's log.",
        "schema": .object(Schema.string().json),
      ]
    }
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
    if endpoint.parameters.contains(where: { $0.name == "If-Match" }) { headers.append(.etag) }
    return headers
  }

  /// The headers that a problem may have.
  static func ofProblem(_ status: Int) -> [OpenAPIHeader] {
    status == 429 || status == 503 ? [.requestID, .retryAfter] : [.requestID]
  }
}
