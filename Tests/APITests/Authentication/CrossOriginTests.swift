import CallboardHTTPServer
import Testing

@testable import CallboardAPI

/// Pages of other origins may call only if they are allowed to.
@Suite struct CrossOriginTests {
  /// The origin that an answer admits.
  private func admitted(_ origin: String, by crossOrigin: CrossOrigin) throws -> String? {
    let request = Request(
      method: .options, target: try #require(RequestTarget("/v1/me")),
      headers: Headers([("Origin", origin), ("Access-Control-Request-Method", "GET")]), body: [],
      id: "r")
    var answer = Response(status: 200)
    crossOrigin.admit(request, &answer)
    let admitted = answer.headers.first { $0.0 == "Access-Control-Allow-Origin" }?.1
    let preflight = crossOrigin.preflight(request)?.headers
      .first { $0.0 == "Access-Control-Allow-Origin" }?.1
    #expect(admitted == preflight)
    return admitted
  }

  @Test(arguments: [
    "http://localhost", "http://localhost:5173", "http://127.0.0.1:8000", "http://[::1]:3000",
  ])
  func pagesOfThisMachineAreAllowedWhereThatIsSaid(origin: String) throws {
    #expect(try admitted(origin, by: CrossOrigin(allowsThisMachine: true)) == origin)
    #expect(try admitted(origin, by: CrossOrigin()) == nil)
    #expect(try admitted(origin, by: CrossOrigin(allowedOrigins: ["https://app.example"])) == nil)
  }

  @Test(arguments: [
    "http://localhost.evil.example", "http://127.0.0.1.evil.example", "http://localhost:80:80",
    "http://localhost:", "http://localhost:123456", "http://localhost@evil.example", "null", "",
    "https://evil.example", "http://127.0.0.10", "http://localhost:80/evil", "http://10.0.0.1",
  ])
  func noOtherPagesAreAllowedWithThem(origin: String) throws {
    #expect(try admitted(origin, by: CrossOrigin(allowsThisMachine: true)) == nil)
  }
}
