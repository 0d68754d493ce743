import CallboardDomain
public import CallboardHTTPServer
import Synchronization

/// The service's HTTP interface from the first moment on. Until the log can be reached, it refuses requests and names
/// the reason; then it passes them to the app.
///
/// Safe to use from any thread.
public final class StartupGate: Sendable {
  private enum State {
    case waiting(for: String)
    case open(App, TenantRouter?)
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
  ///
  /// - Parameters:
  ///   - app: the default tenant's.
  ///   - tenants: controls the others; nil: there are none.
  package func open(_ app: App, tenants: (any TenantControl)? = nil) {
    state.withLock { $0 = .open(app, tenants.map { TenantRouter(control: $0) }) }
  }

  /// Answers a request.
  public func respond(to request: Request) async -> Response {
    switch state.withLock({ $0 }) {
    case .open(let app, nil): return await app.respond(to: request)
    case .open(let app, let tenants?):
      do {
        return try await routed(request, tenants, app) { await $0.respond(to: request) }
      } catch { return app.response(to: request, Problem(handling: error)) }
    case .waiting(let what): return answerWhileWaiting(request, for: what)
    }
  }

  /// Does something with the app of the tenant that a request is for.
  ///
  /// - Throws: a problem if that tenant cannot be served.
  private func routed<Answer: Sendable>(
    _ request: Request, _ tenants: TenantRouter, _ standard: App, _ body: (App) async -> Answer
  ) async throws -> Answer {
    guard let tenant = try await tenants.tenant(of: request, standard.limiter) else {
      return await body(standard)
    }
    return try await tenants.control.serving(tenant, body)
  }

  /// Decides by a request's head whether the server reads a long body: the caller must be known.
  public func admit(bodyOf request: Request) async -> BodyAdmission {
    switch state.withLock({ $0 }) {
    case .open(let app, nil): return await app.admit(bodyOf: request)
    case .open(let app, let tenants?):
      do {
        return try await routed(request, tenants, app) { await $0.admit(bodyOf: request) }
      } catch { return .refused(app.response(to: request, Problem(handling: error))) }
    case .waiting(let what): return .refused(answerWhileWaiting(request, for: what))
    }
  }

  /// Answers a request that the HTTP server itself refuses.
  public func answer(_ refusal: CallboardHTTPServer.Refusal) -> Response {
    let problem = Problem(refusal)
    let response = problem.response(requestID: refusal.requestID)
    if case .open(let app, _) = state.withLock({ $0 }) { app.countRefusal(response.status) }
    log?.note(refusal, problem.code)
    return response
  }

  private func answerWhileWaiting(_ request: Request, for what: String) -> Response {
    if let preflight = crossOrigin.preflight(request) { return preflight }
    let isAlive = request.path == "/healthz" && [.get, .head].contains(request.method)
    var response: Response
    if isAlive {
      response = .object { $0.member("status", "ok") }
    } else {
      response = Problem(
        .unavailable, "waiting for \(what)", retryAfterSeconds: Self.retrySeconds
      ).response(requestID: request.id)
    }
    crossOrigin.admit(request, &response)
    log?.note(
      request, endpoint: nil, route: nil, caller: .anybody, remote: request.remoteAddress,
      status: response.status,
      problem: isAlive ? nil : .unavailable,
      seconds: request.secondsSinceReceived)
    return response
  }
}
