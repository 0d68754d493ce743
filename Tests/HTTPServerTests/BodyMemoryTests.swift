import CallboardTestSupport
import Dispatch
import Testing

@testable import CallboardHTTPServer

#if canImport(Glibc)
  import Glibc
#endif

/// The server reads kilobytes of an unknown caller's body. Of known callers' bodies it holds as much as the budget
/// allows.
struct BodyMemoryTests {
  /// Admits callers that name themselves.
  private static func admit(_ request: Request) -> BodyAdmission {
    if let name = request.headers.first("Authorization") { return .admitted(account: name) }
    return .refused(Response(status: 401, body: .bytes(Array("who?".utf8))))
  }

  private static func piece(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x61, count: count) }

  @Test func aLongBodyOfWhoIsNotKnownIsRefusedAfterKilobytes() async throws {
    let (replies, statistics) = try await withServer {
      $0.admitBody = { Self.admit($0) }
    } handler: { _ in
      .text("handled")
    } _: { port, server in
      try await onThread {
        let declared = try Client(port: port)
        try declared.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 3000000\r\n\r\n")
        try declared.send(Self.piece(1_000))
        let chunked = try Client(port: port)
        try chunked.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<17 {
          try chunked.send(Array("1000\r\n".utf8) + Self.piece(4_096) + Array("\r\n".utf8))
        }
        let replies = try [declared.reply(), chunked.reply()]
        #expect(declared.isClosed())
        for _ in 0..<12_000 where server.statistics.bodies.bytes > 0 { usleepMilliseconds(5) }
        return (replies, server.statistics)
      }
    }
    #expect(replies.map(\.status) == [401, 401])
    #expect(replies.map(\.text) == ["who?", "who?"])
    #expect(statistics.requestsHandled == 0)
    #expect(statistics.bodies.bytes == 0)
  }

  @Test(arguments: ["Content-Length: 196608", "Transfer-Encoding: chunked"])
  func aLongBodyOfWhoIsKnownArrivesWhole(header: String) async throws {
    let asked = Recorder<Int>()
    let reply = try await withServer {
      $0.admitBody = {
        asked.record($0.body.count)
        return Self.admit($0)
      }
    } handler: { request in
      .text("\(request.body.count) \(request.body.filter { $0 == 0x61 }.count)")
    } _: { port, server in
      let reply = try await onThread {
        let client = try Client(port: port)
        try client.send("POST / HTTP/1.1\r\nHost: test\r\nAuthorization: ada\r\n\(header)\r\n\r\n")
        for _ in 0..<48 {
          let piece = Self.piece(4_096)
          try client.send(
            header.hasPrefix("T")
              ? Array("1000\r\n".utf8) + piece + Array("\r\n".utf8) : piece)
        }
        if header.hasPrefix("T") { try client.send("0\r\n\r\n") }
        return try client.reply()
      }
      for _ in 0..<12_000 where server.statistics.bodies.bytes > 0 {
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(server.statistics.bodies.bytes == 0)
      return reply
    }
    #expect(reply.text == "196608 196608")
    #expect(asked.values == [0])
  }

  @Test func aShortBodyIsReadUnasked() async throws {
    let reply = try await withServer {
      $0.admitBody = { _ in .refused(Response(status: 401)) }
    } handler: {
      .text("\($0.body.count)")
    } _: { port, _ in
      try await onThread {
        let client = try Client(port: port)
        try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 65536\r\n\r\n")
        try client.send(Self.piece(65_536))
        return try client.reply()
      }
    }
    #expect(reply.text == "65536")
  }

  @Test func whoHoldsTheirPartIsTold429AndWhoFindsNoRoom503() async throws {
    try await withServer {
      $0.admitBody = { Self.admit($0) }
      $0.bodies = MemoryBudget(bytesMax: 700_000, bytesOfAccountMax: 300_000)
      // The stalled body stays until the end.
      $0.receiveTimeoutSeconds = 600
    } handler: { _ in
      .text("handled")
    } _: { port, server in
      try await onThread {
        func begin(_ name: String, bytes: Int) throws -> Client {
          let client = try Client(port: port)
          try client.send(
            "POST / HTTP/1.1\r\nHost: test\r\nAuthorization: \(name)\r\nContent-Length: 280000\r\n\r\n"
          )
          try client.send(Self.piece(bytes))
          return client
        }
        func wait(for bytes: Int) {
          for _ in 0..<12_000 where server.statistics.bodies.bytes != bytes {
            usleepMilliseconds(5)
          }
          #expect(server.statistics.bodies.bytes == bytes)
        }
        let stalled = try begin("ada", bytes: 200_000)
        wait(for: 200_000)
        let own = try begin("ada", bytes: 200_000).reply()
        #expect(own.status == 429)
        #expect(own.headers["retry-after"] == "1")
        wait(for: 200_000)
        let other = try begin("ben", bytes: 250_000)
        wait(for: 450_000)
        let last = try begin("cleo", bytes: 280_000).reply()
        #expect(last.status == 503)
        #expect(last.headers["retry-after"] == "1")
        wait(for: 450_000)
        try other.send(Self.piece(30_000))
        #expect(try other.reply().text == "handled")
        wait(for: 200_000)
        withExtendedLifetime(stalled) {}
      }
    }
  }

  @Test func whoIsNotAdmittedInTimeIsTold503() async throws {
    let status = try await withServer {
      $0.admitBody = { _ in
        try? await Task.sleep(for: .seconds(3_600))
        return .admitted(account: "too late")
      }
      $0.receiveTimeoutSeconds = 1
    } handler: { _ in
      .text("handled")
    } _: { port, server in
      let status = try await onThread {
        let client = try Client(port: port)
        try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100000\r\n\r\n")
        try client.send(Self.piece(100_000))
        return try client.reply().status
      }
      return status
    }
    #expect(status == 503)
  }

  private static func wait(until condition: () -> Bool) {
    for _ in 0..<12_000 where !condition() { usleepMilliseconds(5) }
  }

  /// A consumer of the queue has taken the request together with another one, which holds it up.
  ///
  /// In a process of its own, because it blocks all threads of the shared pool.
  @Test func aLongRequestThatWasRefusedBeforeItWasItsTurnIsNotHandled() async throws {
    await #expect(processExitsWith: .success) {
      let first = (0..<max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))).map { "/\($0)" }
      let gates = Gates(first + ["/second"])
      let status = try await withServer {
        $0.admitBody = { _ in .admitted(account: "ada") }
        $0.receiveTimeoutSeconds = 1
      } handler: { request in
        gates.pass(request.path)
        return .text("handled")
      } _: { port, server in
        try await onThread {
          // Opens them also if a reply does not come.
          defer { gates.openAll() }
          var clients: [Client] = []
          func get(_ path: String) throws {
            let client = try Client(port: port)
            try client.send("GET \(path) HTTP/1.1\r\nHost: test\r\n\r\n")
            clients.append(client)
          }
          for (number, path) in first.enumerated() {
            try get(path)
            BodyMemoryTests.wait { gates.reached.values.count == number + 1 }
          }
          try get("/second")
          BodyMemoryTests.wait { server.requestQueue.waitingCount == 1 }
          let long = try Client(port: port)
          try long.send("POST /long HTTP/1.1\r\nHost: test\r\nContent-Length: 100000\r\n\r\n")
          try long.send([UInt8](repeating: 0x61, count: 100_000))
          BodyMemoryTests.wait { server.requestQueue.waitingCount == 2 }
          // The consumer of this request takes both.
          gates.open(first[0])
          BodyMemoryTests.wait { gates.reached.values.count == first.count + 1 }
          // The thread of this one is free for the watch, which refuses the long request.
          gates.open(first[1])
          return try long.reply().status
        }
      }
      precondition(status == 503)
      precondition(gates.reached.values == first + ["/second"])
    }
  }
}

/// Holds up the handlers of some paths, with their threads.
private final class Gates: Sendable {
  let reached = Recorder<String>()
  private let gates: [String: DispatchSemaphore]

  init(_ paths: [String]) {
    gates = Dictionary(uniqueKeysWithValues: paths.map { ($0, DispatchSemaphore(value: 0)) })
  }

  func pass(_ path: String) {
    reached.record(path)
    gates[path]?.wait()
  }

  func open(_ path: String) { gates[path]?.signal() }

  func openAll() { for gate in gates.values { gate.signal() } }
}
