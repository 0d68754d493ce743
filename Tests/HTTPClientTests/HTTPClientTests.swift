import CallboardHTTPClient
import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@Suite struct HTTPClientTests {
  /// A client for tests, which may call this machine.
  private func client(
    totalSeconds: Double = 60, allowsPrivate: Bool = true
  ) -> HTTPClient {
    var settings = ClientSettings()
    settings.totalSeconds = totalSeconds
    settings.allowsHTTP = true
    settings.allowsPrivate = allowsPrivate
    return HTTPClient(settings)
  }

  private func request(_ peer: Peer, host: String = "127.0.0.1") -> OutgoingRequest {
    OutgoingRequest(
      url: "http://\(host):\(peer.port)/hook", headers: [("X-Test", "yes")],
      body: Array("{\"a\":1}".utf8))
  }

  /// A peer that takes requests and does not answer while the tests run.
  private func silentPeer() throws -> Peer {
    try Peer { _, _, _ in Thread.sleep(forTimeInterval: 3_600) }
  }

  /// The failure of a request; nil if it was answered.
  private func failure(
    _ client: HTTPClient, _ request: OutgoingRequest
  ) async -> OutgoingFailure.Code? {
    do throws(OutgoingFailure) {
      _ = try await client.post(request)
      return nil
    } catch { return error.code }
  }

  @Test func anAnswerHasItsStatusAndWhenToComeBack() async throws {
    let peer = try Peer {
      Peer.say("HTTP/1.1 503 No\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n", to: $2)
    }
    let client = client()
    let answer = try await client.post(request(peer))
    #expect(answer.status == 503)
    #expect(answer.retryAfterSeconds == 7)
    let asked = try #require(peer.asked.first)
    #expect(asked.head.hasPrefix("POST /hook HTTP/1.1\r\n"))
    #expect(asked["X-Test"] == "yes" && asked.body == "{\"a\":1}")
    #expect(!asked.head.lowercased().contains("expect:"))
    await client.close()
  }

  @Test(arguments: ["127.0.0.1", "localhost", "127.1", "0x7f.1", "2130706433"])
  func anAddressOfThisMachineIsNotCalledUnlessItMayBe(host: String) async throws {
    let peer = try Peer { Peer.say("HTTP/1.1 204 No Content\r\n\r\n", to: $2) }
    let careful = client(allowsPrivate: false)
    #expect(await failure(careful, request(peer, host: host)) == .addressRefused)
    #expect(peer.asked.isEmpty)
    await careful.close()
    let open = client()
    #expect(await failure(open, request(peer, host: host)) == nil)
    await open.close()
  }

  @Test func aRedirectIsAnAnswerAndNotFollowed() async throws {
    let secret = try Peer { Peer.say("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", to: $2) }
    let port = secret.port
    let peer = try Peer {
      Peer.say(
        "HTTP/1.1 307 Go\r\nLocation: http://127.0.0.1:\(port)/\r\nContent-Length: 0\r\n\r\n",
        to: $2)
    }
    let client = client()
    #expect(try await client.post(request(peer)).status == 307)
    #expect(secret.asked.isEmpty)
    await client.close()
  }

  @Test func whoHangsOrDripsAnswersInTimeOrNotAtAll() async throws {
    let silent = try silentPeer()
    let hasDrippedAll = Atomic(false)
    // It takes minutes to say all.
    let dripping = try Peer { _, _, connection in
      for character in "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 5_000))" {
        guard Peer.say(String(character), to: connection) else { return }
        Thread.sleep(forTimeInterval: 0.05)
      }
      hasDrippedAll.store(true, ordering: .relaxed)
    }
    let client = client(totalSeconds: 1)
    async let first = failure(client, request(silent))
    async let second = failure(client, request(dripping))
    let ends = await [first, second]
    #expect(ends[0] == .timedOut)
    // The status may have arrived in time, which counts as an answer. The client does not wait for the rest.
    #expect(ends[1] == nil || ends[1] == .timedOut)
    let isOver = hasDrippedAll.load(ordering: .relaxed)
    #expect(!isOver)
    await client.close()
  }

  @Test func anEndlessBodyIsCutAndItsStatusCounts() async throws {
    let endless = try Peer { _, _, connection in
      Peer.say("HTTP/1.1 200 OK\r\n\r\n", to: connection)
      while Peer.say(String(repeating: "x", count: 8_192), to: connection) {}
    }
    let headers = try Peer { _, _, connection in
      Peer.say("HTTP/1.1 200 OK\r\n", to: connection)
      while Peer.say("X: \(String(repeating: "x", count: 1_000))\r\n", to: connection) {}
    }
    let client = client()
    #expect(try await client.post(request(endless)).status == 200)
    #expect(await failure(client, request(headers)) == nil)
    await client.close()
  }

  /// Of a body the first bytes are kept, also if it is cut, and none unless the settings say so.
  @Test func theBeginningOfABodyIsKept() async throws {
    let endless = try Peer { _, _, connection in
      Peer.say("HTTP/1.1 500 No\r\n\r\nfirst", to: connection)
      while Peer.say(String(repeating: "x", count: 8_192), to: connection) {}
    }
    let short = try Peer { Peer.say("HTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\nno", to: $2) }
    var settings = ClientSettings()
    settings.allowsHTTP = true
    settings.allowsPrivate = true
    settings.keptBytesMax = 10
    let keeping = HTTPClient(settings)
    #expect(try await keeping.post(request(endless)).body == Array("firstxxxxx".utf8))
    #expect(try await keeping.post(request(short)).body == Array("no".utf8))
    await keeping.close()
    let dropping = client()
    #expect(try await dropping.post(request(short)).body.isEmpty)
    await dropping.close()
  }

  @Test func whatIsNotHTTPIsBroken() async throws {
    let peer = try Peer { Peer.say("nonsense\r\n\r\n", to: $2) }
    let closing = try Peer { _, _, _ in }
    let client = client()
    #expect(await failure(client, request(peer)) == .broken)
    #expect(await failure(client, request(closing)) == .broken)
    await client.close()
  }

  @Test func oneWhoHangsHoldsUpNobodyElse() async throws {
    let silent = try silentPeer()
    let quick = try Peer { Peer.say("HTTP/1.1 204 No Content\r\n\r\n", to: $2) }
    let client = client(totalSeconds: 120)
    let hanging = Task { await failure(client, request(silent)) }
    try await eventually("it hangs") { silent.asked.count == 1 }
    for _ in 0..<10 { #expect(await failure(client, request(quick)) == nil) }
    // It still waits: the others did not get their answers after its time was over.
    hanging.cancel()
    #expect(await hanging.value == .cancelled)
    await client.close()
  }

  @Test func aCancelledTaskAndAClosedClientGiveUp() async throws {
    let silent = try silentPeer()
    let client = client(totalSeconds: 600)
    let first = Task { await failure(client, request(silent)) }
    let second = Task { await failure(client, request(silent)) }
    try await eventually("both hang") { silent.asked.count == 2 }
    first.cancel()
    #expect(await first.value == .cancelled)
    await client.close()
    #expect(await second.value == .cancelled)
    #expect(await failure(client, request(silent)) == .cancelled)
  }
}
