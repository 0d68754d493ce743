import CallboardHTTPServer
import CallboardTestSupport
import Testing

struct EventStreamTests {
  private static func event(_ number: Int) -> [UInt8] {
    Array("id: \(number)\n\n".utf8)
  }

  /// Reads until the stream ends.
  private static func readAll(_ client: Client) throws -> String {
    var bytes: [UInt8] = []
    while let more = try client.more() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func eventsArriveInOrderAndTheStreamEnds() async throws {
    let endings = Recorder<EventStream.Ending>()
    let (reply, text) = try await withServer { _ in
      .events(
        EventStream(onClose: endings.record) { stream in
          for number in 0..<1000 {
            guard await stream.drained(), stream.send(Self.event(number)) else { return }
            if number % 100 == 0 { try? await Task.sleep(for: .milliseconds(1)) }
          }
        })
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        let reply = try client.get("/events")
        return (reply, try Self.readAll(client))
      }
    }
    #expect(reply.headers["content-type"] == "text/event-stream")
    #expect(text == (0..<1000).map { "id: \($0)\n\n" }.joined())
    #expect(reply.headers["connection"] == "close")
    #expect(reply.headers["x-request-id"]?.utf8.count == 36)
    #expect(reply.headers["date"]?.hasSuffix(" GMT") == true)
    #expect(await endings.wait(for: 1) == [.finished])
  }

  @Test func whatIsSentLaterReachesAWaitingClient() async throws {
    let streams = Recorder<EventStream>()
    let text = try await withServer { _ in
      let stream = EventStream()
      streams.record(stream)
      return .events(stream)
    } _: { port, _ in
      async let text = onThread {
        let client = try Client(port: port)
        _ = try client.get("/")
        return try Self.readAll(client)
      }
      let stream = try #require(await streams.wait(for: 1).first)
      for number in 0..<20 {
        try await Task.sleep(for: .milliseconds(5))
        #expect(stream.send(Self.event(number)))
      }
      stream.finish()
      return try await text
    }
    #expect(text == (0..<20).map { "id: \($0)\n\n" }.joined())
  }

  @Test func aSlowReaderIsCutOffWithoutAHoleAndWithinItsBuffer() async throws {
    let endings = Recorder<EventStream.Ending>()
    let isAnswered = Recorder<Bool>()
    // The client reads only after the server has cut it off.
    let isCutOff = Recorder<Bool>()
    let streams = Recorder<EventStream>()
    let padding = String(repeating: "x", count: 1000)
    let numbers = try await withServer { _ in
      let stream = EventStream(capacityBytes: 64 << 10, onClose: endings.record)
      streams.record(stream)
      return .events(stream)
    } _: { port, _ in
      async let numbers = onThread {
        let client = try Client(port: port, receiveBufferBytes: 4096)
        _ = try client.get("/")
        isAnswered.record(true)
        while isCutOff.values.isEmpty { usleepMilliseconds(5) }
        let text = try Self.readAll(client)
        return text.split(separator: "\n").filter { $0.hasPrefix("id: ") }
          .compactMap { Int($0.dropFirst(4)) }
      }
      // Also if an expectation fails, so that the client's thread ends.
      defer { isCutOff.record(true) }
      _ = await isAnswered.wait(for: 1)
      let stream = try #require(await streams.wait(for: 1).first)
      var number = 0
      while stream.send(Array("id: \(number)\ndata: \(padding)\n\n".utf8)) {
        number += 1
        if number % 50 == 0 { try await Task.sleep(for: .milliseconds(1)) }
        try #require(number < 100_000)
      }
      #expect(!stream.isOpen)
      #expect(!stream.send(Self.event(number + 1)))
      isCutOff.record(true)
      return try await numbers
    }
    #expect(numbers == Array(0..<numbers.count))
    #expect(await endings.wait(for: 1) == [.tooSlow])
  }

  @Test func aProducerIsCancelledWhenItsClientLeaves() async throws {
    let endings = Recorder<EventStream.Ending>()
    let cancelled = Recorder<Bool>()
    try await withServer { _ in
      .events(
        EventStream(onClose: endings.record) { stream in
          while stream.send(Self.event(1)) {
            do { try await Task.sleep(for: .milliseconds(5)) } catch { break }
          }
          cancelled.record(Task.isCancelled)
        })
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        _ = try client.get("/")
        _ = try client.more()
      }
      #expect(await cancelled.wait(for: 1) == [true])
      #expect(await endings.wait(for: 1) == [.disconnected])
    }
  }

  /// A file is sent as fast as its reader takes it, and no faster.
  @Test func whatIsDeliveredWaitsForASlowReaderAndArrivesWhole() async throws {
    let endings = Recorder<EventStream.Ending>()
    let piece = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let (reply, count) = try await withServer { _ in
      let stream = EventStream(capacityBytes: 64 << 10, isOfEvents: false, onClose: endings.record)
      { stream in
        for _ in 0..<30 { guard await stream.deliver(piece) else { return } }
      }
      return Response(
        status: 200, headers: [("Content-Type", "text/plain")], body: .eventStream(stream))
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port, receiveBufferBytes: 4096)
        let reply = try client.get("/")
        usleepMilliseconds(300)
        var count = 0
        while let more = try client.more() {
          for byte in more {
            guard byte == UInt8(truncatingIfNeeded: count % 100_000) else { return (reply, -1) }
            count += 1
          }
        }
        return (reply, count)
      }
    }
    #expect(reply.headers["content-type"] == "text/plain")
    #expect(count == 3_000_000)
    #expect(await endings.wait(for: 1) == [.finished])
  }

  @Test func aPieceLongerThanTheBufferIsTakenAlone() async throws {
    let accepted = Recorder<Bool>()
    let text = try await withServer { _ in
      let stream = EventStream(capacityBytes: 10)
      accepted.record(stream.send([UInt8](repeating: 0x61, count: 100_000)))
      stream.finish()
      accepted.record(stream.send([0x62]))
      return .events(stream)
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        _ = try client.get("/")
        return try Self.readAll(client)
      }
    }
    #expect(text == String(repeating: "a", count: 100_000))
    #expect(accepted.values == [true, false])
  }

  @Test func aPieceLongerThanHalfOfTheBufferIsTakenWhileTheOtherHalfIsFree() {
    let stream = EventStream(capacityBytes: 10)
    #expect(stream.send([UInt8](repeating: 0x61, count: 5)))
    #expect(stream.send([UInt8](repeating: 0x61, count: 8)))
    #expect(!stream.send([0x61]))
  }

  @Test func aStreamThatRanOverBeforeItWasAnsweredBreaksOff() async throws {
    let endings = Recorder<EventStream.Ending>()
    _ = try await withServer { _ in
      let stream = EventStream(capacityBytes: 10, onClose: endings.record)
      _ = stream.send([UInt8](repeating: 0x61, count: 8))
      _ = stream.send([UInt8](repeating: 0x61, count: 8))
      return .events(stream)
    } _: { port, _ in
      await #expect(throws: ClientError.self) {
        try await onThread { _ = try Client(port: port).get("/") }
      }
    }
    #expect(await endings.wait(for: 1) == [.tooSlow])
  }

  @Test func aClientThatLeavesASilentStreamIsNoticed() async throws {
    let endings = Recorder<EventStream.Ending>()
    try await withServer { _ in
      .events(EventStream(onClose: endings.record))
    } _: { port, _ in
      try await onThread { _ = try Client(port: port).get("/") }
      #expect(await endings.wait(for: 1) == [.disconnected])
    }
  }

  @Test func aReaderWhoStandsStillIsCutOffThoughItsBufferHasRoom() async throws {
    let endings = Recorder<EventStream.Ending>()
    try await withServer {
      $0.idleTimeoutSeconds = 1
    } handler: { _ in
      let stream = EventStream(capacityBytes: 64 << 20, onClose: endings.record)
      _ = stream.send([UInt8](repeating: 0x61, count: 32 << 20))
      return .events(stream)
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port, receiveBufferBytes: 4096)
        _ = try client.get("/")
        for _ in 0..<12_000 where endings.values.isEmpty { usleepMilliseconds(5) }
        withExtendedLifetime(client) {}
      }
      #expect(endings.values == [.tooSlow])
    }
  }

  @Test func aStreamOverTheLimitIsRefused() async throws {
    let endings = Recorder<EventStream.Ending>()
    let (first, second) = try await withServer {
      $0.streamsMax = 1
    } handler: { _ in
      .events(EventStream(onClose: endings.record))
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        let first = try client.get("/")
        let second = try Client(port: port).get("/")
        withExtendedLifetime(client) {}
        return (first, second)
      }
    }
    #expect(first.status == 200)
    #expect(second.status == 503)
    #expect(second.headers["retry-after"] == "1")
    #expect(await endings.wait(for: 2) == [.disconnected, .disconnected])
  }

  @Test func aStoppingServerTakesLeaveOfItsStreams() async throws {
    let endings = Recorder<EventStream.Ending>()
    let isAnswered = Recorder<Bool>()
    let text = try await withServer { _ in
      let stream = EventStream(onClose: endings.record)
      _ = stream.send(Self.event(7))
      return .events(stream)
    } _: { port, server in
      async let text = onThread {
        let client = try Client(port: port)
        _ = try client.get("/")
        isAnswered.record(true)
        return try Self.readAll(client)
      }
      _ = await isAnswered.wait(for: 1)
      await server.stop(graceSeconds: 5)
      return try await text
    }
    #expect(text.wholeMatch(of: /id: 7\n\nretry: [0-9]{3,4}\n\n/) != nil)
    #expect(await endings.wait(for: 1) == [.finished])
  }

  @Test func aStreamThatIsToStayOpenOutlivesItsProducer() async throws {
    let streams = Recorder<EventStream>()
    let text = try await withServer { _ in
      .events(
        EventStream(onClose: { _ in }) { stream in
          stream.stayOpen()
          streams.record(stream)
        })
    } _: { port, _ in
      async let text = onThread {
        let client = try Client(port: port)
        _ = try client.get("/")
        return try Self.readAll(client)
      }
      let stream = await streams.wait(for: 1)[0]
      #expect(stream.send(Self.event(1)))
      stream.finish()
      return try await text
    }
    #expect(text == "id: 1\n\n")
  }

  @Test func aHeadRequestForAStreamClosesIt() async throws {
    let endings = Recorder<EventStream.Ending>()
    let status = try await withServer { _ in
      .events(EventStream(onClose: endings.record))
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send("HEAD / HTTP/1.1\r\nHost: test\r\n\r\n")
        return try client.reply(to: "HEAD").status
      }
    }
    #expect(status == 200)
    #expect(await endings.wait(for: 1) == [.disconnected])
  }

  @Test func manySendersLoseNothingToManyReaders() async throws {
    let streams = Recorder<EventStream>()
    let texts = try await withServer { _ in
      let stream = EventStream(capacityBytes: 4 << 20)
      streams.record(stream)
      return .events(stream)
    } _: { port, _ in
      async let texts = onThread {
        let clients = try (0..<100).map { _ in try Client(port: port) }
        for client in clients { _ = try client.get("/") }
        return try clients.map(Self.readAll)
      }
      let open = await streams.wait(for: 100)
      await withDiscardingTaskGroup { group in
        for sender in 0..<4 {
          group.addTask {
            for number in 0..<200 {
              let event = Array("\(sender):\(number)\n".utf8)
              for stream in open where !stream.send(event) { Issue.record("a stream was closed") }
            }
          }
        }
      }
      for stream in open { stream.finish() }
      return try await texts
    }
    for text in texts {
      let lines = text.split(separator: "\n")
      #expect(lines.count == 800)
      for sender in 0..<4 {
        #expect(
          lines.filter { $0.hasPrefix("\(sender):") } == (0..<200).map { "\(sender):\($0)" })
      }
    }
  }
}
