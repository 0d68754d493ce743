import CallboardHTTPServer
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
        for _ in 0..<2_000 where server.statistics.connectionsOpen > 3 { usleepMilliseconds(5) }
        #expect(try Client(port: port).get("/").status == 200)
        #expect(server.statistics.connectionsTurnedAway == 1)
      }
    }
  }

  @Test func aTrustedProxyHasAsManyAsItNeeds() async throws {
    try await withServer {
      $0.connectionsPerAddressMax = 1
      $0.trustedAddresses = ["127.0.0.1"]
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
        #expect(server.statistics.connectionsGaveWay == 0)
        let newcomer = try Client(port: port)
        #expect(try newcomer.get("/new").status == 200)
        #expect(clients[1].isClosed())
        #expect(server.statistics.connectionsGaveWay == 1)
        for index in [0, 2, 7] { #expect(try clients[index].get("/still").status == 200) }
      }
    }
  }
}
