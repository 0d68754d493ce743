import CallboardCommandLine
import CallboardDomain
import Foundation

/// Connections that put load on a service, driven by one thread at little cost of its own.
struct LoadSession: Sendable {
  private var connections: [LoadConnection] = []
  /// The number of changes that were answered, also while nothing was measured.
  private(set) var answered = 0

  /// Opens a connection for each script; `version` is the base of its first request.
  init(port: Int, _ scripts: [(script: LoadScript, version: Int)]) throws {
    for (script, version) in scripts {
      connections.append(try LoadConnection(port: port, script: script, version: version))
    }
  }

  /// Connects anew, after a pause.
  mutating func reconnect() throws {
    for index in connections.indices { try connections[index].reconnect() }
  }

  /// Closes the connections.
  func close() { for connection in connections { Foundation.close(connection.descriptor) } }

  /// Sends for some time, a request at a time on each connection, and measures after `warmUpSeconds`. All requests are
  /// answered when it returns; those that are answered after the time are not counted.
  mutating func run(
    _ name: String, seconds: Double, warmUpSeconds: Double = 1
  ) throws -> Measurement {
    var waiting: [pollfd] = []
    for index in connections.indices {
      waiting.append(pollfd(fd: connections[index].descriptor, events: 0, revents: 0))
      try begin(index, &waiting)
    }
    var latencies: [Int32] = []
    var events = 0
    let begin = ContinuousClock.now + .seconds(warmUpSeconds)
    let end = begin + .seconds(seconds)
    var measured: Duration?
    var pending = connections.count
    while pending > 0 {
      guard poll(&waiting, nfds_t(waiting.count), 10_000) > 0 else {
        throw Failure("the service does not answer")
      }
      for index in waiting.indices where waiting[index].revents != 0 {
        let isAnswered = try connections[index].proceed()
        waiting[index].events = Int16(connections[index].isSending ? POLLIN | POLLOUT : POLLIN)
        guard isAnswered else { continue }
        answered += connections[index].script.changes
        let now = ContinuousClock.now
        if now >= end, measured == nil { measured = now - begin }
        guard measured == nil else {
          waiting[index].events = 0
          pending -= 1
          continue
        }
        if now >= begin {
          latencies.append(Int32((now - connections[index].startedAt).inMicroseconds))
          events += connections[index].script.changes
        }
        try self.begin(index, &waiting)
      }
    }
    return Measurement(
      name, events: events, seconds: (measured ?? .zero).seconds, latencyMicroseconds: latencies)
  }

  private mutating func begin(_ index: Int, _ waiting: inout [pollfd]) throws {
    try connections[index].begin()
    waiting[index].events = Int16(connections[index].isSending ? POLLIN | POLLOUT : POLLIN)
  }
}
