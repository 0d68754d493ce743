import Synchronization

/// The counters of a server.
final class Counters: Sendable {
  let connections = Atomic<Int>(0)
  let requests = Atomic<Int>(0)
  let refusals = Atomic<Int>(0)
  let deadlines = Atomic<Int>(0)
  let active = Atomic<Int>(0)
  let turnedAway = Atomic<Int>(0)
  let evicted = Atomic<Int>(0)
}

/// A server's figures at one moment.
public struct ServerStatistics: Sendable, Equatable {
  /// The connections open now, without those of event streams.
  public let connectionsOpen: Int
  /// The connections accepted since the start.
  public let connectionsAccepted: Int
  /// The connections closed at once because their address had reached its maximum.
  public let connectionsTurnedAway: Int
  /// The idle connections closed because the maximum number of connections was exceeded.
  public let connectionsEvicted: Int
  /// The event streams open now.
  public let streamsOpen: Int
  /// The requests that are arriving, being handled or being answered now, without streams.
  public let requestsActive: Int
  /// The requests passed to the handler since the start.
  public let requestsHandled: Int
  /// The requests that the server refused by itself, including those past their deadlines.
  public let requestsRefused: Int
  /// The requests whose handler did not answer by the deadline.
  public let deadlinesExceeded: Int
  /// The budget of the bodies that `admitBody` has admitted.
  public let bodies: MemoryBudget.Figures
}

extension Server {
  /// The server's figures. May be read from any thread.
  public var statistics: ServerStatistics {
    ServerStatistics(
      connectionsOpen: connections.count,
      connectionsAccepted: counters.connections.load(ordering: .relaxed),
      connectionsTurnedAway: counters.turnedAway.load(ordering: .relaxed),
      connectionsEvicted: counters.evicted.load(ordering: .relaxed),
      streamsOpen: streams.count,
      requestsActive: counters.active.load(ordering: .relaxed),
      requestsHandled: counters.requests.load(ordering: .relaxed),
      requestsRefused: counters.refusals.load(ordering: .relaxed),
      deadlinesExceeded: counters.deadlines.load(ordering: .relaxed),
      bodies: configuration.bodies.figures)
  }
}
