import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

extension LiveBench {
  /// Clients of one person, each of which moves as soon as its last move is answered; a person may have ten clients.
  private static let movers = 8

  /// Measures how many presence updates a second the service accepts, and how soon a follower receives those that it
  /// passes on.
  func presence(_ troupe: Troupe) async throws -> Measurement {
    let made = try await troupe.client(0).post("/v1/projects", ["title": "Presence"])
    let path = "/v1/projects/\(try Troupe.id(made).lower)"
    let readers = LiveReaders(
      port: service.port, requests: [get("\(path)/events/stream?presence=true", troupe)],
      timeMember: "seen_at")
    let watched = try await watch(readers) {
      let start = ContinuousClock.now
      let counts = try await Threads.run(Self.movers) { mover in
        let descriptor = try LoadSocket.open(port: service.port)
        defer { close(descriptor) }
        var count = 0
        while start.duration(to: .now) < .seconds(seconds) {
          let body = #"{"client":"mover-\#(mover)","cursor":{"x":\#(count)}}"#
          try LoadSocket.send(post("\(path)/presence", body, troupe), to: descriptor)
          try LoadSocket.awaitAnswer(on: descriptor)
          count += 1
        }
        return count
      }
      // The service passes on ten updates a second of each client; wait for the last ones.
      try await Task.sleep(for: .seconds(1))
      return (counts.reduce(0, +), expected: 0, answerMicroseconds: [])
    }
    var result = Measurement(
      "presence: \(Self.movers) clients move, one follower",
      events: watched.arrivals.latencyMicroseconds.count, seconds: seconds,
      latencyMicroseconds: watched.arrivals.latencyMicroseconds)
    result.sent = watched.sent
    result.processorTime = watched.processorTime
    return result
  }
}
