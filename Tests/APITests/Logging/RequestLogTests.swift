import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI

/// Tests what the request log holds, and what it never holds.
@Suite struct RequestLogTests {
  private final class Lines: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    func write(_ more: [UInt8]) { bytes.withLock { $0 += more } }

    var all: [JSON] {
      bytes.withLock { $0 }.split(separator: UInt8(ascii: "\n"))
        .compactMap { try? JSON.parse(Array($0)) }
    }
  }

  /// The lines that these requests leave in the log.
  private func lines(
    _ app: TestApp, _ person: TestPerson, _ requests: [(HTTPMethod, String)],
    from address: String = "127.0.0.1", forwarded: String? = nil
  ) async throws -> [JSON] {
    let lines = Lines()
    let log = RequestLog { lines.write($0) }
    let served = App(app.service, log: log)
    for (index, (method, path)) in requests.enumerated() {
      let target = try #require(RequestTarget(path))
      var headers: [(String, String)] = [
        ("Authorization", "Bearer \(app.appKeyText)"), ("Callboard-Person", person.id.lower),
      ]
      if let forwarded { headers.append(("X-Forwarded-For", forwarded)) }
      _ = await served.respond(
        to: Request(
          method: method, target: target, headers: Headers(headers), body: [],
          id: "request-\(index)",
          remoteAddress: address))
    }
    let running = Task { try await log.run() }
    defer { running.cancel() }
    try await eventually("all lines are there") { lines.all.count == requests.count }
    return lines.all
  }

  @Test func noCodeOrTokenStandsInIt() async throws {
    var limits = Limits.open
    limits.codes = nil
    try await TestApp.run(limits: limits) { app in
      let ann = try await app.person("Ann")
      let room = try await ann.post("/v1/rooms", ["name": "x"])
      let code = try #require(room["code"]?.string)
      let project = try await ann.makeProject()
      let link = try await ann.post(
        "\(project)/invitations", ["form": "link", "role": "viewer"])
      let token = try #require(link["token"]?.string)
      let ticket = try #require(
        try await ann.post("/v1/stream_tickets", ["path": "/v1/me/feed/stream"])["ticket"]?.string)
      let escaped = code.utf8.map { "%\(String($0, radix: 16))" }.joined()
      let digits = try #require(try await ann.makeCode().string)
      let requests: [(HTTPMethod, String)] = [
        (.get, "/v1/room_codes/\(code)"), (.get, "/v1/room_codes/\(code.lowercased())"),
        (.post, "/v1/room_codes/\(code)/join"), (.get, "/v1/room_codes/\(code)/joins"),
        (.delete, "/v1/room_codes/\(code)"), (.get, "/v1/room%2dcodes/\(code)"),
        (.get, "/v1/room_codes/\(escaped)"), (.get, "/v1/room_codes//\(code)"),
        (.get, "/v1/Room-Codes/\(code)/"), (.get, "/v1/rooms/\(code)"), (.get, "/v1/\(code)"),
        (.get, "/v1/connections/\(digits)"), (.get, "/\(digits)"),
        (.get, "/v1/invitations/\(token)"), (.post, "/v1/invitations/\(token)/accept"),
        (.get, "/v1/invitations/\(token)/x/y"), (.get, "/\(token)"),
        (.get, "/v1/invitations/\(token.dropLast(3))"), (.get, "/\(ticket)"),
        (.get, "/v1/me/feed/stream/\(ticket)"), (.get, "/v1/me?ticket=\(ticket)&code=\(code)"),
        (.get, "/v1/me/\(app.appKeyText)"),
      ]
      for line in try await lines(app, ann, requests) {
        let text = try #require(line["path"]?.string)
        for secret in [code, escaped, digits, String(token.dropLast(3)), ticket, app.appKeyText] {
          #expect(!text.lowercased().contains(secret.lowercased()), "\(text)")
        }
      }
    }
  }

  @Test func itSaysWhyATokenIsRefusedAndNotTheToken() async throws {
    try await TestApp.run(verifier: try TestIssuer.verifier()) { app in
      let lines = Lines()
      let log = RequestLog { lines.write($0) }
      let served = App(app.service, log: log)
      let target = try #require(RequestTarget("/v1/me"))
      let faults: [(claims: JSONObject, reason: JSON)] = [
        (["exp": 1], "expired"), (["iss": "https://other.example"], "wrong_issuer"),
        (["aud": "other"], "wrong_audience"), (["sub": ""], "missing_claim"),
      ]
      for (claims, _) in faults {
        let response = await served.respond(
          to: Request(
            method: .get, target: target, headers: Headers([TestIssuer.authorization(claims)]),
            body: [], id: "request"))
        #expect(response.status == 401)
        #expect(
          response.headers.contains {
            $0 == "WWW-Authenticate" && $1 == "Bearer error=\"invalid_token\""
          })
      }
      let running = Task { try await log.run() }
      defer { running.cancel() }
      try await eventually("all lines are there") { lines.all.count == faults.count }
      #expect(lines.all.map { $0["refused_token"] } == faults.map(\.reason))
      let texts = lines.all.map(\.description)
      #expect(!texts.contains { $0.contains("eyJ") }, "\(texts)")
    }
  }

  @Test func theAddressIsThatOfTheClientBehindATrustedProxy() async throws {
    var limits = Limits.open
    limits.trustedProxies = try #require(AddressRanges(["10.0.0.1"]))
    try await TestApp.run(limits: limits) { app in
      let ann = try await app.person("Ann")
      let reported: [(address: String, forwarded: String?, remote: JSON)] = [
        ("10.0.0.1", "1.1.1.1, 2.2.2.2:5001", "2.2.2.2"),
        ("10.0.0.1", "[2001:db8::7]:5001", "2001:db8::7"),
        ("10.0.0.1", "unknown", "10.0.0.1"), ("10.0.0.1", "2.2.2.0/24", "10.0.0.1"),
        ("10.0.0.1", nil, "10.0.0.1"), ("10.0.0.2", "2.2.2.2", "10.0.0.2"),
      ]
      for (address, forwarded, remote) in reported {
        let lines = try await lines(
          app, ann, [(.get, "/v1/me")], from: address, forwarded: forwarded)
        #expect(lines.map { $0["remote"] } == [remote], "\(forwarded ?? "none")")
      }
    }
  }

  @Test func pathsAreOtherwiseToldAsTheyAre() async throws {
    try await TestApp.run { app in
      let ann = try await app.person("Ann")
      let project = try await ann.makeProject()
      let paths = [
        project, "/v1/projects", "\(project)/members/\(ann.id.lower)", "\(project)/notices/5-0",
        "/v1/me",
        "/admin/v1/events/17", "/v1/me/notifications", "\(project)/scenes/\(UUID().lower)",
      ]
      let lines = try await lines(app, ann, paths.map { (.get, $0) })
      #expect(lines.map { $0["path"] } == paths.map { .string($0) })
      let codes = try await self.lines(
        app, ann, [(.get, "/v1/room_codes/ABCD"), (.get, "/v1/nowhere/ABCD")])
      #expect(codes.map { $0["path"] } == ["/v1/room_codes/…", "/v1/…/…"])
      #expect(codes.map { $0["endpoint"] } == ["findRoomByCode", nil])
    }
  }
}
