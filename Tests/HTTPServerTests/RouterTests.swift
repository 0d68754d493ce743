import CallboardHTTPServer
import Testing

struct RouterTests {
  private let router: Router<String> = {
    var router = Router<String>()
    for pattern in ["/", "/v1/projects", "/v1/projects/{project}/changes", "/v1/{kind}/archive"] {
      router.add(.get, pattern, pattern)
    }
    router.add(.post, "/v1/projects", "create")
    return router
  }()

  private func match(_ method: HTTPMethod, _ path: String) throws -> RouteMatch<String> {
    router.match(method, try #require(RequestTarget(path)))
  }

  @Test(arguments: [
    ("/", "/", [:]),
    ("/v1/projects?x=1", "/v1/projects", [:]),
    ("/v1/projects/7/changes", "/v1/projects/{project}/changes", ["project": "7"]),
    ("/v1/projects/a%2Fb/changes", "/v1/projects/{project}/changes", ["project": "a/b"]),
    ("/v1/pro%6Aects/7/changes", "/v1/projects/{project}/changes", ["project": "7"]),
    ("/v1/projects/archive", "/v1/{kind}/archive", ["kind": "projects"]),
  ])
  func aPathFindsItsRouteAndParameters(
    path: String, pattern: String, parameters: [String: String]
  ) throws {
    guard case .found(let route, let values) = try match(.get, path) else {
      Issue.record("no route for \(path)")
      return
    }
    #expect(route.handler == pattern)
    for (name, value) in parameters { #expect(values[name] == value) }
    #expect(route.parameterNames == parameters.keys.sorted())
  }

  @Test(arguments: [
    "/v1", "/v1/projects/", "/v1/projects//changes", "//", "/v1/projects/7/changes/8",
  ])
  func anotherPathIsNotFound(path: String) throws {
    guard case .notFound = try match(.get, path) else {
      Issue.record("a route for \(path)")
      return
    }
  }

  @Test func anotherMethodIsToldWhatIsAllowed() throws {
    guard case .methodNotAllowed(let allowed) = try match(.delete, "/v1/projects") else {
      Issue.record("DELETE was allowed")
      return
    }
    #expect(allowed == [.get, .head, .post])
  }

  @Test func headIsAnsweredByGet() throws {
    guard case .found(let route, _) = try match(.head, "/v1/projects") else {
      Issue.record("no route for HEAD")
      return
    }
    #expect(route.method == .get)
  }

  @Test func theRoutesAreListedInOrder() {
    #expect(router.routes.map(\.pattern).first == "/")
    #expect(router.routes.last?.handler == "create")
    #expect(router.routes.count == 5)
  }
}
