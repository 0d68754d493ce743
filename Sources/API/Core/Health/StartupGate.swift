import CallboardDomain
public import CallboardHTTPServer
import Synchronization

/// The service's HTTP interface from the first moment on. Until the log can be reached, it refuses requests and says
/// what it waits for; then it passes them to the app.
///
/// Safe to use from any thread.
public final class StartupGate: Sendable {
  private enum State {
    case waiting(for: String)
    case open(App)
  }

  private let state = Mutex(State.waiting(for: "PostgreSQL"))
  private let log: RequestLog?
  private let crossOrigin: CrossOrigin

  /// The `Retry-After` of refused requests, in seconds.
  private static let retrySeconds = 2

  /// The paths that load balancers ask. The server answers them beside all other requests, however busy it is.
  public static let urgentPaths: Set<String> = ["/healthz", "/readyz"]

  /// Makes a closed gate.
  public init(log: RequestLog? = nil, crossOrigin: CrossOrigin = CrossOrigin()) {
    self.log = log
    self.crossOrigin = crossOrigin
  }

  /// Sets the reason for waiting, which the answers to later requests give.
  ///
  /// - Parameter what: a text that anybody may read, as in `PostgreSQL, which cannot be reached`.
  public func wait(for what: String) { state.withLock { $0 = .waiting(for: what) } }

  /// Opens the gate for all requests.
  public func open(_ app: App) { state.withLock { $0 = .open(app) } }

  /// Answers a request.
  public func respond(to request: Request) async -> Response {
    switch state.withLock({ $0 }) {
    case .open(let app): return await app.respond(to: request)
    case .waiting(let what): return keepWaiting(request, for: what)
    }
  }

  /// Decides by a request's head whether the server reads a long body: the caller must be known.
  public func admit(bodyOf request: Request) async -> BodyAdmission {
    switch state.withLock({ $0 }) {
    case .open(let app): return await app.admit(bodyOf: request)
    case .waiting(let what): return .refused(keepWaiting(request, for: what))
    }
  }

  /// Answers a request that the HTTP server itself refuses.
  public func answer(_ refusal: CallboardHTTPServer.Refusal) -> Response {
    let problem = Problem(refusal)
    let response = problem.response(requestID: refusal.requestID)
    if case .open(let app) = state.withLock({ $0 }) { app.countRefusal(response.status) }
    log?.note(refusal, problem.code)
    return response
  }

  private func keepWaiting(_ request: Request, for what: String) -> Response {
    if let preflight = crossOrigin.preflight(request) { return preflight }
    let isAlive = request.path == "/healthz" && [.get, .head].contains(request.method)
    var response: Response
    if isAlive {
      response = .json { $0.object { $0.member("status", "ok") } }
    } else {
      response = Problem(
        .unavailable, "waiting for \(what)", retryAfterSeconds: Self.retrySeconds
      ).response(requestID: request.id)
    }
    crossOrigin.admit(request, &response)
    log?.note(
      request, endpoint: nil, route: nil, caller: .anybody, status: response.status,
      problem: isAlive ? nil : .unavailable,
      seconds: request.secondsSinceReceived)
    return response
  }
}
