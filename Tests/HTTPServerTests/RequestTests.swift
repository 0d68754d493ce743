import CallboardHTTPServer
import CallboardTestSupport
import Testing

struct RequestTests {
  private static let describe: @Sendable (Request) async -> Response = { request in
    let query = request.query.map { "\($0)=\($1)" }.joined(separator: ",")
    let segments = request.pathSegments.joined(separator: "|")
    return .text("\(request.method.rawValue) \(segments) [\(query)] \(request.body.count)")
  }

  @Test func aRequestIsHandedOverDecoded() async throws {
    let reply = try await withServer(handler: Self.describe) { port, _ in
      try await onThread {
        try Client(port: port).get("/v1/a%20b%2Fc/%C3%A9?q=1+2&empty&x=%26&q=3")
      }
    }
    #expect(reply.status == 200)
    #expect(reply.text == "GET v1|a b/c|é [q=1 2,empty=,x=&,q=3] 0")
  }

  @Test func anAbsoluteTargetIsItsPath() async throws {
    let reply = try await withServer(handler: Self.describe) { port, _ in
      try await onThread { try Client(port: port).get("http://test/v1?a=b") }
    }
    #expect(reply.text == "GET v1 [a=b] 0")
  }

  @Test func aQueryMayHaveAsManyParametersAsItsLengthAllows() async throws {
    let counts = [1, 300, 400, 1_000, 3_900]
    let texts = try await withServer {
      .text("\($0.query.count)")
    } _: { port, _ in
      try await onThread {
        try counts.map {
          try Client(port: port).get("/?a=b" + String(repeating: "&a=b", count: $0 - 1)).text
        }
      }
    }
    #expect(texts == counts.map(String.init))
  }

  @Test func headersAreFoundInAnyCase() async throws {
    let reply = try await withServer { request in
      .text(
        "\(request.headers.first("aUTHORIZATION") ?? "none") \(request.headers.isRepeated("accept"))"
      )
    } _: { port, _ in
      try await onThread {
        try Client(port: port).get(
          "/", headers: "Authorization: Bearer x\r\nAccept: a\r\nACCEPT: b\r\n")
      }
    }
    #expect(reply.text == "Bearer x true")
  }

  @Test func aSaneRequestIDIsKeptAndAnotherIsReplaced() async throws {
    let ids = try await withServer {
      .text($0.id)
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        return try ["abc-1", "a b", String(repeating: "x", count: 129), "é", ""].map {
          let reply = try client.get("/", headers: "X-Request-Id: \($0)\r\n")
          return [reply.text, reply.headers["x-request-id"]]
        }
      }
    }
    #expect(ids[0] == ["abc-1", "abc-1"])
    #expect(ids.allSatisfy { $0[0] == $0[1] })
    #expect(ids.dropFirst().allSatisfy { $0[0]?.utf8.count == 36 })
    #expect(Set(ids).count == ids.count)
  }

  @Test func headIsAnsweredWithoutBodyAndTheConnectionKept() async throws {
    let (head, next) = try await withServer(handler: Self.describe) { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send("HEAD /a HTTP/1.1\r\nHost: test\r\n\r\n")
        return (try client.reply(to: "HEAD"), try client.get("/b"))
      }
    }
    #expect(head.headers["content-length"] == String("HEAD a [] 0".utf8.count))
    #expect(next.text == "GET b [] 0")
  }

  @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
    let texts = try await withServer { request in
      // The later requests would overtake the first if they could.
      try? await Task.sleep(for: .milliseconds(request.path == "/0" ? 50 : 0))
      return .text(request.path)
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send(
          (0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: test\r\n\r\n" }.joined())
        return try (0..<50).map { _ in try client.reply().text }
      }
    }
    #expect(texts == (0..<50).map { "/\($0)" })
  }

  @Test func bodiesArriveWholeWithLengthAndInChunks() async throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let replies = try await withServer {
      Response(status: 200, body: .bytes($0.body))
    } _: {
      port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: \(bytes.count)\r\n\r\n")
        try client.send(bytes)
        let first = try client.reply().body
        try client.send("PUT / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
        for start in stride(from: 0, to: bytes.count, by: 70_001) {
          let chunk = bytes[start..<min(start + 70_001, bytes.count)]
          try client.send(String(chunk.count, radix: 16) + "\r\n")
          try client.send(chunk + Array("\r\n".utf8))
        }
        try client.send("0\r\n\r\n")
        return [first, try client.reply().body]
      }
    }
    #expect(replies[0] == bytes)
    #expect(replies[1] == bytes)
  }

  @Test func expectContinueIsAnsweredBeforeTheBody() async throws {
    let (early, late) = try await withServer(handler: Self.describe) { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send(
          "POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
        let early = try client.reply()
        try client.send("abc")
        return (early, try client.reply())
      }
    }
    #expect(early.status == 100)
    #expect(late.text == "POST a [] 3")
  }

  @Test func theClientsAddressIsTold() async throws {
    let reply = try await withServer {
      .text($0.remoteAddress)
    } _: { port, _ in
      try await onThread { try Client(port: port).get("/") }
    }
    #expect(reply.text == "127.0.0.1")
  }
}
