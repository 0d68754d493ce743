import CallboardTestSupport
import Foundation
import Synchronization
import Testing

@testable import CallboardHTTPClient

/// Documents are fetched whole or not at all.
@Suite struct FetchingTests {
  private func client(isLoopbackOnly: Bool = false) -> HTTPClient {
    var settings = ClientSettings()
    settings.totalSeconds = 60
    settings.allowsHTTP = true
    settings.allowsPrivate = true
    settings.isLoopbackOnly = isLoopbackOnly
    settings.answerBytesMax = 10_000
    return HTTPClient(settings)
  }

  /// The result of a fetch of this answer.
  private func fetch(_ text: String) async throws -> Result<FetchedAnswer, OutgoingFailure> {
    let peer = try Peer { Peer.say(text, to: $2) }
    let client = client()
    let result: Result<FetchedAnswer, OutgoingFailure>
    do throws(OutgoingFailure) {
      result = .success(try await client.get("http://127.0.0.1:\(peer.port)/keys?a=b"))
    } catch { result = .failure(error) }
    await client.close()
    #expect(peer.asked.map { $0.head.prefix { $0 != "\r\n" } } == ["GET /keys?a=b HTTP/1.1"])
    return result
  }

  @Test func aDocumentArrivesWithHowLongItIsFresh() async throws {
    let answer = try await fetch(
      "HTTP/1.1 200 OK\r\nCache-Control: public, max-age=300\r\nAge: 20\r\nContent-Length: 2\r\n\r\n{}"
    ).get()
    #expect(answer == FetchedAnswer(status: 200, freshSeconds: 280, body: Array("{}".utf8)))
  }

  @Test func aRedirectIsAnAnswer() async throws {
    let answer = try await fetch(
      "HTTP/1.1 302 Go\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"
    ).get()
    #expect(answer.status == 302 && answer.freshSeconds == nil)
  }

  @Test func aCutDocumentIsAFailureAndSoIsOneThatIsTooLong() async throws {
    let cut = try await fetch("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}")
    #expect(throws: OutgoingFailure.self) { try cut.get() }
    let long = try await fetch(
      "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 20_000))
    #expect(throws: OutgoingFailure.self) { try long.get() }
    if case .failure(let failure) = long { #expect(failure.code == .tooLong) }
  }

  @Test func aDownloadMayBeLongerThanWhatIsKeptAndItsTakerMayBreakItOff() async throws {
    let text = String(repeating: "x", count: 100_000)
    for head in ["", "Content-Length: 100000\r\n"] {
      let peer = try Peer { Peer.say("HTTP/1.1 200 OK\r\n\(head)\r\n\(text)", to: $2) }
      let client = client()
      let taken = Mutex(0)
      let answer = try await client.download("http://127.0.0.1:\(peer.port)/") { piece in
        taken.withLock { $0 += piece.count }
        return true
      }
      #expect(answer == FetchedAnswer(status: 200, freshSeconds: nil, body: []))
      #expect(taken.withLock(\.self) == 100_000)
      let failure = await #expect(throws: OutgoingFailure.self) {
        try await client.download("http://127.0.0.1:\(peer.port)/") { _ in false }
      }
      #expect(failure?.code == .broken)
      await client.close()
      #expect(peer.asked.count == 2)
    }
  }

  @Test func aRefusedDownloadIsAnAnswerAndACutOneAFailure() async throws {
    let peer = try Peer { asked, _, connection in
      let isRefused = asked.head.hasPrefix("GET /refused")
      let head = isRefused ? "404 No\r\nContent-Length: 2" : "200 OK\r\nContent-Length: 9"
      Peer.say("HTTP/1.1 \(head)\r\n\r\n{}", to: connection)
    }
    let client = client()
    let refused = try await client.download("http://127.0.0.1:\(peer.port)/refused") { _ in
      Issue.record("it was passed on")
      return true
    }
    #expect(refused == FetchedAnswer(status: 404, freshSeconds: nil, body: Array("{}".utf8)))
    await #expect(throws: OutgoingFailure.self) {
      try await client.download("http://127.0.0.1:\(peer.port)/cut") { _ in true }
    }
    await client.close()
    #expect(peer.asked.count == 2)
  }

  @Test(
    arguments: [
      ("max-age=60", nil, 60), ("MAX-AGE = \"60\"", nil, 60), ("max-age=60", "70", 0),
      ("max-age=60, no-store", nil, 0), ("no-cache", nil, 0), ("public", nil, nil),
      ("max-age=-5", nil, 0), ("max-age=99999999999999999999", nil, Int.max),
      ("s-maxage=5", nil, nil), ("max-age", nil, nil), ("max-age=x", "x", 0), ("", nil, nil),
    ] as [(String, String?, Int?)])
  func freshnessIsRead(cacheControl: String, age: String?, seconds: Int?) {
    #expect(Freshness.seconds(cacheControl, age: age) == seconds)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("10.0.0.1", false), ("::", false),
    ("::2", false), ("128.0.0.1", false), ("::ffff:10.0.0.1", false),
  ])
  func loopbackIsTold(text: String, isLoopback: Bool) throws {
    #expect(try #require(NetworkAddress(text)).isLoopback == isLoopback)
  }

  @Test func aClientOfThisMachineCallsNoOther() async throws {
    let client = client(isLoopbackOnly: true)
    let failure = await #expect(throws: OutgoingFailure.self) {
      try await client.get("http://192.0.2.1/")
    }
    #expect(failure?.code == .addressRefused)
    await client.close()
  }
}
