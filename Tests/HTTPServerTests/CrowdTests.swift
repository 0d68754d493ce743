import CallboardHTTPServer
import CallboardTestSupport
import Testing

struct CrowdTests {
  private static let crowd = 300

  @Test func aCrowdGetsEverythingInOrderAndTheFarewellWhileRequestsAreAnswered() async throws {
    let streams = Recorder<EventStream>()
    let (texts, answer) = try await withServer { request in
      guard request.path == "/stream" else { return .text("answered") }
      let stream = EventStream()
      streams.record(stream)
      return .events(stream)
    } _: { port, server in
      async let texts = onThread {
        let clients = try (0..<Self.crowd).map { _ in
          let client = try Client(port: port)
          _ = try client.get("/stream")
          return client
        }
        return try clients.map { client in
          var bytes: [UInt8] = []
          while let more = try client.more() { bytes += more }
          return String(decoding: bytes, as: UTF8.self)
        }
      }
      let all = await streams.wait(for: Self.crowd)
      for number in 0..<20 {
        for stream in all { #expect(stream.send(Array("id: \(number)\n\n".utf8))) }
      }
      let answer = try await onThread { try Client(port: port).get("/") }
      await server.stop(graceSeconds: 20)
      return (try await texts, answer)
    }
    #expect(answer.text == "answered")
    let events = (0..<20).map { "id: \($0)\n\n" }.joined()
    #expect(texts.count == Self.crowd)
    #expect(texts.allSatisfy { $0.hasPrefix(events + "retry: ") })
  }
}
