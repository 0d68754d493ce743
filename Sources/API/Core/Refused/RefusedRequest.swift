import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// A request that was refused: who asked for what, and the problem of the answer.
///
/// It holds no body, no query and no header but the request's id, which has 128 bytes at most. Its path has ids and the
/// words of routes; codes and tokens are left out, as in the request log.
struct RefusedRequest: Sendable {
  let at: Timestamp
  let requestID: String
  let method: HTTPMethod
  /// The path of the endpoint, with its parameters.
  let route: String
  let path: String
  let code: ProblemCode
  let missingCapability: String?
  let missingScope: String?
  /// The limit that the request would have exceeded, by its name.
  let limit: String?
  let person: UUID?
  let key: UUID?
  let space: UUID?

  /// - Parameters:
  ///   - route: the path of the endpoint, with its parameters.
  ///   - caller: who asked; anybody if the credentials were refused.
  ///   - key: the key with which they asked; nil with a token.
  init(
    _ problem: Problem, of request: Request, route: String, caller: Caller, key: UUID?,
    at time: Timestamp = .now
  ) {
    at = time
    requestID = request.id
    method = request.method
    self.route = route
    path = LoggedPath.text(of: request, route: route)
    code = problem.code
    missingCapability = problem.members["missing_capability"]?.string
    missingScope = problem.members["missing_scope"]?.string
    limit = problem.members["limit"]?.string
    person = if case .person(let id, _) = caller { id } else { nil }
    self.key = key
    space = Self.space(in: request, route)
  }

  /// Whether operators are to find it: the service did not fail, and it is not an operator who looked for something.
  static func isKept(_ problem: Problem, to caller: Caller) -> Bool {
    if case .operator = caller, problem.code == .notFound { return false }
    return (400..<500).contains(problem.code.status)
  }

  private static let spaces = Set(
    SpaceKind.allCases.map { "{\($0.rawValue)}"[...] } + ["{space}"])

  /// The space that the path names; nil if it names none.
  private static func space(in request: Request, _ route: String) -> UUID? {
    let parts = route.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let segments = request.pathSegments
    guard parts.count == segments.count, let index = parts.firstIndex(where: spaces.contains)
    else { return nil }
    return UUID(segments[index - parts.startIndex])
  }
}
