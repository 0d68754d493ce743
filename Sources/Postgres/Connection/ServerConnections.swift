internal import Synchronization

/// The open connections of a process to its PostgreSQL, so that all of them can be given up together, and so that those
/// without which nothing can be written are opened before the others.
///
/// Connections enter it if `ConnectionOptions.server` names it. Safe to use from any thread.
public final class ServerConnections: Sendable {
  fileprivate struct State {
    var cancellers: [ObjectIdentifier: Canceller] = [:]
    /// The essential connections that are wanted and not open.
    var missing: Set<String> = []
    var fullAt: ContinuousClock.Instant?
    var givenUp = 0
  }

  private let state = Mutex(State())

  /// Has no connections yet.
  public init() {}

  /// Cuts off every connection: calls that wait for PostgreSQL fail with `.connectionLost`, and the next use of each
  /// connection makes a new one.
  public func giveUp() {
    let cancellers = state.withLock { state in
      state.givenUp += 1
      defer { state.cancellers = [:] }
      return Array(state.cancellers.values)
    }
    for canceller in cancellers { canceller.cutOff() }
  }

  /// How often all connections were given up.
  public var givenUp: Int { state.withLock { $0.givenUp } }

  /// How many connections are open.
  public var open: Int { state.withLock { $0.cancellers.count } }

  /// How long the others wait for the essential connections, at least, in seconds. They wait longer while PostgreSQL has no
  /// connection left.
  static let giveWaySecondsMax = 1.0

  /// Whether another connection than the essential ones must not be opened yet.
  ///
  /// - Parameter since: when its caller began to wait.
  func mustGiveWay(since: ContinuousClock.Instant) -> Bool {
    let now = ContinuousClock.now
    return state.withLock { state in
      guard !state.missing.isEmpty else { return false }
      let bound = Duration.seconds(Self.giveWaySecondsMax)
      return now - since < bound || state.isFull(at: now)
    }
  }

  /// Whether PostgreSQL had no connection left just now, so that connections that are not needed at once must be
  /// closed.
  public var isFull: Bool {
    let now = ContinuousClock.now
    return state.withLock { $0.isFull(at: now) }
  }

  /// Names the essential connections that will be opened next; others wait for them. None: those of earlier users are
  /// wanted no more.
  public func expect(_ names: Set<String>) { state.withLock { $0.missing = names } }

  /// Notes that a connection is wanted, before it is opened.
  func want(_ options: ConnectionOptions) {
    guard let name = options.essentialName else { return }
    state.withLock { _ = $0.missing.insert(name) }
  }

  /// Notes that no connection could be made.
  func failed(_ error: PostgresError) {
    guard error.code == .insufficientResources else { return }
    state.withLock { $0.fullAt = .now }
  }

  /// Takes in a connection that was opened.
  func add(_ canceller: Canceller, _ options: ConnectionOptions) {
    state.withLock { state in
      state.cancellers[ObjectIdentifier(canceller)] = canceller
      if let name = options.essentialName { state.missing.remove(name) }
    }
  }

  /// Forgets a connection that is closed. An essential one is wanted again.
  func remove(_ canceller: Canceller, _ options: ConnectionOptions) {
    state.withLock { state in
      state.cancellers[ObjectIdentifier(canceller)] = nil
      if let name = options.essentialName { state.missing.insert(name) }
    }
  }
}

extension ServerConnections.State {
  fileprivate func isFull(at now: ContinuousClock.Instant) -> Bool {
    fullAt.map { now - $0 < .seconds(5) } ?? false
  }
}

/// Each is equal to itself alone.
extension ServerConnections: Equatable {
  public static func == (one: ServerConnections, other: ServerConnections) -> Bool { one === other }
}
