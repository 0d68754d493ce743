import Synchronization

/// What a server counts.
final class Counters: Sendable {
  let connections = Atomic<Int>(0)
  let requests = Atomic<Int>(0)
  let refusals = Atomic<Int>(0)
  let deadlines = Atomic<Int>(0)
  let active = Atomic<Int>(0)
  let turnedAway = Atomic<Int>(0)
  let gaveWay = Atomic<Int>(0)
}

/// A server's figures at one moment.
public struct ServerStatistics: Sendable, Equatable {
  /// Connections open now, without those of event streams.
  public let connectionsOpen: Int
  /// Connections accepted since the start.
  public let connectionsAccepted: Int
  /// Connections closed at once because their address had as many as it may.
  public let connectionsTurnedAway: Int
  /// Idle connections closed because there were as many as may be.
  public let connectionsGaveWay: Int
  /// Event streams open now.
  public let streamsOpen: Int
  /// Requests that arrive, whose handler runs, or whose answer is being sent, without streams.
  public let requestsActive: Int
  /// Requests handed to the handler since the start.
  public let requestsHandled: Int
  /// Requests that the server refused by itself, deadlines included.
  public let requestsRefused: Int
  /// Requests whose handler did not answer by the deadline.
  public let deadlinesExceeded: Int
  /// Bodies that were asked for and are held now.
  public let bodies: MemoryBudget.Figures
}

extension Server {
  /// The server's figures, from any thread.
  public var statistics: ServerStatistics {
    ServerStatistics(
      connectionsOpen: connections.count,
      connectionsAccepted: counters.connections.load(ordering: .relaxed),
      connectionsTurnedAway: counters.turnedAway.load(ordering: .relaxed),
      connectionsGaveWay: counters.gaveWay.load(ordering: .relaxed),
      streamsOpen: streams.count,
      requestsActive: counters.active.load(ordering: .relaxed),
      requestsHandled: counters.requests.load(ordering: .relaxed),
      requestsRefused: counters.refusals.load(ordering: .relaxed),
      deadlinesExceeded: counters.deadlines.load(ordering: .relaxed),
      bodies: configuration.bodies.figures)
  }
}
