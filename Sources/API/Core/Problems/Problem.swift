import CallboardCrypto
public import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardPresence
import CallboardProjections

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
    let json = JSONWriter.object {
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
    return Response(status: code.status, headers: headers, body: .bytes(json))
  }
}

extension Problem {
  /// A refusal of the domain as a problem of the API.
  init(_ refusal: CallboardDomain.Refusal) {
    // Each code but `outdated` is that of a problem, too. For `outdated` the service itself looks up the facts and tries
    // again; if they change each time, the client is told to try again.
    let code = ProblemCode(rawValue: refusal.code.rawValue) ?? .unavailable
    self.init(code, refusal.message, refusal.details)
    if refusal.code == .outdated {
      isOutdated = true
      retryAfterSeconds = 1
    }
  }

  init(_ error: EngineError) {
    switch error {
    case .refused(let refusal): self.init(refusal)
    case .unavailable(let reason, let seconds):
      self.init(.unavailable, reason, retryAfterSeconds: seconds)
    case .tooMany(let reason, let seconds):
      self.init(.tooManyRequests, reason, retryAfterSeconds: seconds)
    case .unreadable(let problem): self.init(problem)
    }
  }

  /// An event that this program cannot read. Details of its payload are for operators: `callboard doctor` shows them.
  init(_ problem: EventProblem) {
    let place = problem.position.map { " at position \($0)" } ?? ""
    self.init(
      .unavailable, "it holds an event that this node cannot take in: \(problem.type)\(place)",
      problem.position.map { ["position": .integer($0)] } ?? [:], retryAfterSeconds: 30)
  }

  init(_ problem: JSONReader.Problem) {
    self.init(
      .invalid, "\(problem.pointer.isEmpty ? "the body" : problem.pointer) \(problem.message)",
      ["pointer": .string(problem.pointer)])
  }

  /// Any error of a handler. An error that is not a problem of the request is one of the service.
  init(handling error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as EngineError: self.init(error)
    case let problem as EventProblem: self.init(problem)
    case let problem as JSONReader.Problem: self.init(problem)
    case let refusal as CallboardDomain.Refusal: self.init(refusal)
    case let error as ProjectionError: self.init(error)
    case let error as PresenceError: self.init(error)
    case is LogError, is CancellationError:
      self.init(.unavailable, "the log cannot be reached", retryAfterSeconds: 1)
    case let error as PostgresError where error.isTransient:
      self.init(.unavailable, "the log cannot be reached", retryAfterSeconds: 1)
    default: self.init(.internal, "an error that was not foreseen; it is in the service's log")
    }
  }

  /// A request to a tenant that is moved to another database, and which cannot be answered meanwhile.
  package static let beingMoved = Problem(
    .unavailable, "the tenant is being moved, and can only be read for some seconds",
    retryAfterSeconds: 2)

  /// Whether an error may come from a log that was just dropped, or on which the role has just lost its rights, as at the end
  /// of a move; or from writing to a log that is only read.
  package static func isOfMovedLog(_ error: any Error) -> Bool {
    let cause = (error as? LogError)?.cause ?? error as? PostgresError
    return cause.map { codesOfMovedLog.contains($0.code) } ?? false
  }

  private static let codesOfMovedLog: Set<PostgresError.Code> = [
    .dataException, .insufficientPrivilege, .readOnlyTransaction, .undefinedObject,
  ]

  init(_ error: PresenceError) {
    switch error {
    case .tooManyClients:
      self.init(.limitReached, "a person may be present with so many clients, no more")
    case .tooManyLeases:
      self.init(.limitReached, "a person may be present in so many spaces and clients, no more")
    case .full:
      self.init(.unavailable, "too many people are present", retryAfterSeconds: 10)
    }
  }

  init(_ error: ProjectionError) {
    switch error.code {
    case .unknown: self.init(.notFound, error.message)
    case .busy, .nothingToDo: self.init(.conflict, error.message)
    case .beyondHead: self.init(.positionBeyondHead, error.message)
    case .notReached, .otherDefinition:
      self.init(.unavailable, error.message, retryAfterSeconds: 1)
    case .beingFilled, .takesTooLong:
      self.init(.unavailable, error.message, retryAfterSeconds: 5)
    case .invalid: self.init(.invalid, error.message)
    }
  }

  /// The problem of a request that names a thing which does not exist.
  static func noSuch(_ noun: String) -> Problem {
    Problem(.notFound, "there is no such \(noun)")
  }

  /// A refusal of the HTTP server itself.
  init(_ refusal: CallboardHTTPServer.Refusal) {
    let code: ProblemCode =
      switch refusal.reason {
      case .malformedTarget, .malformedHeaders: .malformed
      case .receivedTooSlowly: .receivedTooSlowly
      case .bodyTooLarge: .bodyTooLarge
      case .tooMuchOfCaller: .tooManyRequests
      case .headersTooLarge: .headersTooLarge
      case .unknownMethod: .unknownMethod
      case .tooMuchInAll, .deadlineExceeded, .tooManyStreams, .stopping: .unavailable
      }
    self.init(code, refusal.message, retryAfterSeconds: refusal.retryAfterSeconds)
  }
}

extension Optional {
  /// The value that a request names.
  ///
  /// - Throws: 404 if there is none, as in "there is no such comment".
  func found(_ noun: String) throws -> Wrapped {
    switch self {
    case let value?: return value
    case nil: throw Problem.noSuch(noun)
    }
  }
}
