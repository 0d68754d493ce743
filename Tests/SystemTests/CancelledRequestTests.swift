import CallboardClient
import CallboardTestSupport
import Testing

/// A client may give a request up at any moment, and goes on with the next.
@Suite struct CancelledRequestTests {
  @Test func aRequestGivenUpAtAnyMomentHarmsNothing() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let transport = URLSessionTransport(url: node.url)
    let request = ClientRequest(method: "GET", path: "/v1/me")

    var refused = 0
    var givenUp = 0
    var others: Set<Int> = []
    var microsecondsMax = 4_000
    for _ in 0..<500 {
      let range = 0...microsecondsMax
      try await withThrowingTaskGroup(of: Int?.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let answer = Task { try await transport.send(request).status }
            // Some requests are given up before they are sent, some while they run, and some as the answer arrives.
            try await Task.sleep(for: .microseconds(Int.random(in: range)))
            answer.cancel()
            return try? await answer.value
          }
        }
        for try await status in group {
          switch status {
          case 401: refused += 1
          case nil: givenUp += 1
          case let other?: others.insert(other)
          }
        }
      }
      // On a busy machine no answer may arrive in this time.
      if refused == 0 { microsecondsMax = min(2 * microsecondsMax, 1_000_000) }
    }
    #expect(others.isEmpty)
    #expect(refused > 0 && givenUp > 0, "\(refused) answered, \(givenUp) given up")
    #expect(try await transport.send(request).status == 401)
  }
}
