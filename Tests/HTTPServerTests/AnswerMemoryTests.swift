import CallboardHTTPServer
import CallboardTestSupport
import Testing

struct AnswerMemoryTests {
  @Test func aLongAnswerIsChargedUntilItIsSentAndASlowReaderGivesWay() async throws {
    let budget = MemoryBudget(
      bytesMax: 40 << 20, bytesOfAccountMax: 40 << 20, revocableSeconds: 0)
    let long = [UInt8](repeating: 0x61, count: 30 << 20)
    let (statuses, body) = try await withServer { _ in
    } handler: { request in
      do {
        var response = Response(status: 200, body: .bytes(long))
        response.charge = try budget.take(long.count, for: request.path)
        return response
      } catch {
        return Response(status: 503)
      }
    } _: { port, _ in
      try await onThread {
        let slow = try Client(port: port, receiveBufferBytes: 4_096)
        try slow.send("GET /slow HTTP/1.1\r\nHost: test\r\n\r\n")
        for _ in 0..<12_000 where budget.figures.bytes == 0 { usleepMilliseconds(5) }
        usleepMilliseconds(100)
        #expect(budget.figures.bytes == long.count)
        let other = try Client(port: port)
        var statuses = [try other.get("/other").status]
        for _ in 0..<12_000 where budget.figures.bytes > 0 { usleepMilliseconds(5) }
        #expect(budget.figures.bytes == 0)
        #expect(budget.figures.revoked == 1)
        // The client gets only the part that the kernel has.
        #expect(throws: ClientError.self) { try slow.reply() }
        let reply = try other.get("/other")
        statuses.append(reply.status)
        return (statuses, reply.body)
      }
    }
    #expect(statuses == [503, 200])
    #expect(body == long)
    for _ in 0..<12_000 where budget.figures.bytes > 0 {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(budget.figures.bytes == 0)
  }

  @Test func anAnswerThatNobodyWaitsForIsNotHeld() async throws {
    let budget = MemoryBudget(bytesMax: 4 << 20, bytesOfAccountMax: 4 << 20)
    try await withServer {
      $0.requestTimeoutSeconds = 0.2
    } handler: { _ in
      try? await Task.sleep(for: .seconds(3_600))
      var response = Response(status: 200, body: .bytes([UInt8](repeating: 0x61, count: 1 << 20)))
      response.charge = try? budget.take(1 << 20, for: "late")
      return response
    } _: { port, _ in
      let status = try await onThread { try Client(port: port).get("/").status }
      #expect(status == 503)
    }
    for _ in 0..<12_000 where budget.figures.bytes > 0 {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(budget.figures.bytes == 0)
  }
}
