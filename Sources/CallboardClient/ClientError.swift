public import Domain

/// Why a request of a client came to nothing.
public enum ClientError: Error, Sendable, CustomStringConvertible {
  /// No answer: the request may have been carried out. Send it again under the same id.
  case unreachable(String)
  /// The service answered with a problem.
  case problem(ServiceProblem)
  /// The answer is not what the service's description says.
  case unexpected(String)

  /// What is wrong, for a person.
  public var description: String {
    switch self {
    case .unreachable(let reason), .unexpected(let reason): reason
    case .problem(let problem): problem.description
    }
  }
}

/// A problem that the service reports (RFC 9457).
public struct ServiceProblem: Sendable, Equatable, CustomStringConvertible {
  /// The HTTP status.
  public let status: Int
  /// The stable code, such as `stale_base`.
  public let code: String
  /// What is wrong this time.
  public let detail: String
  /// All that the problem tells.
  public let members: JSONObject
  /// Seconds after which to try again, where the service says so.
  public let retryAfterSeconds: Double?

  init(_ response: ClientResponse) {
    status = response.status
    retryAfterSeconds = response.retryAfterSeconds
    let json = (try? JSON.parse(response.body))?.object ?? JSONObject()
    members = json
    code = json["code"]?.string ?? "http_\(response.status)"
    detail = json["detail"]?.string ?? "the service answered with status \(response.status)"
  }

  /// Whether trying again later may help.
  public var isTemporary: Bool { status == 503 || status == 429 }

  /// The code and what is wrong.
  public var description: String { "\(detail) (\(code))" }
}
