import CallboardConsole
import CallboardHTTPServer
import Testing

@testable import CallboardAPI

/// The operators' page as the service answers it.
@Suite struct ConsoleTests {
  private func answer(
    _ app: App, _ path: String, _ method: HTTPMethod = .get, _ headers: [(String, String)] = []
  ) async throws -> Response {
    let target = try #require(RequestTarget(path))
    return await app.respond(
      to: Request(method: method, target: target, headers: Headers(headers)))
  }

  private func bytes(_ response: Response) -> [UInt8] {
    guard case .bytes(let bytes) = response.body else { return [] }
    return bytes
  }

  private func header(_ response: Response, _ name: String) -> String? {
    response.headers.first { $0.0 == name }?.1
  }

  @Test func everyFileIsServedWithItsType() async throws {
    try await TestApp.run { test in
      let app = App(test.service, hasConsole: true)
      #expect(ConsoleFiles.all.count > 10)
      for (path, file) in ConsoleFiles.all {
        let response = try await answer(app, "/console/\(path)")
        #expect(response.status == 200)
        let isSource = path.hasSuffix(".js") || path.hasSuffix(".css")
        let served = isSource ? ServedSource.bytes(of: file) : file
        #expect(bytes(response) == served, "\(path)")
        let type =
          path.hasSuffix(".html")
          ? "text/html"
          : path.hasSuffix(".css")
            ? "text/css"
            : path.hasSuffix(".svg") ? "image/svg+xml" : "text/javascript"
        #expect(header(response, "Content-Type") == "\(type); charset=utf-8", "\(path)")
      }
    }
  }

  @Test func everyPathThatNamesNoFileHasThePage() async throws {
    try await TestApp.run { test in
      let app = App(test.service, hasConsole: true)
      let page = try #require(ConsoleFiles.all["index.html"])
      for path in [
        "/console", "/console/", "/console/people/x", "/console?q=1", "/console/views",
        "/console/../index", "/console/%2e%2e/x", "/console/views%2Flog.jsx",
      ] {
        let response = try await answer(app, path)
        #expect(response.status == 200 && bytes(response) == page, "\(path)")
      }
      for path in ["/consoles", "/", "/v1/console", "//console"] {
        #expect(try await answer(app, path).status == 404, "\(path)")
      }
      #expect(try await answer(app, "/console", .post).status == 404)
    }
  }

  @Test func thePageMayLoadAndRunNothingFromElsewhere() async throws {
    try await TestApp.run { test in
      let app = App(test.service, hasConsole: true)
      for path in ["/console", "/console/app.css"] {
        let response = try await answer(app, path)
        let policy = try #require(header(response, "Content-Security-Policy"))
        let rules = Set(policy.split(separator: ";").map { $0.drop { $0 == " " } })
        #expect(
          rules == [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
            "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
            "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
          ])
        #expect(header(response, "X-Content-Type-Options") == "nosniff")
        #expect(header(response, "Referrer-Policy") == "no-referrer")
        #expect(header(response, "Cross-Origin-Opener-Policy") == "same-origin")
        #expect(header(response, "Cross-Origin-Resource-Policy") == "same-origin")
      }
    }
  }

  @Test func aFileThatTheBrowserHasIsNotSentAgain() async throws {
    try await TestApp.run { test in
      let app = App(test.service, hasConsole: true)
      let tag = try #require(header(try await answer(app, "/console"), "ETag"))
      let again = try await answer(app, "/console", .get, [("If-None-Match", tag)])
      #expect(again.status == 304 && bytes(again).isEmpty)
      let other = try await answer(app, "/console", .get, [("If-None-Match", "\"other\"")])
      #expect(other.status == 200)
    }
  }

  @Test func aServiceWithoutItHasNothingThere() async throws {
    try await TestApp.run { test in
      for path in ["/console", "/console/", "/console/app.css", "/console/people"] {
        let status = try await answer(App(test.service), path).status
        #expect(status == 404, "\(path)")
      }
    }
  }
}
