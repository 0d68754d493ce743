import CallboardClient
import Testing

/// Tests when and how the client sends a request again.
@Suite struct ClientRetryTests {
  private static let done = ClientResponse(status: 204, retryAfterSeconds: nil, body: [])

  private static func busy(_ seconds: Double?) -> ClientResponse {
    ClientResponse(status: 503, retryAfterSeconds: seconds, body: [])
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE"])
  func whateverChangesSomethingComesAgainUnderTheSameID(method: String) async throws {
    let transport = ScriptedTransport([Self.busy(nil), Self.busy(nil), Self.done])
    _ = try await client(transport).send(method, "/v1/me", body: [])
    _ = try await client(transport).send(method, "/v1/me", body: [])
    let ids = transport.requests.map { request in
      request.headers.first { $0.0 == "Idempotency-Key" }?.1
    }
    #expect(ids.count == 4 && ids.allSatisfy { $0 != nil })
    #expect(Set(ids.prefix(3)).count == 1)
    #expect(ids.first != ids.last)
  }

  @Test func aReadHasNoID() async throws {
    let transport = ScriptedTransport([Self.done])
    _ = try await client(transport).get("/v1/me")
    #expect(transport.requests[0].headers.allSatisfy { $0.0 != "Idempotency-Key" })
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func anAnswerThatMayChangeIsAskedForAgain(status: Int) async throws {
    let transport = ScriptedTransport([
      ClientResponse(status: status, retryAfterSeconds: nil, body: []), Self.done,
    ])
    _ = try await client(transport).send("POST", "/v1/me", body: [])
    #expect(transport.requests.count == 2)
  }

  /// They have no code of the service, so a proxy has answered in its place.
  @Test(arguments: [302, 400, 403, 404])
  func anErrorOfAProxyIsNoRefusal(status: Int) async throws {
    let transport = ScriptedTransport([
      ClientResponse(status: status, retryAfterSeconds: nil, body: Array("<html>".utf8)),
      Self.done,
    ])
    _ = try await client(transport).send("POST", "/v1/me", body: [])
    #expect(transport.requests.count == 2)
  }

  @Test func aRequestThatIsTooLargeForAProxyIsNotSentAgain() async throws {
    let transport = ScriptedTransport([
      ClientResponse(status: 413, retryAfterSeconds: nil, body: []), Self.done,
    ])
    await #expect(throws: ClientError.self) {
      _ = try await client(transport).send("POST", "/v1/me", body: [])
    }
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [400, 403, 404, 409, 422])
  func anyOtherRefusalIsFinal(status: Int) async throws {
    let body = Array(#"{"code":"refused"}"#.utf8)
    let transport = ScriptedTransport([
      ClientResponse(status: status, retryAfterSeconds: nil, body: body), Self.done,
    ])
    let error = await #expect(throws: ClientError.self) {
      _ = try await client(transport).send("POST", "/v1/me", body: [])
    }
    guard case .problem(let problem)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problem.status == status && transport.requests.count == 1)
  }

  @Test func itDoesNotComeBackBeforeTheServiceSays() async throws {
    let transport = ScriptedTransport([Self.busy(0.3), Self.done])
    let begun = ContinuousClock.now
    _ = try await client(transport).get("/v1/me")
    #expect(ContinuousClock.now - begun >= .milliseconds(300))
    #expect(transport.requests.count == 2)
  }

  @Test func itDoesNotWaitLongerThanItsCallerWants() async throws {
    let transport = ScriptedTransport([Self.busy(3_600)])
    let error = await #expect(throws: ClientError.self) {
      try await client(transport).get("/v1/me")
    }
    guard case .problem(let problem)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problem.retryAfterSeconds == 3_600)
    #expect(transport.requests.count == 1)
  }

  private func client(_ transport: ScriptedTransport) -> CallboardClient {
    var client = CallboardClient(transport: transport, credentials: .bearer("token"))
    client.retries.pauseMilliseconds = 1
    return client
  }
}
