import CallboardClient
import CallboardCommandLine
import CallboardDomain
import CallboardHTTPServer
import Foundation

extension LiveBench {
  /// Idle subscribers, and how much of the service's memory each takes.
  struct Idle: Sendable {
    let count: Int
    let bytesEach: Int
  }

  /// The most idle subscribers; each takes an open file of this process and one of the service.
  private static let idleMax = 10_000
  /// Open files for everything else.
  private static let otherFiles = 500

  /// Measures how much the service's memory grows for each of many idle subscribers.
  func idle(_ troupe: Troupe) async throws -> Idle {
    let made = try await troupe.client(0).post("/v1/projects", ["title": "Idle"])
    let request = get("/v1/projects/\(try Troupe.id(made).lower)/events/stream", troupe)
    let before = try ResidentMemory.bytes(of: service.processID)
    let count = max(1, min(Self.idleMax, OpenFileLimit.raise() - Self.otherFiles))
    let readers = LiveReaders(
      port: service.port, requests: Array(repeating: request, count: count))
    let sizes = try await Threads.run(1) { _ in
      var after = 0
      var end: ContinuousClock.Instant?
      _ = try readers.read(
        onOpen: { end = .now + .seconds(3) },
        isOver: { _ in
          after = (try? ResidentMemory.bytes(of: service.processID)) ?? 0
          return end.map { ContinuousClock.now > $0 } ?? false
        })
      return after
    }
    return Idle(count: count, bytesEach: max(0, sizes[0] - before) / count)
  }
}
