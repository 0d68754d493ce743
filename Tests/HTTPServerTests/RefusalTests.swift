import CallboardHTTPServer
import CallboardTestSupport
import Synchronization
import Testing

struct RefusalTests {
  @Test(arguments: [
    "/%", "/%4", "/%zz", "/a%00", "/%ff", "/%C3", "/%C3/%A9", "/?q=%00", "/?q=%e9", "/?%", "*",
    "/é", "/#a", "v1", "http://test", "/%ed%a0%80", "/%c0%af",
  ])
  func aMalformedTargetIs400(target: String) async throws {
    let (reply, _) = try await refusal(of: "GET \(target) HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(reply.status == 400)
    #expect(reply.text == "malformedTarget")
    #expect(reply.headers["content-type"] == "application/problem+json")
  }

  @Test(arguments: [
    "Content-Length: 3\r\nContent-Length: 3\r\n", "Content-Length: 3\r\nContent-Length: 4\r\n",
    "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
    "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
    "Transfer-Encoding: gzip\r\n", "Transfer-Encoding: chunked, chunked\r\n", "X-A: a\u{1}b\r\n",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
  ])
  func headersThatHideARequestAre400(headers: String) async throws {
    let (reply, isClosed) = try await refusal(
      of: "POST / HTTP/1.1\r\nHost: test\r\n\(headers)\r\nabc")
    #expect(reply.status == 400)
    #expect(reply.text == "malformedHeaders")
    #expect(isClosed)
  }

  @Test func aRefusalOfAHeadHasNoBody() async throws {
    let rest = try await withServer { _ in
      .text("handled")
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send("HEAD / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: gzip\r\n\r\n")
        let reply = try client.reply(to: "HEAD")
        #expect(reply.status == 400)
        #expect(reply.headers["content-length"] != "0")
        return try client.more()
      }
    }
    #expect(rest == nil)
  }

  @Test func anUnknownMethodIs501() async throws {
    let (reply, _) = try await refusal(of: "BREW / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(reply.status == 501)
    #expect(reply.text == "unknownMethod")
  }

  @Test func aLongHeadIs431() async throws {
    let (reply, isClosed) = try await refusal(
      of: "GET / HTTP/1.1\r\nHost: test\r\nX-A: \(String(repeating: "a", count: 2000))\r\n\r\n"
    ) { $0.headerBytesMax = 1000 }
    #expect(reply.status == 431)
    #expect(reply.text == "headersTooLarge")
    #expect(isClosed)
  }

  @Test(arguments: [
    (431, "GET / HTTP/1.1\r\nHost: test\r\nX-A: \(String(repeating: "a", count: 22_000))\r\n\r\n"),
    (414, "GET /\(String(repeating: "a", count: 22_000)) HTTP/1.1\r\nHost: test\r\n\r\n"),
    (431, "GET / HTTP/1.1\r\nHost: test\r\n\(String(repeating: "A: b\r\n", count: 2_000))\r\n"),
    (431, "GET / HTTP/1.1\r\nHost: test\r\nX-A: \(String(repeating: "a", count: 200_000))\r\n\r\n"),
  ])
  func aHeadThatTheLibraryHasNoMemoryForIsRefusedOrCutOff(
    status: Int, request: String
  ) async throws {
    let (texts, neighbour) = try await withServer {
      $0.renderRefusal = { .text("\($0.reason)", status: $0.status) }
    } handler: {
      .text($0.path)
    } _: { port, _ in
      try await onThread {
        // Meanwhile a neighbour has two half-sent requests, and an idle connection.
        let idle = try Client(port: port)
        var neighbours = [try idle.get("/idle").text]
        let head = try Client(port: port)
        try head.send("GET /head HTTP/1.1\r\nHost: te")
        let body = try Client(port: port)
        try body.send("POST /body HTTP/1.1\r\nHost: test\r\nContent-Length: 20000\r\n\r\nabc")
        let texts = try (0..<40).map { round -> String? in
          let client = try Client(port: port)
          if round.isMultiple(of: 2) { _ = try client.get("/first") }
          do {
            try client.send(request)
            let reply = try client.reply()
            // The library has a page of its own for a request line that is too long.
            return reply.status == 414 ? "414" : "\(reply.status) \(reply.text)"
          } catch { return nil }
        }
        try head.send("st\r\n\r\n")
        try body.send([UInt8](repeating: 0x61, count: 19_997))
        neighbours += [try head.reply().text, try body.reply().text, try idle.get("/again").text]
        return (texts, neighbours)
      }
    }
    let expected = status == 431 ? "431 headersTooLarge" : "\(status)"
    #expect(texts.allSatisfy { $0 == nil || $0 == expected }, "\(texts)")
    #expect(neighbour == ["/idle", "/head", "/body", "/again"])
  }

  @Test func whoSendsRubbishWhileOthersCloseHarmsNobody() async throws {
    let isHeld = Atomic(false)
    let text = try await withServer {
      // The server calls this on the loop's thread and so holds the loop up until all clients have sent.
      $0.renderRefusal = { refusal in
        while isHeld.load(ordering: .acquiring) { usleepMilliseconds(1) }
        return .text("\(refusal.reason)", status: refusal.status)
      }
    } handler: {
      .text($0.path)
    } _: { port, _ in
      try await onThread {
        let neighbour = try Client(port: port)
        for _ in 0..<20 {
          var clients: [Client?] = try (0..<60).map { _ in try Client(port: port) }
          for (index, client) in clients.enumerated() {
            switch index % 6 {
            case 0, 1: break
            case 2, 3: _ = try client?.get("/first")
            default: try client?.send("GET /head HTTP/1.1\r\nHost: te")
            }
          }
          _ = try neighbour.get("/before")
          isHeld.store(true, ordering: .releasing)
          let holder = try Client(port: port)
          try holder.send("GET /% HTTP/1.1\r\nHost: test\r\n\r\n")
          usleepMilliseconds(20)
          // Every other client leaves, and the library refuses the rest: new ones, idle ones, and ones in the middle of
          // a head.
          for index in clients.indices {
            if index.isMultiple(of: 2) {
              clients[index] = nil
            } else {
              let rubbish = index % 6 == 5 ? "st\r\nX\r\n\r\n" : "GET / HTTP/1.1\r\n\r\n"
              try clients[index]?.send(rubbish)
            }
          }
          isHeld.store(false, ordering: .releasing)
          #expect(try holder.reply().status == 400)
          for client in clients { _ = client?.isClosed() }
        }
        return try neighbour.get("/after").text
      }
    }
    #expect(text == "/after")
  }

  @Test func aHeadOfManyMegabytesIsNotRead() async throws {
    let reply = try await withServer { _ in
      .text("handled")
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send("GET / HTTP/1.1\r\nHost: test\r\n")
        // The server closes the connection while the client sends this.
        for _ in 0..<1000 {
          do { try client.send("X-A: \(String(repeating: "a", count: 8000))\r\n") } catch { break }
        }
        return client.isClosed()
      }
    }
    #expect(reply)
  }

  @Test(arguments: [
    "GET / HT", "GET / HTTP/1.1\r\nHost: te",
    "POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 10\r\n\r\nabc",
    "POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
  ])
  func halfARequestAndSilenceIs408(request: String) async throws {
    let (reply, isClosed) = try await refusal(of: request) { $0.receiveTimeoutSeconds = 0.3 }
    #expect(reply.status == 408)
    #expect(reply.text == "receivedTooSlowly")
    #expect(isClosed)
  }

  @Test func aBodyThatDripsIs408() async throws {
    let status = try await withServer {
      $0.receiveTimeoutSeconds = 0.5
    } handler: { _ in
      .text("handled")
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1000\r\n\r\n")
        for _ in 0..<100 {
          do { try client.send("a") } catch { break }
          usleepMilliseconds(20)
        }
        return try client.reply().status
      }
    }
    #expect(status == 408)
  }

  @Test func silenceBetweenRequestsEndsTheConnection() async throws {
    let isClosed = try await withServer {
      $0.idleTimeoutSeconds = 3
    } handler: { _ in
      .text("handled")
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        return (try client.get("/").status, client.isClosed())
      }
    }
    #expect(isClosed == (200, true))
  }

  @Test func anAnswerAfterTheDeadlineIs503AndItsHandlerCancelled() async throws {
    let wasCancelled = Atomic(false)
    let (late, next) = try await withServer {
      // Long enough for the next request, also on a busy machine.
      $0.requestTimeoutSeconds = 5
    } handler: { request in
      if request.path == "/late" {
        try? await Task.sleep(for: .seconds(3_600))
        wasCancelled.store(Task.isCancelled, ordering: .relaxed)
      }
      return .text("handled")
    } _: { port, server in
      let replies = try await onThread {
        let client = try Client(port: port)
        return (try client.get("/late"), try client.get("/next"))
      }
      for _ in 0..<12_000 where server.statistics.deadlinesExceeded == 0 {
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(server.statistics.deadlinesExceeded == 1)
      return replies
    }
    #expect(late.status == 503)
    #expect(late.headers["retry-after"] == "1")
    #expect(next.text == "handled")
    // The handler goes on once it is cancelled, perhaps after its client was answered.
    try await eventually("the handler was cancelled") { wasCancelled.load(ordering: .relaxed) }
  }

  @Test func aConnectionOverTheLimitWaitsForAFreeOneWhereNoneIsIdle() async throws {
    let held = Recorder<String>()
    let isOver = Atomic(false)
    let texts = try await withServer {
      $0.connectionsMax = 2
      $0.connectionsPerAddressMax = 100
    } handler: { request in
      held.record(request.path)
      if request.path == "/held" {
        for _ in 0..<4_000 where !isOver.load(ordering: .relaxed) {
          try? await Task.sleep(for: .milliseconds(5))
        }
      }
      return .text(request.path)
    } _: {
      port, _ in
      try await onThread {
        // The server accepts one connection more than the limit, so that it can evict an idle one.
        let open = try (1...3).map { count in
          let client = try Client(port: port)
          try client.send("GET /held HTTP/1.1\r\nHost: test\r\n\r\n")
          for _ in 0..<12_000 where held.values.count < count { usleepMilliseconds(5) }
          return client
        }
        let fourth = try Client(port: port)
        try fourth.send("GET /fourth HTTP/1.1\r\nHost: test\r\n\r\n")
        usleepMilliseconds(50)
        #expect(held.values == ["/held", "/held", "/held"])
        isOver.store(true, ordering: .relaxed)
        return try (open + [fourth]).map { try $0.reply().text }
      }
    }
    #expect(texts == ["/held", "/held", "/held", "/fourth"])
  }
}
