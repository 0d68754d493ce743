import CallboardClient
import CallboardDomain
import Foundation
import Testing

extension HostileInputTests {
  @Test func pathsAndMethodsThatThereAreNotAreRefused() async throws {
    let siege = try await Siege.shared.value
    try await siege.attack {
      for path in [
        "/", "//", "/v1//me", "/v1/me/", "/../v1/me", "/" + String(repeating: "x", count: 10_000),
      ] {
        #expect(try await siege.send("GET", path).code == "not_found", "\(path.prefix(20))")
      }
      for path in [
        "/%", "/%zz", "/%c0%80", "/%00", "*", "x", "http://", "/v1/me#x", "/v1/me?x=%ff",
      ] {
        #expect(try await siege.send("GET", path).code == "malformed", "\(path)")
      }
      for id in [
        "nope", "..%2f..", "%F0%9F%98%80", UUID().lower, String(repeating: "x", count: 8_000),
      ] {
        #expect(
          try await siege.send("GET", "/v1/projects/\(id)").code == "not_found", "\(id.prefix(20))")
      }
      for method in ["GET", "DELETE", "TRACE", "QUERY", "OPTIONS"] {
        #expect(try await siege.send(method, "/v1/projects").code == "method_not_allowed")
      }
      for method in ["FOO", "get", "CONNECT", String(repeating: "X", count: 5_000)] {
        #expect(try await siege.send(method, "/v1/projects").code == "unknown_method")
      }
      let many = "/v1/me?" + String(repeating: "a=b&", count: 3_000)
      #expect(try await siege.send("GET", many).code == "invalid")
      for head in [String(repeating: "x", count: 17_000), String(repeating: "x", count: 100_000)] {
        let answer = try await siege.send("GET", "/v1/me", headers: ["X-Long: \(head)"])
        if case .closed = answer { continue }
        #expect(answer.code == "headers_too_large", "\(answer)")
      }
    }
  }

  @Test(arguments: [
    "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "garbage garbage garbage\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET /healthz HTTP/1.1\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: x\r\nnothing\r\n\r\n",
    "POST /v1/projects HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    "POST /v1/projects HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n",
    "POST /v1/projects HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n",
    "POST /v1/projects HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\nabc",
    "POST /v1/projects HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
  ])
  func whatIsNoHTTPIsRefusedOrCutOff(_ text: String) async throws {
    let siege = try await Siege.shared.value
    try await siege.attack {
      switch try await siege.raw(Array(text.utf8)) {
      case .response(let status, _, _): #expect([400, 413, 505].contains(status))
      case .closed: break
      case .silence: Issue.record("neither answered nor cut off")
      }
    }
  }

  @Test func garbageBehindAGoodRequestDoesNotHarmIt() async throws {
    let siege = try await Siege.shared.value
    try await siege.attack {
      let request = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
      let answer = try await siege.raw(Array(request.utf8) + [0, 1, 255, 13, 10, 13, 10])
      #expect(answer.status == 200)
    }
  }

  @Test func halfARequestAndSilenceIsCutOffWhileOthersAreServed() async throws {
    let siege = try await Siege.shared.value
    let halves = [
      "GET /v1/me HT", "GET /v1/me HTTP/1.1\r\nHost: x\r\nX-Half: ",
      "POST /v1/projects HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{\"title\":",
    ]
    try await siege.attack {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for half in halves + halves + halves {
          group.addTask {
            switch try await siege.raw(Array(half.utf8), timeoutSeconds: 180) {
            case .response(let status, _, _): #expect(status == 408)
            case .closed: break
            case .silence: Issue.record("still open: \(half)")
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }
}
