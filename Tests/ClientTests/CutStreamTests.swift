import Foundation
import Synchronization
import Testing

@testable import CallboardClient

#if canImport(Glibc)
  import Glibc
#endif

/// Streams over `URLSession` that break. An error in how they are ended kills the process.
@Suite(.serialized) struct CutStreamTests {
  @Test func aStreamThatBreaksEndsWithAnErrorAndNothingElse() async throws {
    let server = try CuttingServer()
    defer { server.stop() }
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    let transport = URLSessionEventTransport(url: url)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var broken = 0
          for _ in 0..<150 {
            do {
              for try await _ in transport.open(ClientRequest(method: "GET", path: "/")) {}
            } catch is ClientError {
              broken += 1
            }
          }
          return broken
        }
      }
      for try await broken in group { #expect(broken == 150) }
    }
  }

  @Test func aStreamThatIsSilentIsGivenUp() async throws {
    let server = try CuttingServer(closes: false)
    defer { server.stop() }
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    let transport = URLSessionEventTransport(url: url, timeoutSeconds: 1)
    let begun = ContinuousClock.now
    var pieces = 0
    await #expect(throws: ClientError.self) {
      for try await _ in transport.open(ClientRequest(method: "GET", path: "/")) { pieces += 1 }
    }
    let passed = ContinuousClock.now - begun
    #expect(pieces > 0 && passed > .milliseconds(900) && passed < .seconds(40))
  }

  @Test func aStreamMayBeLeftAtAnyTime() async throws {
    let server = try CuttingServer()
    defer { server.stop() }
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    let transport = URLSessionEventTransport(url: url)
    for number in 0..<200 {
      let reading = Task {
        for try await _ in transport.open(ClientRequest(method: "GET", path: "/")) {}
      }
      try await Task.sleep(for: .microseconds(number * 20))
      reading.cancel()
      _ = await reading.result
    }
  }
}

/// A server that gives each request the same answer: by default a stream that breaks off in the middle, or falls silent.
final class CuttingServer: Sendable {
  let port: Int
  private let listening: Int32
  private let received = Mutex(0)

  /// The number of requests that have come.
  var requestCount: Int { received.withLock { $0 } }

  /// The beginning of a stream.
  static let stream =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
    + "Transfer-Encoding: chunked\r\n\r\n20\r\ndata: {}\n\n"

  init(closes: Bool = true, answer text: String = CuttingServer.stream) throws {
    listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = listening
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 64) == 0
          && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileReadUnknown) }
    port = Int(UInt16(bigEndian: address.sin_port))
    let answer = Array(text.utf8)
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        var request = [UInt8](repeating: 0, count: 4_096)
        _ = recv(connection, &request, request.count, 0)
        self.received.withLock { $0 += 1 }
        _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
        if closes { close(connection) }
      }
    }
  }

  func stop() {
    shutdown(listening, Int32(SHUT_RDWR))
    close(listening)
  }
}
