import Domain
public import HTTPServer
import Synchronization

/// The service's HTTP interface from the first moment on: it keeps everybody waiting until the log can be reached, and
/// says what it waits for, then lets them in.
///
/// Safe from any thread.
public final class Foyer: Sendable {
  private enum State {
    case waiting(for: String)
    case open(App)
  }

  private let state = Mutex(State.waiting(for: "PostgreSQL"))
  private let log: RequestLog?
  private let crossOrigin: CrossOrigin

  /// How soon who is kept waiting should ask again, in seconds.
  private static let retrySeconds = 2

  /// What load balancers ask: the server answers it beside all other requests, however busy those keep it.
  public static let urgentPaths: Set<String> = ["/healthz", "/readyz"]

  /// Makes an interface that keeps everybody waiting.
  public init(log: RequestLog? = nil, crossOrigin: CrossOrigin = CrossOrigin()) {
    self.log = log
    self.crossOrigin = crossOrigin
  }

  /// Tells who asks from now on what is waited for.
  ///
  /// - Parameter what: for anybody to read, as in `PostgreSQL, which cannot be reached`.
  public func wait(for what: String) { state.withLock { $0 = .waiting(for: what) } }

  /// Lets everybody in.
  public func open(_ app: App) { state.withLock { $0 = .open(app) } }

  /// Answers a request.
  public func respond(to request: Request) async -> Response {
    switch state.withLock({ $0 }) {
    case .open(let app): return await app.respond(to: request)
    case .waiting(let what): return keepWaiting(request, for: what)
    }
  }

  /// Decides by a request's head whether a long body is read: who asks has to be known.
  public func admit(bodyOf request: Request) async -> BodyAdmission {
    switch state.withLock({ $0 }) {
    case .open(let app): return await app.admit(bodyOf: request)
    case .waiting(let what): return .refused(keepWaiting(request, for: what))
    }
  }

  /// Answers in the place of a handler what the HTTP server refuses by itself.
  public func answer(_ refusal: HTTPServer.Refusal) -> Response {
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
