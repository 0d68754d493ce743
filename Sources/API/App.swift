import Domain
public import HTTPServer

/// The service's HTTP interface: finds the endpoint of a request, who asks, and the answer.
public struct App: Sendable {
  private let service: Service
  private let router: Router<Endpoint>

  /// Makes the interface of a service.
  public init(_ service: Service) {
    self.service = service
    var router = Router<Endpoint>()
    for endpoint in Self.endpoints { router.add(endpoint.method, endpoint.path, endpoint) }
    self.router = router
  }

  /// Every endpoint that there is.
  static let endpoints: [Endpoint] =
    ProjectEndpoints.all
    + PeopleEndpoints.all
    + KeyEndpoints.all

  /// Answers a request.
  public func respond(to request: Request) async -> Response {
    do {
      switch router.match(request.method, request.target) {
      case .found(let route, let parameters):
        return try await respond(to: request, route.handler, parameters)
      case .methodNotAllowed(let methods):
        var response = Problem(.methodNotAllowed, "it takes \(methods.map(\.rawValue))")
          .response(requestID: request.id)
        response.headers.append(("Allow", methods.map(\.rawValue).joined(separator: ", ")))
        return response
      case .notFound:
        throw Problem(.notFound, "there is nothing at this path")
      }
    } catch {
      return Problem(handling: error).response(requestID: request.id)
    }
  }

  /// What the HTTP server refuses by itself, as a problem.
  public static func render(_ refusal: HTTPServer.Refusal) -> Response {
    Problem(refusal).response(requestID: refusal.requestID)
  }

  private func respond(
    to request: Request, _ endpoint: Endpoint, _ parameters: PathParameters
  ) async throws -> Response {
    var caller = Caller.anybody
    switch endpoint.access {
    case .open: break
    case .person:
      caller = try await service.authenticator.caller(of: request)
      guard case .person = caller else {
        throw Problem(
          .unauthenticated, "this takes a person's token, or an app's key with Callboard-Person")
      }
    case .admin:
      caller = try await service.authenticator.caller(of: request)
      switch caller {
      case .operator: break
      case .person: throw Problem(.forbidden, "this takes a key of scope admin")
      case .anybody: throw Problem(.unauthenticated, "this takes a key of scope admin")
      }
    }
    let call = Call(request: request, parameters: parameters, service: service, caller: caller)
    return try await endpoint.handle(call)
  }
}
