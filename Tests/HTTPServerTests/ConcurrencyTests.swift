import CallboardHTTPServer
import CallboardTestSupport
import Testing

struct ConcurrencyTests {
  @Test(arguments: [1, 2])
  func aThousandRequestsAtOnceEachGetTheirOwnAnswer(threads: Int) async throws {
    for _ in 0..<25 {
      try await withServer {
        $0.threads = threads
      } handler: { request in
        // Some requests are answered at once and some later, on another thread than the one they began on.
        if request.path.hasSuffix("7") { try? await Task.sleep(for: .milliseconds(5)) }
        if request.path.hasSuffix("3") { await Task.yield() }
        return .text(request.path)
      } _: { port, server in
        let texts = try await onThread {
          let clients = try (0..<1000).map { _ in try Client(port: port) }
          for (number, client) in clients.enumerated() {
            try client.send("GET /\(number) HTTP/1.1\r\nHost: test\r\n\r\n")
          }
          return try clients.map { try $0.reply().text }
        }
        #expect(texts == (0..<1000).map { "/\($0)" })
        #expect(server.statistics.requestsHandled == 1000)
      }
    }
  }

  @Test func deadlinesAndAnswersAtTheSameMomentAnswerOnce() async throws {
    let replies = try await withServer {
      $0.requestTimeoutSeconds = 0.15
    } handler: { request in
      // The delays lie around the moments at which the server checks deadlines.
      if let delay = request.query.first?.1 {
        try? await Task.sleep(for: .milliseconds(Int(delay) ?? 0))
      }
      return .text(request.path)
    } _: { port, server in
      let replies = try await onThread {
        let clients = try (0..<300).map { _ in try Client(port: port) }
        for (number, client) in clients.enumerated() {
          try client.send("GET /\(number)?delay=\(number) HTTP/1.1\r\nHost: test\r\n\r\n")
        }
        // If a first request were answered twice, the client would read the second answer as that to the next request.
        return try clients.enumerated().map { (try $1.reply(), try $1.get("/next/\($0)")) }
      }
      let late = replies.flatMap { [$0.0, $0.1] }.count { $0.status == 503 }
      try await eventually("each late request is counted, and no other") {
        server.statistics.deadlinesExceeded == late
      }
      return replies
    }
    for (number, (first, second)) in replies.enumerated() {
      for (reply, path) in [(first, "/\(number)"), (second, "/next/\(number)")] {
        let isLate = reply.status == 503
        #expect(isLate || reply.status == 200)
        #expect(reply.text == (isLate ? "The request was not answered in time.\n" : path))
      }
    }
  }
}
