import CallboardHTTPServer
import CallboardTestSupport
import Testing

/// Bodies that are too long, and clients that go on sending them after a refusal.
struct LongBodyTests {
  /// Connections that one thread uses after another.
  private struct Held: @unchecked Sendable {
    let clients: [Client]
  }

  @Test func aBodyOf10MiBIs413BeforeItIsSent() async throws {
    let (reply, isClosed) = try await refusal(
      of: "POST / HTTP/1.1\r\nHost: test\r\nContent-Length: \(10 << 20)\r\n\r\n"
    ) { $0.bodyBytesMax = 1 << 20 }
    #expect(reply.status == 413)
    #expect(reply.text == "bodyTooLarge")
    #expect(isClosed)
  }

  @Test(arguments: ["Content-Length: 10485760", "Transfer-Encoding: chunked"])
  func aClientThatSendsAllOfALongBodyStillReadsIts413(header: String) async throws {
    let statuses = try await withServer {
      $0.bodyBytesMax = 1 << 20
      // A busy machine needs longer for some of the bodies than they are read on otherwise.
      $0.lingerSeconds = 60
    } handler: { _ in
      .text("handled")
    } _: { port, _ in
      try await onThread {
        try (0..<20).map { _ in
          let client = try Client(port: port)
          try client.send("POST / HTTP/1.1\r\nHost: test\r\n\(header)\r\n\r\n")
          let piece = Array("10000\r\n".utf8) + [UInt8](repeating: 0x61, count: 65_536)
          for _ in 0..<160 { try client.send(piece + Array("\r\n".utf8)) }
          return try client.reply().status
        }
      }
    }
    #expect(statuses == [Int](repeating: 413, count: 20))
  }

  @Test(arguments: [
    ("a drip, for longer than is read on", 0.3, 10),
    ("more than is read", 60, 4 << 20),
  ])
  func whoDoesNotEndIsCutOff(what: String, lingerSeconds: Double, bytes: Int) async throws {
    let (status, wasCutOff) = try await withServer {
      $0.bodyBytesMax = 1 << 20
      $0.lingerSeconds = lingerSeconds
    } handler: { _ in
      .text("handled")
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: \(1 << 40)\r\n\r\n")
        let status = try client.reply().status
        let piece = [UInt8](repeating: 0x61, count: bytes)
        for _ in 0..<2_000 {
          do { try client.send(piece) } catch { return (status, true) }
          if bytes < 1_000 { usleepMilliseconds(5) }
        }
        return (status, false)
      }
    }
    #expect(status == 413)
    #expect(wasCutOff)
  }

  @Test func whoIsTurnedAwayHoldsUpNeitherOthersNorTheEnd() async throws {
    let held = try await withServer {
      $0.bodyBytesMax = 1 << 20
      $0.lingerSeconds = 3_600
    } handler: {
      .text($0.path)
    } _: { port, server in
      try await onThread {
        // More connections than the server reads on at once.
        let clients = try (0..<300).map { _ in try Client(port: port) }
        for client in clients {
          try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: \(1 << 40)\r\n\r\n")
        }
        let statuses = try clients.map { try $0.reply().status }
        #expect(statuses == [Int](repeating: 413, count: 300))
        #expect(try Client(port: port).get("/other").text == "/other")
        for _ in 0..<12_000 where server.statistics.connectionsOpen > 1 { usleepMilliseconds(5) }
        #expect(server.statistics.connectionsOpen <= 1)
        #expect(server.statistics.requestsRefused == 300)
        return Held(clients: clients)
      }
    }
    try await onThread {
      for client in held.clients {
        #expect(throws: ClientError.self) {
          for _ in 0..<1_000 { try client.send([UInt8](repeating: 0x61, count: 65_536)) }
        }
      }
    }
  }

  @Test func aClientThatAsksBeforeALongBodyIsTold413AndNot100() async throws {
    let (reply, _) = try await refusal(
      of: "POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 9000\r\nExpect: 100-continue\r\n\r\n"
    ) { $0.bodyBytesMax = 8999 }
    #expect(reply.status == 413)
  }

  @Test func aChunkedBodyIs413WhereItPassesTheLimit() async throws {
    let chunk = "1000\r\n\(String(repeating: "a", count: 4096))\r\n"
    let (reply, isClosed) = try await refusal(
      of: "POST / HTTP/1.1\r\nHost: test\r\nX-Request-Id: r1\r\nTransfer-Encoding: chunked\r\n\r\n"
        + chunk + chunk + chunk
    ) { $0.bodyBytesMax = 8192 }
    #expect(reply.status == 413)
    #expect(reply.headers["x-request-id"] == "r1")
    #expect(isClosed)
  }

  @Test func aBodyAsLongAsTheLimitIsHandled() async throws {
    let reply = try await withServer {
      $0.bodyBytesMax = 8192
    } handler: {
      .text(String($0.body.count))
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 8192\r\n\r\n")
        try client.send([UInt8](repeating: 1, count: 8192))
        return try client.reply()
      }
    }
    #expect(reply.text == "8192")
  }
}
