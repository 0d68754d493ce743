import CallboardHTTPServer
import CallboardTestSupport
import Testing

struct ConnectionLimitTests {
  @Test func anAddressHasAsManyConnectionsAsItMay() async throws {
    try await withServer {
      $0.connectionsPerAddressMax = 4
    } handler: {
      .text($0.path)
    } _: { port, server in
      try await onThread {
        var clients = try (0..<4).map { _ in try Client(port: port) }
        for client in clients { #expect(try client.get("/").status == 200) }
        #expect(try Client(port: port).isClosed())
        #expect(server.statistics.connectionsTurnedAway == 1)
        for client in clients { #expect(try client.get("/again").status == 200) }
        clients.removeLast()
        for _ in 0..<12_000 where server.statistics.connectionsOpen > 3 { usleepMilliseconds(5) }
        #expect(try Client(port: port).get("/").status == 200)
        #expect(server.statistics.connectionsTurnedAway == 1)
      }
    }
  }

  @Test(arguments: ["127.0.0.1", "127.0.0.0/8"])
  func aTrustedProxyHasAsManyAsItNeeds(proxies: String) async throws {
    let trusted = try #require(AddressRanges([proxies]))
    try await withServer {
      $0.connectionsPerAddressMax = 1
      $0.trustedAddresses = trusted
    } handler: {
      .text($0.path)
    } _: { port, server in
      try await onThread {
        let clients = try (0..<4).map { _ in try Client(port: port) }
        for client in clients { #expect(try client.get("/").status == 200) }
        #expect(server.statistics.connectionsTurnedAway == 0)
      }
    }
  }

  @Test func whoHasBeenIdleForLongestGivesWayToWhoComes() async throws {
    try await withServer {
      $0.connectionsMax = 8
      $0.connectionsPerAddressMax = 100
    } handler: {
      .text($0.path)
    } _: { port, server in
      try await onThread {
        let clients = try (0..<8).map { _ in
          let client = try Client(port: port)
          #expect(try client.get("/").status == 200)
          return client
        }
        // This client is no longer the one that has been idle for longest.
        #expect(try clients[0].get("/again").status == 200)
        #expect(server.statistics.connectionsEvicted == 0)
        let newcomer = try Client(port: port)
        #expect(try newcomer.get("/new").status == 200)
        #expect(clients[1].isClosed())
        #expect(server.statistics.connectionsEvicted == 1)
        for index in [0, 2, 7] { #expect(try clients[index].get("/still").status == 200) }
      }
    }
  }

  @Test func whoHasJustComeIsNotEvictedBeforeItsFirstRequest() async throws {
    let freed = Recorder<Int>()
    try await withServer {
      $0.connectionsMax = 2
      $0.connectionsPerAddressMax = 100
    } handler: { request in
      if let index = Int(request.path.dropFirst()) {
        for _ in 0..<4_000 where !freed.values.contains(index) {
          try? await Task.sleep(for: .milliseconds(5))
        }
      }
      return .text(request.path)
    } _: { port, server in
      try await onThread {
        // The server accepts one connection more than the maximum.
        let busy = try (0..<3).map { index in
          let client = try Client(port: port)
          try client.send("GET /\(index) HTTP/1.1\r\nHost: test\r\n\r\n")
          for _ in 0..<12_000 where server.statistics.requestsHandled <= index {
            usleepMilliseconds(5)
          }
          return client
        }
        let newcomer = try Client(port: port)
        freed.record(0)
        #expect(try busy[0].reply().text == "/0")
        #expect(busy[0].isClosed())
        for _ in 0..<12_000 where server.statistics.connectionsAccepted < 4 {
          usleepMilliseconds(5)
        }
        // It becomes idle after the newcomer has come, and gives way all the same.
        freed.record(1)
        #expect(try busy[1].reply().text == "/1")
        #expect(busy[1].isClosed())
        #expect(try newcomer.get("/new").text == "/new")
        freed.record(2)
        #expect(try busy[2].reply().text == "/2")
        for _ in 0..<12_000 where server.statistics.connectionsEvicted < 2 { usleepMilliseconds(5) }
        #expect(server.statistics.connectionsEvicted == 2)
      }
    }
  }
}
