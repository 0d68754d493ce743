public import CallboardContent

/// The reason why a client's request failed.
public enum ClientError: Error, Sendable, CustomStringConvertible {
  /// No answer of the service came, and the request may have been carried out. Send it again with the same id.
  case unreachable(String)
  /// The service, or a proxy in its place, answered with a problem.
  case problem(ServiceProblem)
  /// The answer does not match the API's description.
  case unexpected(String)

  /// A message for a person.
  public var description: String {
    switch self {
    case .unreachable(let reason), .unexpected(let reason): reason
    case .problem(let problem): problem.description
    }
  }
}

/// A problem that the service reports (RFC 9457), or an answer of a proxy that is no success.
public struct ServiceProblem: Sendable, Equatable, CustomStringConvertible {
  /// The HTTP status.
  public let status: Int
  /// The stable code, such as `stale_base`.
  public let code: String
  /// An explanation of this occurrence, for a person.
  public let detail: String
  /// All members of the problem.
  public let members: JSONObject
  /// Seconds after which to try again, if the service gives them.
  public let retryAfterSeconds: Double?

  /// Reads a response that is not a success.
  public init(_ response: ClientResponse) {
    status = response.status
    retryAfterSeconds = response.retryAfterSeconds
    let json = (try? JSON.parse(response.body))?.object ?? JSONObject()
    members = json
    code = json["code"]?.string ?? "http_\(response.status)"
    detail = json["detail"]?.string ?? "the service answered with status \(response.status)"
  }

  /// Whether the service reports it, and not a proxy in its place: each problem of the service has a code.
  public var isOfService: Bool { members["code"]?.string != nil }

  /// Whether the same request may have another answer later: the service could not answer, or a proxy answered in its
  /// place. The service may have carried the request out, or may do so later.
  ///
  /// A proxy that finds a request too large (413) will find it so again.
  public var isTemporary: Bool {
    [408, 429, 500].contains(status) || status >= 502 || (!isOfService && status != 413)
  }

  /// The detail and the code.
  public var description: String { "\(detail) (\(code))" }
}
