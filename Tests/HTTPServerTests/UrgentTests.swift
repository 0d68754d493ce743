import CallboardEventLog
import CallboardHTTPServer
import CallboardTestSupport
import Testing

struct UrgentTests {
  /// In a process of its own, so that no other test runs meanwhile.
  @Test func anUrgentPathIsAnsweredWhileTheSharedPoolIsBusy() async throws {
    await #expect(processExitsWith: .success) {
      let pool = BusyPool()
      let texts = try await withServer {
        $0.urgentPaths = ["/healthz"]
        $0.urgentExecutor = TaskThreads(name: "urgent")
      } handler: { request in
        .text(request.path)
      } _: { port, _ in
        try await onThread {
          let client = try Client(port: port)
          var texts = [try client.get("/other").text]
          pool.begin()
          // Ends also if a reply does not come.
          defer { pool.end() }
          while !pool.hasBegun {}
          usleepMilliseconds(100)
          let waiting = try Client(port: port)
          try waiting.send("GET /waits HTTP/1.1\r\nHost: test\r\n\r\n")
          // The client gives up after a minute without an answer.
          for _ in 0..<3 { texts.append(try client.get("/healthz").text) }
          pool.end()
          texts.append(try waiting.reply().text)
          return texts
        }
      }
      precondition(texts == ["/other", "/healthz", "/healthz", "/healthz", "/waits"])
    }
  }
}
