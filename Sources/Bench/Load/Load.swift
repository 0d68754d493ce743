import CallboardCommandLine
import CallboardDomain
import Foundation

/// Puts load on a service over many connections from one thread, at little cost of its own.
struct Load: Sendable {
  let port: Int
  let seconds: Double
  /// The time before the measurement begins.
  var warmUpSeconds = 1.0

  /// Runs each script on a connection of its own; `version` is the base of its first request.
  func run(_ name: String, _ scripts: [(script: LoadScript, version: Int)]) async throws
    -> Measurement
  {
    let results = try await Threads.run(1) { _ in try measure(name, scripts) }
    return results[0]
  }

  private func measure(
    _ name: String, _ scripts: [(script: LoadScript, version: Int)]
  ) throws -> Measurement {
    var connections: [LoadConnection] = []
    defer { for connection in connections { close(connection.descriptor) } }
    for (script, version) in scripts {
      connections.append(try LoadConnection(port: port, script: script, version: version))
    }
    var waiting: [pollfd] = []
    for index in connections.indices {
      waiting.append(pollfd(fd: connections[index].descriptor, events: Int16(POLLIN), revents: 0))
      try connections[index].begin()
    }
    var latencies: [Int32] = []
    var events = 0
    let begin = ContinuousClock.now + .seconds(warmUpSeconds)
    let end = begin + .seconds(seconds)
    var now = ContinuousClock.now
    while now < end {
      guard poll(&waiting, nfds_t(waiting.count), 10_000) > 0 else {
        throw Failure("the service does not answer")
      }
      for index in waiting.indices where waiting[index].revents != 0 {
        let isAnswered = try connections[index].proceed()
        waiting[index].events = Int16(connections[index].isSending ? POLLIN | POLLOUT : POLLIN)
        guard isAnswered else { continue }
        now = .now
        if now >= begin {
          latencies.append(Int32((now - connections[index].startedAt).inMicroseconds))
          events += connections[index].script.changes
        }
        try connections[index].begin()
        waiting[index].events = Int16(connections[index].isSending ? POLLIN | POLLOUT : POLLIN)
      }
    }
    return Measurement(
      name, events: events, seconds: (now - begin).seconds, latencyMicroseconds: latencies)
  }
}
