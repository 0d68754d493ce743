import CallboardDomain
import CallboardHTTPServer
import Testing

@testable import CallboardAPI

/// The `type` of a problem is the path of a page that explains its code.
@Suite struct ProblemPageTests {
  @Test func theTypeOfAProblemLeadsToAPageAboutIt() async throws {
    try await TestApp.run { app in
      let refused = try await app.send(.get, "/v1/me", nil)
      #expect(refused["type"] == "/problems/unauthenticated", "\(refused.text)")
      let page = try await app.send(.get, refused["type"]?.string ?? "", nil)
      #expect(page.status == 200 && page["code"] == "unauthenticated", "\(page.text)")
      #expect(page.header("Vary") == "Accept")
      #expect(page["status"] == 401 && page["title"] == refused["title"], "\(page.text)")
      for code in ProblemCode.allCases {
        let page = try await app.send(.get, code.path, nil)
        #expect(page["code"]?.string == code.rawValue && page["meaning"]?.string != "")
      }
      #expect(try await app.send(.get, "/problems/none", nil).code == "not_found")
    }
  }

  /// Browsers send this header.
  @Test func aBrowserGetsItAsHTML() async throws {
    try await TestApp.run { app in
      for code in ProblemCode.allCases {
        let request = Request(
          method: .get, target: try #require(RequestTarget(code.path)),
          headers: Headers([("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")]), body: [],
          id: "browser")
        let page = try Answer(await app.app.respond(to: request))
        #expect(page.status == 200 && page.header("Content-Type") == "text/html; charset=utf-8")
        #expect(page.header("Vary") == "Accept")
        #expect(page.text.contains("<h1>\(code.title)</h1>"), "\(page.text)")
        #expect(page.text.contains("<code>\(code.status)</code>"))
        #expect(!page.text.contains("`") && !page.text.contains("]("), "\(page.text)")
      }
    }
  }
}
