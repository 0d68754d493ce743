import CallboardCrypto
public import CallboardDomain
import CallboardHTTPServer

/// An error answer (RFC 9457).
public struct Problem: Error, Sendable, Equatable {
  /// The kind of problem.
  public let code: ProblemCode
  /// The message about this occurrence, for a person.
  public let detail: String
  /// Further details, for programs.
  public var members: JSONObject
  /// The seconds after which trying again may help.
  public var retryAfterSeconds: Int?
  /// The reason why the request's token is refused.
  var refusedToken: JWTError.Code?
  /// Whether the facts that were looked up for the command must be looked up again, and the command submitted again.
  var isOutdated = false

  /// Describes a problem.
  public init(
    _ code: ProblemCode, _ detail: String, _ members: JSONObject = JSONObject(),
    retryAfterSeconds: Int? = nil
  ) {
    self.code = code
    self.detail = detail
    self.members = members
    self.retryAfterSeconds = retryAfterSeconds
  }

  /// The response, as `application/problem+json`.
  func response(requestID: String?) -> Response {
    var json = JSONWriter()
    json.object {
      $0.member("type", code.path)
      $0.member("title", code.title)
      $0.member("status", code.status)
      $0.member("code", code.rawValue)
      $0.member("detail", detail)
      $0.member("request_id", ifPresent: requestID)
      for member in members.members { $0.member(member.key, member.value) }
    }
    var headers = [("Content-Type", "application/problem+json")]
    if let retryAfterSeconds { headers.append(("Retry-After", String(retryAfterSeconds))) }
    if code == .unauthenticated {
      let isOfToken = refusedToken != nil
      headers.append(("WWW-Authenticate", isOfToken ? "Bearer error=\"invalid_token\"" : "Bearer"))
    }
    return Response(status: code.status, headers: headers, body: .bytes(json.bytes))
  }
}
