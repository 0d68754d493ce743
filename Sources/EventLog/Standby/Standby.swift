package import CallboardPostgres
import Synchronization

/// A standby from which reads may be served, with the last measurements of how far it follows the primary.
///
/// `run` asks both servers each second. A standby that was not reached is not used until it is. Safe to use from any
/// thread.
package final class Standby: Sendable {
  package struct Settings: Sendable {
    /// How far reads may be behind the primary.
    package var staleness: Duration = .seconds(5)
    /// How long a read waits for a position that the standby lacks, before the primary serves it.
    package var positionWait: Duration = .milliseconds(100)
    /// How often both servers are asked.
    package var pause: Duration = .seconds(1)
    /// The most connections for reads.
    package var connections = 6

    package init() {}
  }

  /// The figures for the metrics.
  package struct Figures: Sendable {
    /// Reads that a standby served.
    package var served = 0
    /// Reads that a standby may serve and the primary served.
    package var servedByPrimary = 0
    /// How often a request's reads went to the primary.
    package var fallbacks: [StandbyFallback: Int] = [:]
    /// For how long the standby has lacked something; nil while it is not reached.
    package var lag: Duration?
    /// How many positions of the log it lacked; nil while it is not reached.
    package var lagPositions: Int64?
  }

  private struct State {
    var marks = PrimaryMarks()
    /// Why the standby must not be asked; nil: it may.
    var condition: StandbyFallback? = .away
    var hasFailed = false
    var figures = Figures()
  }

  package let pool: Pool
  package let settings: Settings
  private let log: LogName
  /// Asks the standby how far it is. If it does not answer, all connections to it are cut.
  private let probe: Pool
  /// The connection that reads the primary's head.
  private let primary: Pool
  private let onFailure: @Sendable (_ doing: String, any Error) -> Void
  private let state = Mutex(State())

  /// How long the standby may leave a question of how far it is without an answer, in seconds.
  private static let answerSecondsMax = 2.0

  /// Connects to nothing yet.
  ///
  /// - Parameters:
  ///   - options: lead to the standby.
  ///   - primary: connections to the primary that requests do not use.
  ///   - onFailure: called with the first failure of a series; must return at once.
  package init(
    _ options: ConnectionOptions, primary: Pool, log: LogName, settings: Settings = Settings(),
    onFailure: @escaping @Sendable (_ doing: String, any Error) -> Void = { _, _ in }
  ) {
    var options = options.toStandby
    options.server = ServerConnections()
    pool = Pool(options, size: settings.connections, name: "standby", waitSecondsMax: 1)
    options.answerSecondsMax = Self.answerSecondsMax
    options.provesServer = true
    probe = Pool(options, size: 1, name: "standby-probe", waitSecondsMax: 1)
    self.primary = primary
    self.log = log
    self.settings = settings
    self.onFailure = onFailure
  }

  /// Asks both servers how far they are, until cancelled.
  package func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.keepMarking() }
      group.addTask { try await self.keepProbing() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Closes the connection that asks the standby. The owner closes `pool`, with all other pools.
  package func close() async { await probe.close() }

  /// The counts and the lag.
  package var figures: Figures { state.withLock { $0.figures } }

  /// The mark that the standby must have reached now for any read.
  ///
  /// - Throws: `StandbyFallback` if it must not be asked.
  func mark() throws(StandbyFallback) -> PrimaryMark {
    let since = ContinuousClock.now - settings.staleness
    let (condition, mark) = state.withLock { ($0.condition, $0.marks.first(since: since)) }
    if let condition { throw condition }
    // The primary was not reached for so long that nobody knows how far behind the standby is.
    guard let mark else { throw .stale }
    return mark
  }

  /// Counts a read that the standby served.
  func countServed() { state.withLock { $0.figures.served += 1 } }

  /// Counts a read that the primary serves.
  ///
  /// - Parameter reason: why; nil if it served an earlier read of the request.
  func count(_ reason: StandbyFallback?) {
    state.withLock { state in
      state.figures.servedByPrimary += 1
      guard let reason else { return }
      state.figures.fallbacks[reason, default: 0] += 1
      switch reason {
      case .away, .otherLog, .stale: state.condition = reason
      case .position, .conflict, .busy, .refused: break
      }
    }
  }

  private func keepMarking() async throws {
    while true {
      // If it fails, the notifier reports the same of the primary.
      let mark = try? await PrimaryMark.read(
        of: log, through: primary, lockMillisecondsMax: LogReader.headLockMillisecondsMax)
      if let mark { state.withLock { $0.marks.note(mark) } }
      try await Pause.sleep(for: settings.pause)
    }
  }

  /// Asks the primary where it is.
  func readMark(through primary: Pool) async throws(LogError) -> PrimaryMark {
    try await PrimaryMark.read(of: log, through: primary)
  }

  private func keepProbing() async throws {
    var backoff = Backoff(firstSeconds: 0.5, lastSeconds: 5)
    while true {
      // Until the primary has answered, there is nothing to measure by.
      guard let mark = state.withLock({ $0.marks.latest }) else {
        try await Pause.sleep(for: .milliseconds(50))
        continue
      }
      do {
        try await look(mark)
        backoff.reset()
        try await Pause.sleep(for: settings.pause)
      } catch {
        try Task.checkCancellation()
        note(error)
        try await Pause.sleep(for: .seconds(backoff.next()))
      }
    }
  }

  private func look(_ mark: PrimaryMark) async throws {
    let question = StandbyCheck(mark: mark).statement
    let replay = try await probe.read(log, question.sql, question.parameters) {
      try Replay(try $0.one())
    }
    guard !replay.isOfOtherLog(than: mark) else { throw StandbyFallback.otherLog }
    let now = ContinuousClock.now
    state.withLock { state in
      let lag = state.marks.lag(at: replay.walPosition, now: now)
      state.figures.lag = lag
      state.figures.lagPositions = max(0, mark.position - replay.position)
      state.condition = lag > settings.staleness ? .stale : nil
      state.hasFailed = false
    }
  }

  private func note(_ error: any Error) {
    let isOtherLog = error as? StandbyFallback == .otherLog
    let isNew = state.withLock { state in
      defer { state.hasFailed = true }
      (state.figures.lag, state.figures.lagPositions) = (nil, nil)
      state.condition = isOtherLog ? .otherLog : .away
      return !state.hasFailed
    }
    guard isNew else { return }
    let text = "the server holds another log than the primary, as after a failover"
    onFailure("reading from a standby", isOtherLog ? LogError.unexpected(text) : error)
  }
}
