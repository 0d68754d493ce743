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
      #expect(page["status"] == 401 && page["title"] == refused["title"], "\(page.text)")
      for code in ProblemCode.allCases {
        let page = try await app.send(.get, code.path, nil)
        #expect(page["code"]?.string == code.rawValue && page["meaning"]?.string != "")
      }
      #expect(try await app.send(.get, "/problems/none", nil).code == "not_found")
    }
  }
}
