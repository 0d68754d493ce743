import CallboardHTTPServer
import CallboardTestSupport
import Testing

struct StopTests {
  private static let stillWaiting: @Sendable (Request) async -> Response = { _ in
    try? await Task.sleep(for: .seconds(60))
    return .text("woken")
  }

  @Test func aStopWhileRequestsAreSuspendedAnswersEachOnce() async throws {
    for _ in 0..<50 {
      let statuses = try await withServer(handler: Self.stillWaiting) { port, server in
        async let statuses = onThread {
          let clients = try (0..<20).map { _ in try Client(port: port) }
          for client in clients { try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n") }
          return try clients.map { (try $0.reply(), $0.isClosed()) }
        }
        while server.statistics.requestsHandled < 20 {
          try await Task.sleep(for: .milliseconds(1))
        }
        await server.stop(graceSeconds: 0)
        return try await statuses
      }
      #expect(statuses.allSatisfy { $0.0.status == 503 && $0.1 })
      #expect(statuses.allSatisfy { $0.0.headers["retry-after"] == "1" })
    }
  }

  @Test func aRunningRequestIsFinishedWhenRunIsCancelled() async throws {
    let started = Recorder<Bool>()
    // Listens where no other test does: another test may get the port once it is free.
    let address: UInt32 = 0x7f00_002a
    var configuration = ServerConfiguration()
    configuration.host = "127.0.0.42"
    let server = Server(configuration: configuration) { _ in
      started.record(true)
      try? await Task.sleep(for: .milliseconds(200))
      return .text(Task.isCancelled ? "cancelled" : "finished")
    }
    let port = try server.start()
    let running = Task { try await server.run() }
    async let reply = onThread { try Client(port: port, address: address).get("/") }
    _ = await started.wait(for: 1)
    running.cancel()
    let text = try await reply
    #expect(text.text == "finished")
    #expect(text.headers["connection"] == "close")
    await #expect(throws: CancellationError.self) { try await running.value }
    await #expect(throws: ClientError.self) {
      try await onThread { _ = try Client(port: port, address: address) }
    }
  }

  @Test func aStopUnderLoadLosesNoAnswerThatWasBegun() async throws {
    for _ in 0..<50 {
      try await withServer { request in
        await Task.yield()
        return .text(request.path)
      } _: { port, server in
        async let clients: Void = withThrowingDiscardingTaskGroup { group in
          for number in 0..<4 {
            group.addTask { try await onThread { try Self.askUntilClosed(port, number) } }
          }
        }
        while server.statistics.requestsHandled < 100 {
          try await Task.sleep(for: .milliseconds(1))
        }
        await server.stop(graceSeconds: 60)
        try await clients
      }
    }
  }

  // The server may refuse a connection or close an idle one, but a reply that it has begun must be whole and right.
  private static func askUntilClosed(_ port: Int, _ number: Int) throws {
    var client: Client?
    do {
      let opened = try Client(port: port)
      client = opened
      for count in 0..<1_000_000 {
        let reply = try opened.get("/\(number)/\(count)")
        guard reply.status == 200, reply.text == "/\(number)/\(count)" else {
          throw ClientError(what: "got \(reply.status) \(reply.text)")
        }
      }
    } catch let error as ClientError {
      guard error.isClosed, client?.isWithinReply != true else { throw error }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func aReaderOfAStreamWhoReadsNothingHoldsUpNoStop() async throws {
    let endings = Recorder<EventStream.Ending>()
    let isAnswered = Recorder<Bool>()
    let isStopped = Recorder<Bool>()
    try await withServer {
      $0.farewellSeconds = 0.2
    } handler: { _ in
      let stream = EventStream(capacityBytes: 64 << 20, onClose: endings.record)
      _ = stream.send([UInt8](repeating: 0x61, count: 32 << 20))
      return .events(stream)
    } _: { port, server in
      async let reading: Void = onThread {
        let client = try Client(port: port, receiveBufferBytes: 4096)
        _ = try client.get("/")
        isAnswered.record(true)
        while isStopped.values.isEmpty { usleepMilliseconds(10) }
        withExtendedLifetime(client) {}
      }
      _ = await isAnswered.wait(for: 1)
      // The grace period is longer than a stream may stand still, so the stop waits only for the reader.
      await server.stop(graceSeconds: 600)
      isStopped.record(true)
      try await reading
      #expect(endings.values == [.disconnected])
    }
  }

  /// The last bytes of event streams would spoil a file.
  @Test func aFileThatIsSentWhileTheServerStopsArrivesWhole() async throws {
    let isAnswered = Recorder<Bool>()
    let bytes = try await withServer {
      $0.farewellSeconds = 0.1
    } handler: { _ in
      let stream = EventStream(
        isOfEvents: false,
        producer: { stream in
          for _ in 0..<20 {
            guard await stream.deliver([0x61]) else { return }
            try? await Task.sleep(for: .milliseconds(20))
          }
        })
      return Response(status: 200, body: .eventStream(stream))
    } _: { port, server in
      async let bytes = onThread {
        let client = try Client(port: port)
        _ = try client.get("/")
        isAnswered.record(true)
        var bytes: [UInt8] = []
        while let more = try client.more() { bytes += more }
        return bytes
      }
      _ = await isAnswered.wait(for: 1)
      await server.stop(graceSeconds: 60)
      return try await bytes
    }
    #expect(bytes == [UInt8](repeating: 0x61, count: 20))
  }

  @Test func requestsThatWaitForRunAreAnsweredByStop() async throws {
    let server = Server(configuration: ServerConfiguration()) { _ in .text("handled") }
    let port = try server.start()
    async let reply = onThread { try Client(port: port).get("/") }
    while server.statistics.requestsHandled == 0 { try await Task.sleep(for: .milliseconds(1)) }
    await server.stop(graceSeconds: 0)
    #expect(try await reply.status == 503)
    #expect(server.statistics.requestsRefused == 1)
  }

  @Test func stoppingTwiceOrBeforeTheStartDoesNoHarm() async throws {
    let server = Server(configuration: ServerConfiguration()) { _ in .text("handled") }
    await server.stop(graceSeconds: 0)
    try await server.run()
    #expect(throws: ServerError.self) { try server.start() }

    let other = Server(configuration: ServerConfiguration()) { _ in .text("handled") }
    _ = try other.start()
    async let first: Void = other.stop(graceSeconds: 1)
    async let second: Void = other.stop(graceSeconds: 1)
    _ = await (first, second)
    await other.stop(graceSeconds: 1)
  }

  @Test func aTakenAddressAndABadOneAreErrors() async throws {
    let first = Server(configuration: ServerConfiguration()) { _ in .text("handled") }
    var configuration = ServerConfiguration()
    configuration.port = try first.start()
    let code = { (configuration: ServerConfiguration) -> ServerError.Code? in
      do throws(ServerError) {
        _ = try Server(configuration: configuration) { _ in .text("") }.start()
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code(configuration) == .addressInUse)
    configuration.host = "nowhere"
    #expect(code(configuration) == .invalidAddress)
    configuration.host = "::1"
    configuration.port = 70_000
    #expect(code(configuration) == .invalidAddress)
    await first.stop(graceSeconds: 0)
  }
}
